/** Every edge of a lead form with what it does. */
import type { SnapshotFrom } from 'xstate';
import { type LeadContext, toLeadDraft } from '../../../../machines/lead-context.ts';
import type { leadFormMachine } from '../../../../machines/lead-form.machine.ts';
import { type LeadCase, leadModel } from '../../../support/lead-paths.ts';
import { allEdges, type Edge, effectsOf } from '../../../support/machine-paths.ts';

export type Snapshot = SnapshotFrom<typeof leadFormMachine>;
export interface Taken extends Edge<Snapshot> {
  readonly actions: readonly { readonly type: string; readonly params: unknown; readonly context: unknown }[];
}

export function edgesOf(lead: LeadCase): Taken[] {
  const model = leadModel(lead);
  return allEdges(model).map((edge) => ({ ...edge, actions: effectsOf(model.machine, edge.from, edge.event).actions }));
}

export const ran = ({ actions }: Taken, type: string) => actions.filter((action) => action.type === type).map((action) => action.params);
/** What the form remembers when an action runs. */
export const seenBy = ({ actions }: Taken, type: string) =>
  actions.filter((action) => action.type === type).map(({ context }) => context as LeadContext);
export const toasts = (edge: Taken) => ran(edge, 'showToast').filter((toast) => toast !== null);
export const filled = (edge: Taken) => seenBy(edge, 'showValues').map(({ values }) => values);
export const errorsOf = ({ context }: Snapshot) => context.errors.map(({ field, message }) => `${field}: ${message}`);
export const kept = (edge: Taken) => seenBy(edge, 'keepDraft').map(toLeadDraft)[0];
