/** POST /eligibility/phone/sent-otp and /verify-otp: outcomes of the number's object as HTTP (spec 7; decisions 3, 4). Calls: call-back-handler.ts. */
import type { Hono } from 'hono';
import type { SendCodeResponse, VerifyCodeResponse } from '../../../machines/contract/eligibility.ts';
import { HOLDINGS_RETRY_SECONDS, RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../../base/app-env.ts';
import { tellEvent } from '../../base/events.ts';
import { failureFields } from '../../base/failure.ts';
import { isSoundHashKey, keyedHash } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { quotaNames } from '../../base/network-quota.ts';
import { answerInvalid, answerProblem } from '../../base/problem-response.ts';
import { retryAfter } from '../../base/retry-after.ts';
import { sureOrigin } from '../../base/site-origin.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import { handlePost } from '../handle-post.ts';
import { type RequestKey, readRequestKey } from '../idempotency.ts';
import type { SendOutcome, VerifyOutcome } from '../one-time-code/number-calls.ts';
import type { TriedKind } from '../one-time-code/wrong-try-rules.ts';
import { offerCall } from './call-back-token.ts';
import { canCheckHoldings } from './holdings-feed.ts';

/** Indian mobile numbers begin with 6–9 (national numbering plan); no SMS is sent to others. */
const INDIAN_MOBILE = /^[6-9]/u;

/** For the object's own attempts on storage and one more of ours, within the edge's deadline. */
const VERIFY_BUDGET_MS = 6_500;

/** What a visitor is told of a try. */
type Told = Extract<VerifyOutcome, { kind: 'verified' | 'holdings-unknown' }> | { readonly kind: TriedKind };

export function eligibilityHandlers(app: Hono<AppEnv>): void {
  handlePost(app, 'sendCode', async (c, { fullName, phoneNumber }) => {
    if (!INDIAN_MOBILE.test(phoneNumber)) return answerInvalid(c, [{ field: 'phoneNumber', message: messages.phoneNotIndian }]);
    if (!isSoundHashKey(c.env.HASH_KEY)) return answerMisconfigured(c);
    const request = await readRequestKey(c, 'sendCode', [phoneNumber, fullName]);
    if (!request.ok) return request.response;
    // No SMS for a code that could lead to nothing.
    if (!(await canCheckHoldings(c.env))) return answerHoldingsUnknown(c);
    const codes = await numberCodes(c, phoneNumber);
    const network = await quotaNames(c.env, 'send', c.req.header('cf-connecting-ip'));
    const outcome = await finish<SendOutcome>(c, async () =>
      codes.send({
        phoneNumber,
        fullName,
        network,
        host: siteHost(c),
        request: request.key,
        requestId: c.get('requestId'),
      }),
    );
    if (outcome.kind === 'sent' || outcome.kind === 'sms-unconfirmed') await beginTries(c, phoneNumber);
    return answerSend(c, outcome);
  });

  handlePost(app, 'verifyCode', async (c, { phoneNumber, otp }) => {
    if (!isSoundHashKey(c.env.HASH_KEY)) return answerMisconfigured(c);
    const request = await readRequestKey(c, 'verifyCode', [phoneNumber, otp]);
    if (!request.ok) return request.response;
    const outcome = await judge(c, phoneNumber, otp, request.key);
    if (outcome.kind === 'verified' || outcome.kind === 'key-reused' || outcome.kind === 'holdings-unknown')
      return answerVerify(c, outcome);
    if (outcome.kind === 'used') return answerVerify(c, { kind: 'wrong' });
    return answerVerify(c, await countWrong(c, phoneNumber, otp, request.key));
  });
}

/** A number that no code is ever sent to costs nothing. */
async function judge(c: AppContext, phoneNumber: string, code: string, request: RequestKey | null): Promise<VerifyOutcome> {
  if (!INDIAN_MOBILE.test(phoneNumber)) return { kind: 'wrong' };
  const verify = async () => (await numberCodes(c, phoneNumber)).verify({ phoneNumber, code, request });
  // With a key the call may be made twice: the object goes on where it was.
  return finish<VerifyOutcome>(c, () => (request === null ? verify() : retryStorage(verify, { budgetMs: VERIFY_BUDGET_MS })));
}

/** Which refusal it is says how often this caller has been wrong about this number, and nothing about the number (wrong-try-rules.ts). */
async function countWrong(c: AppContext, phoneNumber: string, code: string, request: RequestKey | null): Promise<Told> {
  const made = {
    number: await triedNumber(c, phoneNumber),
    key: request === null ? null : short(request.key),
    payload: short(request === null ? await keyedHash(c.env.HASH_KEY, 'code', phoneNumber, code) : request.payload),
  };
  const tries = await triesFrom(c);
  return { kind: await retryStorage(() => tries.count(made)) };
}

/** A code that went out is no less sent where this cannot be noted: a wrong try is then called one too many too early. */
async function beginTries(c: AppContext, phoneNumber: string): Promise<void> {
  try {
    await (await triesFrom(c)).begin(await triedNumber(c, phoneNumber));
  } catch (error) {
    writeLog('warn', { event: 'tries', outcome: 'not begun', requestId: c.get('requestId'), ...failureFields(error) });
  }
}

async function triesFrom(c: AppContext) {
  const { network } = await quotaNames(c.env, 'wrong-code', c.req.header('cf-connecting-ip'));
  return c.env.WRONG_TRIES.getByName(network);
}

async function triedNumber(c: AppContext, phoneNumber: string): Promise<string> {
  return short(await keyedHash(c.env.HASH_KEY, 'number', phoneNumber));
}

/** 64 bits tell a network's few hundred tries apart. */
function short(hash: string): string {
  return hash.slice(0, 16);
}

function answerSend(c: AppContext, outcome: SendOutcome): Response {
  tellEvent(c, 'code.send', { outcome: outcome.kind, ...againOf(outcome) });
  switch (outcome.kind) {
    case 'sent':
      return c.json({ message: messages.codeSent } satisfies SendCodeResponse);
    case 'cooldown':
      return answerTooMany(c, messages.codeCooldown, outcome.retryAfterMs);
    case 'number-limit':
      return answerTooMany(c, messages.codeSendLimit, outcome.retryAfterMs);
    case 'quota':
      return answerTooMany(c, messages.codeBusy, outcome.retryAfterMs);
    case 'sms-unavailable':
      writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'SMS_PROVIDER' });
      return answerProblem(c, 503, { message: messages.smsUnavailable });
    case 'sms-failed':
      // Ours to put right, whatever the number is.
      return answerProblem(c, 503, { message: messages.smsUnavailable, headers: retryAfter(RESEND_COOLDOWN_MS) });
    case 'sms-refused':
      return answerProblem(c, 502, { message: messages.smsRefused, headers: retryAfter(RESEND_COOLDOWN_MS) });
    case 'sms-unconfirmed':
      return answerProblem(c, 504, { message: messages.smsUnconfirmed });
    case 'key-reused':
      return answerProblem(c, 409);
  }
}

