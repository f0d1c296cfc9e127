/** The lead forms' chart with the browser's services. One actor per form serves every page of a visit. */
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import { CHALLENGE_TOKEN_FIELD } from '../../machines/contract/challenge-token.ts';
import { createContact } from '../../machines/contract/contact.ts';
import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import { createNewsletter } from '../../machines/contract/newsletter.ts';
import { createPartner } from '../../machines/contract/partner.ts';
import { SENT_QUERY } from '../../machines/contract/reference.ts';
import type { LeadAnswer } from '../../machines/lead-answers.ts';
import { type LeadCall, parseLeadDraft, toLeadDraft } from '../../machines/lead-context.ts';
import { type ConnectionEvent, leadFormMachine } from '../../machines/lead-form.machine.ts';
import { type LeadFormName, leadForms } from '../../machines/lead-forms.ts';
import type { LeadToast } from '../../machines/lead-toasts.ts';
import { callApi } from '../api/request.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import { SILENT, say } from '../components/say.ts';
import { formsCopy } from '../copy/forms.ts';
import { randomKey } from '../random-key.ts';
import { goHome } from '../shell/go-home.ts';
import { reloadOnce } from '../shell/stale-deploy.ts';
import { keepDraft, readDraft } from './lead-draft.ts';
import { fieldValues, fillFields, leadFormOf } from './lead-fields.ts';

export { leadViewOf } from './lead-view.ts';

export type LeadActor = Actor<typeof leadFormMachine>;

const endpoints = { newsletter: createNewsletter, partner: createPartner, contact: createContact } as const;

const actors = new Map<LeadFormName, LeadActor>();

/** The actor of this form, told that the form stands on the page, with what the server said about a native POST. */
export function openLeadForm(name: LeadFormName, { errors, sent }: FormPageData): LeadActor {
  const form = leadFormOf(name);
  const actor = actors.get(name) ?? startActor(name);
  actor.send({
    type: 'form.open',
    typed: fieldValues(form),
    draft: parseLeadDraft(readDraft(name)),
    errors: errors.filter(({ field }) => field !== ''),
    sent,
  });
  // A reload must not tell of the same confirmation again and end a newer draft. What the visitor came for stays in the address.
  if (form && sent !== null) history.replaceState(history.state, '', location.href.replace(SENT_QUERY, ''));
  return actor;
}

/** The form is there to say itself how it went: a notice, its faults, its confirmation. Behind a dialog nobody would hear that. */
function isHeard(name: LeadFormName): boolean {
  return leadFormOf(name) !== null && document.querySelector('dialog[open]') === null;
}

function toastText({ message, reference }: LeadToast): string {
  return reference ? `${message} ${formsCopy.reference} ${reference}` : message;
}

function startActor(name: LeadFormName): LeadActor {
  const machine = leadFormMachine.provide({
    actors: {
      // Without the signal: a visitor who moves on to another page has still sent it.
      send: fromPromise<LeadAnswer, LeadCall>(({ input: { request, idempotencyKey, token } }) => {
        const trap = fieldValues(leadFormOf(name))[HONEYPOT_FIELD] || undefined;
        return callApi(endpoints[name], {
          body: { ...request, [HONEYPOT_FIELD]: trap, [CHALLENGE_TOKEN_FIELD]: token ?? undefined },
          idempotencyKey,
        });
      }),
      // Fetched when a server asks for it, which few do and seldom.
      challenge: fromPromise<ChallengeOutcome>(async ({ signal }) => {
        const form = leadFormOf(name);
        if (!form) return { ok: false, cause: 'stopped' };
        const { solveChallenge } = await import('./challenge.ts').catch((reason: unknown) => {
          // A newer deploy: after a reload the form still has its text, and sends it with the same key.
          if (!signal.aborted) reloadOnce(location.href);
          throw reason;
        });
        return solveChallenge(form, signal);
      }),
      connection: fromCallback<ConnectionEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: navigator.onLine ? 'connection.back' : 'connection.lost' });
        const listening = new AbortController();
        for (const change of ['online', 'offline']) addEventListener(change, tell, { signal: listening.signal });
        tell();
        return () => listening.abort();
      }),
    },
    actions: {
      showToast: (_, shown) =>
        shown && say((messages) => messages[shown.kind](toastText(shown), { id: shown.id, ...(isHeard(name) && SILENT) })),
      showValues: ({ context }) => fillFields(leadFormOf(name), context.values),
      keepDraft: ({ context }) => keepDraft(name, toLeadDraft(context)),
      // Whoever has gone to another page meanwhile may be filling in a form there, which stays (case AU-02).
      goHome: () => leadFormOf(name) && goHome(),
    },
  });
  const actor = createActor(machine, { input: { config: leadForms[name], newKey: randomKey } }).start();
  actors.set(name, actor);
  return actor;
}
