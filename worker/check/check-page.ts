/**
 * The eligibility check without a script (decisions 4): the chart that runs in a browser's dialog runs here, one press a request. The page
 * carries the flow so far; nothing of it stands in an address, a cache or a log.
 */
import { CHECK_FLOW_FIELD, CHECK_PATH } from '../../machines/contract/check-form.ts';
import { messages } from '../../machines/contract/messages.ts';
import type { Problem } from '../../machines/contract/problem.ts';
import type { EligibilitySnapshot } from '../../machines/eligibility-kept.ts';
import { isSendPaused } from '../../machines/eligibility-pause.ts';
import type { Step } from '../../machines/visit-counts.ts';
import { remainingSeconds } from '../../machines/wait.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { formFaults, readForm } from '../base/form-body.ts';
import { isSoundHashKey, keyedHash } from '../base/keyed-hash.ts';
import { writeLog } from '../base/log.ts';
import { answerProblem } from '../base/problem-response.ts';
import { countBeside } from '../base/tally.ts';
import { wantsCounting } from '../edge/wants-counting.ts';
import { answerCheckPage, type CheckNotice } from '../pages/check-step-page.ts';
import { answerPlainPage } from '../pages/plain-page.tsx';
import { keepBrowser, readBrowser } from './browser-cookie.ts';
import { callsOf } from './check-calls.ts';
import { type Fields, pressOf, typedEvents } from './posted-events.ts';
import { isOver, openFlow, sealFlow } from './sealed-flow.ts';
import { beginFlow, type Turn, takeTurn } from './turn.ts';

/** The first step. */
export async function showCheck(c: AppContext): Promise<Response> {
  const { HASH_KEY } = c.env;
  if (!isSoundHashKey(HASH_KEY)) return answerUnable(c);
  // What a press on Check Eligibility is with a script.
  if (c.req.method === 'GET' && wantsCounting(c)) countBeside(c, ['opened'] satisfies readonly Step[]);
  return answerFresh(c, HASH_KEY, {}, { status: 200, notice: null });
}

/** The step that follows from what was typed and pressed. */
export async function postCheck(c: AppContext): Promise<Response> {
  const { HASH_KEY } = c.env;
  if (!isSoundHashKey(HASH_KEY)) return answerUnable(c);
  const form = await readForm(c.req.raw);
  if (!form.ok) {
    if (form.status === 415) return answerProblem(c, 415, { message: messages.notAForm });
    if (form.status === 499) return answerProblem(c, 499);
    return answerFresh(c, HASH_KEY, {}, { status: form.status, notice: { kind: 'error', text: formFaults[form.status] } });
  }
  const { fields } = form;
  const sealed = fields[CHECK_FLOW_FIELD];
  // Of the dialog, whose script could not be had: the visitor goes on here. A code is asked for with a page, by which it is sent once.
  if (sealed === undefined) return answerFresh(c, HASH_KEY, fields, { status: 422, notice: 'onceMore' });
  const browser = readBrowser(c);
  if (browser === null) return answerFresh(c, HASH_KEY, fields, { status: 422, notice: 'noCookie' });
  const at = await now(c.env);
  const opened = await openFlow(HASH_KEY, browser, sealed, at);
  // The same page sent again, by a second press or a reload, is the same call; with other words in it, another one.
  const key = opened === null ? '' : await keyedHash(HASH_KEY, 'check-key', opened.id, JSON.stringify(typedAndPressed(fields)));
  const start = opened?.revive({ newKey: () => key, now: () => at }) ?? null;
  if (opened === null || start === null) return answerFresh(c, HASH_KEY, fields, { status: 422, notice: 'expired' });
  // Pages after the first do not post the details, and carry them.
  if (isOver(opened, start)) return answerFresh(c, HASH_KEY, { ...detailsOf(start), ...fields }, { status: 422, notice: 'expired' });
  const turn = await react(c, start, fields);
  if (turn.leaves || turn.snapshot.matches('closed')) return c.body(null, 303, { Location: '/', 'Cache-Control': 'no-store' });
  return answerTurn(c, HASH_KEY, browser, turn, fields);
}

