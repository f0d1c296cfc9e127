import type { STEP_MINUTES } from '../../../machines/contract/limits.ts';

export type StepName = keyof typeof STEP_MINUTES;

/** In the order of the application. */
export const stepNames = ['application', 'verification', 'approval', 'disbursal'] as const satisfies readonly StepName[];
