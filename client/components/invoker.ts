/** Native invoker commands (`commandfor`): they open and close a dialog without a script. The inlined script does it for older browsers. */
export const ELIGIBILITY_DIALOG = 'eligibility';
export const RESULT_COMING_DIALOG = 'coming';
export const NOT_ELIGIBLE_DIALOG = 'not-eligible';
export const CONGRATULATIONS_DIALOG = 'congratulations';

export function opens(dialogId: string) {
  return { command: 'show-modal', commandfor: dialogId };
}

export function closes(dialogId: string) {
  return { command: 'close', commandfor: dialogId };
}
