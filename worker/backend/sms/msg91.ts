/**
 * MSG91, flow API v5 (https://docs.msg91.com/sms/send-sms): the text is the DLT-approved template, we give its variable `otp`.
 * Failures come as `{"type":"error"}` too, often with HTTP 200, so the status alone says nothing.
 * A key with IP security on refuses calls from Workers, whose addresses change: switch it off for this key.
 */
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { msg91Cause } from './failure-codes.ts';
import { callProvider, resultOfStatus } from './provider-call.ts';
import type { SmsAdapter, SmsCause } from './sms.ts';

const ORIGIN = 'https://control.msg91.com';
const COUNTRY_CODE = '91';

const answer = v.object({ type: v.picklist(['success', 'error']) });
/** Where it says why, by number or in words. */
const refusal = v.object({ code: v.optional(v.unknown()), apiError: v.optional(v.unknown()), message: v.optional(v.unknown()) });

export function msg91Sms(env: Env): SmsAdapter | null {
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId } = env;
  if (!authKey || !templateId) return null;
  return {
    name: 'msg91',
    async send({ phoneNumber, code, signal }) {
      const called = await callProvider(new URL('/api/v5/flow', env.SMS_API_ORIGIN ?? ORIGIN), {
        method: 'POST',
        headers: { authkey: authKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ template_id: templateId, recipients: [{ mobiles: COUNTRY_CODE + phoneNumber, otp: code }] }),
        signal,
      });
      if (!called.ok) return called.result;
      const parsed = v.safeParse(answer, called.body);
      if (called.status === 200 && parsed.success) {
        return parsed.output.type === 'success' ? { kind: 'sent' } : { kind: 'refused', cause: causeIn(called.body) ?? 'rejected' };
      }
      return called.status === 200 ? { kind: 'unknown', cause: 'unreadable' } : resultOfStatus(called.status, causeIn(called.body));
    },
  };
}

function causeIn(body: unknown): SmsCause | null {
  const parsed = v.safeParse(refusal, body);
  return parsed.success ? msg91Cause(parsed.output.apiError ?? parsed.output.code, parsed.output.message) : null;
}