async function answerVerify(c: AppContext, outcome: Told): Promise<Response> {
  tellEvent(c, 'code.verify', {
    outcome: outcome.kind,
    ...(outcome.kind === 'verified' ? { eligible: outcome.decision.eligible, ...againOf(outcome) } : {}),
  });
  switch (outcome.kind) {
    case 'verified': {
      const { eligible, reason, lendingValue, minimumLoan } = outcome.decision;
      return c.json({
        message: messages.codeVerified,
        // The contract's spelling.
        elibilityStatus: eligible,
        ...(reason === null ? {} : { reason }),
        lendingValue,
        minimumLoan,
        ...(eligible ? await offerCall(c.env, outcome) : {}),
      } satisfies VerifyCodeResponse);
    }
    case 'holdings-unknown':
      return answerHoldingsUnknown(c);
    case 'wrong':
      return answerInvalid(c, [{ field: 'otp', message: messages.codeWrong }]);
    case 'too-many-tries':
      return answerProblem(c, 429, { message: messages.codeTooManyTries });
    case 'key-reused':
      return answerProblem(c, 409);
  }
}

function againOf(outcome: { readonly again?: true } | { readonly kind: string }): { readonly again?: true } {
  return 'again' in outcome && outcome.again === true ? { again: true } : {};
}

function answerTooMany(c: AppContext, message: string, retryAfterMs: number): Response {
  return answerProblem(c, 429, { message, headers: retryAfter(retryAfterMs) });
}

/** Without a secret to hash with, codes would be as good as stored in the clear. */
function answerMisconfigured(c: AppContext): Response {
  writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'HASH_KEY' });
  return answerProblem(c, 503, { message: messages.smsUnavailable });
}

function answerHoldingsUnknown(c: AppContext): Response {
  return answerProblem(c, 503, { message: messages.holdingsUnknown, headers: { 'Retry-After': String(HOLDINGS_RETRY_SECONDS) } });
}

/** The number's object; its name does not tell the number. */
async function numberCodes(c: AppContext, phoneNumber: string) {
  return c.env.NUMBER_CODES.getByName(await keyedHash(c.env.HASH_KEY, 'number', phoneNumber));
}

/** What the SMS binds its code to; null where nobody has said where the site is: browsers then fill it in nowhere by themselves. */
function siteHost(c: AppContext): string | null {
  const origin = sureOrigin(c.env, c.req.header('x-forwarded-host') ?? '');
  return origin === null ? null : new URL(origin).hostname;
}

/** Waits for the object, and lets it finish when the visitor has hung up meanwhile: an SMS may be on its way. */
function finish<T>(c: AppContext, work: () => Promise<T>): Promise<T> {
  const outcome = work();
  c.executionCtx.waitUntil(
    outcome.then(
      () => undefined,
      () => undefined,
    ),
  );
  return outcome;
}
