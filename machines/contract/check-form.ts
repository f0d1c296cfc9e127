/** The form of the eligibility check without a script: where it goes, and what it carries beside what is typed (decisions 4). */
export const CHECK_PATH = '/check';
/** The flow so far, sealed. */
export const CHECK_FLOW_FIELD = 'flow';
/** The button that was pressed, as the chart's event. */
export const CHECK_PRESS_FIELD = 'press';

/** What can be pressed on its pages. */
export const checkPresses = [
  'details.submit',
  'code.submit',
  'code.resend',
  'number.change',
  'number.another',
  'call.choose',
  'call.cancel',
  'call.submit',
] as const;
export type CheckPress = (typeof checkPresses)[number];