/**
 * What is wrong with the typing itself (a text with two codes in it) is said before it is sent, as in the dialog. The details are judged by their
 * press, the name first (spec 5).
 */
async function react(c: AppContext, start: EligibilitySnapshot, fields: Fields): Promise<Turn> {
  const call = callsOf(c);
  const typed = await takeTurn(start, typedEvents(start, fields), call);
  const press = pressOf(fields);
  const fault = typed.snapshot.context.fieldError;
  const isFaulty = fault !== null && fault !== start.context.fieldError;
  if (press === null || (isFaulty && press.type.endsWith('.submit') && press.type !== 'details.submit')) return typed;
  return takeTurn(typed.snapshot, [press], call);
}

function detailsOf({ context: { fullName, phoneNumber } }: EligibilitySnapshot): Fields {
  return { fullName, phoneNumber };
}

/** In one order, and without the flow, whose page the key is made from already. */
function typedAndPressed(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([name]) => name !== CHECK_FLOW_FIELD)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

async function answerTurn(c: AppContext, hashKey: string, browser: string, turn: Turn, fields: Fields): Promise<Response> {
  const { snapshot, said, problem, focus } = turn;
  const at = await now(c.env);
  const waitSeconds = snapshot.hasTag('cooling') ? remainingSeconds(snapshot.context.cooldown, at) : 0;
  const press = pressOf(fields)?.type;
  const isUnasked = said === null && problem === null;
  const isEarly = isUnasked && press === 'code.resend' && waitSeconds > 0;
  const isPaused = isUnasked && press === 'details.submit' && isSendPaused(snapshot.context);
  const pauseSeconds = isPaused ? remainingSeconds(snapshot.context.sendPause?.wait ?? null, at) : null;
  const retryAfter = problem?.retryAfterSeconds ?? (isEarly ? waitSeconds : pauseSeconds);
  keepBrowser(c, browser);
  return answerCheckPage(
    c,
    {
      snapshot,
      flow: await sealFlow(hashKey, browser, snapshot, at),
      notice: said === null ? null : { kind: 'success', text: said },
      focus: isEarly ? 'wait' : focus,
      waitSeconds,
    },
    {
      status: isEarly || isPaused ? 429 : statusOf(snapshot, problem),
      ...(retryAfter === null ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
    },
  );
}

/** As the form pages answer (forms/form-page.ts): what the visitor can mend is 422. */
function statusOf({ context }: EligibilitySnapshot, problem: Problem | null): number {
  if (problem === null) return context.fieldError === null ? 200 : 422;
  return problem.kind === 'invalid' ? 422 : (problem.status ?? 502);
}

/** The first step, with the details that were typed on whatever came before. */
async function answerFresh(
  c: AppContext,
  hashKey: string,
  fields: Fields,
  { status, notice }: { readonly status: number; readonly notice: CheckNotice | null },
): Promise<Response> {
  const at = await now(c.env);
  const begun = beginFlow({ newKey: () => '', now: () => at });
  const { fullName, phoneNumber } = { fullName: '', phoneNumber: '', ...fields };
  const { snapshot } = await takeTurn(begun, typedEvents(begun, { fullName, phoneNumber }), callsOf(c));
  const browser = keepBrowser(c, readBrowser(c) ?? undefined);
  const flow = await sealFlow(hashKey, browser, snapshot, at);
  return answerCheckPage(c, { snapshot, flow, notice, focus: null, waitSeconds: 0 }, { status });
}

/** Without a secret nothing can be sealed, and no code be sent. */
function answerUnable(c: AppContext): Promise<Response> {
  writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'HASH_KEY' });
  const { smsUnavailable } = messages;
  return answerPlainPage(c, { title: 'Not right now', text: smsUnavailable, link: { label: 'Try again', href: CHECK_PATH } }, 503);
}
