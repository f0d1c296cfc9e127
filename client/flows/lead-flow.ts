/** The newsletter, partner and contact machines with the browser's services. One actor per form serves every page of a visit. */
import toast from 'react-hot-toast/headless';
import { fromPromise } from 'xstate';
import type { createContact } from '../../machines/contract/contact.ts';
import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import type { createNewsletter } from '../../machines/contract/newsletter.ts';
import type { createPartner } from '../../machines/contract/partner.ts';
import {
  type LeadAnswer,
  type LeadContext,
  type LeadDraft,
  type LeadForm,
  type LeadInput,
  type LeadReceipt,
  type LeadValues,
  type Proof,
  parseLeadDraft,
} from '../../machines/lead-form.ts';
import type { LeadCall, LeadEvent, LeadTag, LeadToast } from '../../machines/lead-states.ts';
import { callApi } from '../api/request.ts';
import { removeToken } from '../api/session-token.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import type { LeadFailure, LeadView } from '../components/forms/view.ts';
import { goHome } from '../shell/go-home.ts';
import { reloadOnce } from '../shell/stale-deploy.ts';
import { keepDraft, type LeadName, readDraft } from './lead-draft.ts';
import type { LeadFlow, LeadHost } from './lead-link.ts';

interface LeadSnapshot {
  readonly context: LeadContext;
  hasTag(tag: LeadTag): boolean;
}
/** What the actors of the three machines have in common. */
interface LeadActor {
  send(event: LeadEvent): void;
  subscribe(next: (snapshot: LeadSnapshot) => void): { unsubscribe(): void };
}

interface LeadParts {
  readonly name: LeadName;
  readonly endpoint: typeof createNewsletter | typeof createPartner | typeof createContact;
  readonly form: LeadForm;
  /** A started actor of the machine with these services. */
  readonly start: (services: LeadServices, input: LeadInput) => LeadActor;
}
export type LeadServices = ReturnType<typeof services>;

/** Name under which a proof goes along. */
const PROOF = 'cf-turnstile-response';

export function leadConnector({ name, endpoint, form, start }: LeadParts): (host: LeadHost) => LeadFlow {
  let actor: LeadActor | null = null;
  let host: LeadHost | null = null;

  const begin = (): LeadActor => {
    const started = start(
      services(name, endpoint, () => host?.form ?? null),
      { newKey: () => crypto.randomUUID() },
    );
    watchConnection(started);
    return started;
  };

  return (next) => {
    host = next;
    actor ??= begin();
    const connected = actor;
    const subscription = connected.subscribe((snapshot) => next.show(viewOf(snapshot, next.data)));
    connected.send({
      type: 'form.open',
      typed: fieldValues(next.form, form.fields),
      draft: parseLeadDraft(readDraft(name)),
      errors: next.data.errors.filter(({ field }) => field !== ''),
      sent: next.data.sent,
    });
    // A reload must not tell of the same confirmation again and end a newer draft.
    if (next.data.sent !== null) history.replaceState(history.state, '', location.pathname);
    return {
      change: (field, value) => {
        if (form.fields.includes(field)) connected.send({ type: 'field.type', field, value });
      },
      submit: () => connected.send({ type: 'form.submit', values: fieldValues(next.form, form.fields) }),
      leave: () => {
        subscription.unsubscribe();
        if (host === next) host = null;
        connected.send({ type: 'form.leave' });
      },
    };
  };
}

/** How long after a refused call the next one goes, where the browser says that it is connected all the same; the last one repeats. */
const RESEND_AFTER_MS = [5_000, 20_000, 60_000, 300_000] as const;

/** Says that the connection is back: when the browser does, and after a while where it never said that it was gone (a reset on the way). */
function watchConnection(actor: LeadActor): void {
  const back = () => actor.send({ type: 'connection.back' });
  addEventListener('online', back);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOffline = false;
  let tries = 0;
  actor.subscribe((snapshot) => {
    const isOffline = snapshot.hasTag('offline');
    if (!isOffline && !snapshot.hasTag('busy')) tries = 0;
    if (isOffline === wasOffline) return;
    wasOffline = isOffline;
    clearTimeout(timer);
    if (!isOffline || !navigator.onLine) return;
    timer = setTimeout(back, RESEND_AFTER_MS[Math.min(tries, RESEND_AFTER_MS.length - 1)]);
    tries += 1;
  });
}

function services(name: LeadName, endpoint: LeadParts['endpoint'], currentForm: () => HTMLFormElement | null) {
  return {
    actors: {
      // Without the signal: a visitor who moves on to another page has still sent it.
      send: fromPromise<LeadAnswer, LeadCall>(({ input }) =>
        callApi(endpoint, { body: { ...input.request, ...extras(currentForm(), input.proof) }, idempotencyKey: input.idempotencyKey }),
      ),
      // Fetched when a server asks for it, which few do and seldom.
      prove: fromPromise<Proof>(async ({ signal }) => {
        const form = currentForm();
        if (!form) return { ok: false, cause: 'stopped' };
        const challenge = await import('./challenge.ts').catch((reason: unknown) => {
          // A newer deploy: after a reload the form still has its text, and sends it with the same key.
          reloadOnce(location.href);
          throw reason;
        });
        return challenge.prove(form, signal);
      }),
    },
    actions: {
      showToast: (_: unknown, { kind, message, id }: LeadToast) => void toast[kind](message, { id }),
      showValues: (_: unknown, { values }: { values: LeadValues }) => fill(currentForm(), values),
      keepDraft: (_: unknown, { draft }: { draft: LeadDraft | null }) => keepDraft(name, draft),
      dropSession: removeToken,
      goHome,
    },
  };
}

function viewOf(snapshot: LeadSnapshot, { values, sent }: FormPageData): LeadView {
  const { context } = snapshot;
  const status = (['busy', 'proving', 'sent', 'failed'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'idle';
  return {
    values,
    errors: context.errors,
    attempt: context.rejections - 1,
    status,
    failure: status === 'failed' ? failureOf(snapshot) : null,
    receipt: status === 'sent' && context.receipt ? shownReceipt(context.receipt, sent) : null,
  };
}

/** `sent`: reference that the page came with; that one is not news. */
function shownReceipt({ message, reference }: LeadReceipt, sent: string | null): LeadView['receipt'] {
  return { message, reference: reference || null, isFresh: sent === null || sent !== reference };
}

function failureOf(snapshot: LeadSnapshot): LeadFailure {
  const { problem } = snapshot.context;
  return {
    message: problem?.message ?? null,
    reference: problem?.reference ?? null,
    kind: (['offline', 'unsent', 'unproved'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'refused',
  };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null {
  return form.querySelector(`[name="${name}"]`);
}

/** Also of fields that are disabled during a call. */
function fieldValues(form: HTMLFormElement, fields: readonly string[]): LeadValues {
  return Object.fromEntries(fields.map((name) => [name, fieldOf(form, name)?.value ?? '']));
}

function fill(form: HTMLFormElement | null, values: LeadValues): void {
  if (!form) return;
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    // Writing the same text would move the caret.
    if (field && field.value !== value) field.value = value;
  }
}

function extras(form: HTMLFormElement | null, proof: string | null): Record<string, string> {
  const trap = form ? (fieldOf(form, HONEYPOT_FIELD)?.value ?? '') : '';
  return { ...(trap === '' ? {} : { [HONEYPOT_FIELD]: trap }), ...(proof === null ? {} : { [PROOF]: proof }) };
}
