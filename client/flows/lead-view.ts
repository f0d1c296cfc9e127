import type { SnapshotFrom } from 'xstate';
import { tryAgainIn } from '../../machines/contract/messages/try-again.ts';
import type { LeadReceipt } from '../../machines/lead-context.ts';
import type { leadFormMachine } from '../../machines/lead-form.machine.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import type { LeadFailure, LeadView } from '../components/forms/view.ts';

export type LeadSnapshot = SnapshotFrom<typeof leadFormMachine>;

const statuses = ['busy', 'challenged', 'sent', 'failed'] as const;
const failures = ['refused', 'unsent', 'unsolved', 'interrupted', 'offline'] as const;

/** What a form shows of its chart. */
export function leadViewOf(snapshot: LeadSnapshot, { values, sent }: FormPageData): LeadView {
  const { errors, rejections, receipt } = snapshot.context;
  const status = statuses.find((tag) => snapshot.hasTag(tag)) ?? 'idle';
  const kind = failures.find((tag) => snapshot.hasTag(tag));
  return {
    values,
    errors,
    attempt: rejections - 1,
    status,
    failure: kind ? failureOf(snapshot, kind) : null,
    receipt: status === 'sent' && receipt ? shownReceipt(receipt, sent) : null,
  };
}

function failureOf({ context: { problem, isResent } }: LeadSnapshot, kind: LeadFailure['kind']): LeadFailure {
  const { message = null, reference = null, retryAfterSeconds = null } = problem ?? {};
  return { message, when: tryAgainIn(retryAfterSeconds), reference, kind, isOld: isResent };
}

/** `sent`: reference that the page came with; that one is not news. */
function shownReceipt({ message, reference }: LeadReceipt, sent: string | null): LeadView['receipt'] {
  return { message, reference: reference || null, isFresh: sent === null || sent !== reference };
}
