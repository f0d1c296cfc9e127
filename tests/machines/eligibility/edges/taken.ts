/** Every edge of the eligibility flow with what it does, and what several kinds of edge promise alike. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { eligibilityMachine } from '../../../../machines/eligibility.machine.ts';
import { eligibilityModel } from '../../../support/eligibility-paths.ts';
import { activeLeaves, allEdges, type Edge, effectsOf, stateName } from '../../../support/machine-paths.ts';

export type Snapshot = SnapshotFrom<typeof eligibilityMachine>;
export interface Taken extends Edge<Snapshot> {
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

/** What must hold on an edge. */
export type Promised = (edge: Taken) => void;
/** For some event cases of the flow. */
export type Expectations = Partial<Record<keyof typeof eligibilityModel.events, Promised>>;

export const edges: Taken[] = allEdges(eligibilityModel).map((edge) => ({
  ...edge,
  actions: effectsOf(eligibilityModel.machine, edge.from, edge.event).actions,
}));

export const isBusy = (snapshot: Snapshot) =>
  (['challenged', 'sending', 'verifying', 'resending', 'asking'] as const).some((tag) => snapshot.hasTag(tag));
export const form = (snapshot: Snapshot) => activeLeaves(snapshot)[0];
export const ran = ({ actions }: Taken, type: string) => actions.filter((action) => action.type === type).map((action) => action.params);
export const typed = ({ context }: Snapshot) => ({ fullName: context.fullName, phoneNumber: context.phoneNumber, code: context.code });
export const errorOf = ({ context }: Snapshot) => context.fieldError && [context.fieldError.field, context.fieldError.message];
export const toastOf = (edge: Taken) => ran(edge, 'showToast')[0];

export const keepsTyped = (edge: Taken) => expect(typed(edge.to)).toEqual(typed(edge.from));
export const focuses = (edge: Taken, field: string, select = false) => expect(ran(edge, 'focusField')).toEqual([{ field, select }]);
export const closes = (edge: Taken) => {
  expect(stateName(edge.to)).toBe('closed');
  expect(edge.to.context).toMatchObject({ fieldError: null, notice: null, outcome: null });
};

/** The call did not get through: the form is as it was, a retry will be recognised. */
export const failsWith = (message: string, state: string, attempt: 'sendAttempt' | 'verifyAttempt') => (edge: Taken) => {
  expect(form(edge.to)).toBe(state);
  expect(edge.to.context.notice).toBe(message);
  expect(edge.to.context[attempt]).toEqual(edge.from.context[attempt]);
  expect(toastOf(edge)).toMatchObject({ kind: 'error', message });
  keepsTyped(edge);
};
export const signsOut = (attempt: 'sendAttempt' | 'verifyAttempt') => (edge: Taken) => {
  closes(edge);
  expect(ran(edge, 'goHome')).toHaveLength(1);
  // The refused call is over; an earlier one without an answer stays open.
  expect(edge.to.context[attempt]).toBeNull();
  keepsTyped(edge);
};

export const unreadableText = 'Our service gave an answer we could not read. Please try again in a moment';
export const offlineText = 'You seem to be offline. What you entered is still here';
