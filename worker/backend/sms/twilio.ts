/**
 * Twilio, Messages resource of the 2010-04-01 API (https://www.twilio.com/docs/messaging/api/message-resource):
 * 201 with a `sid` is an accepted message; 4xx carries `{code, message}` and was not processed, 429 included.
 */
import * as v from 'valibot';
import { codeSms } from '../../../machines/contract/brand.ts';
import type { Env } from '../../env.ts';
import { twilioCodes } from './failure-codes.ts';
import { callProvider, resultOfStatus } from './provider-call.ts';
import type { SmsAdapter, SmsCause } from './sms.ts';

const ORIGIN = 'https://api.twilio.com';
const COUNTRY_CODE = '+91';
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/iu;

const accepted = v.object({ sid: v.pipe(v.string(), v.nonEmpty()) });
const refusal = v.object({ code: v.number() });

export function twilioSms(env: Env): SmsAdapter | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  if (!account || !token || !from) return null;
  return {
    name: 'twilio',
    async send({ phoneNumber, code, host, signal }) {
      const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
      const called = await callProvider(new URL(path, env.SMS_API_ORIGIN ?? ORIGIN), {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${account}:${token}`)}`, Accept: 'application/json' },
        body: new URLSearchParams({
          To: COUNTRY_CODE + phoneNumber,
          [MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From']: from,
          Body: codeSms(code, host),
        }),
        signal,
      });
      if (!called.ok) return called.result;
      if (called.status !== 201) return resultOfStatus(called.status, causeIn(called.body));
      return v.is(accepted, called.body) ? { kind: 'sent' } : { kind: 'unknown', cause: 'unreadable' };
    },
  };
}

function causeIn(body: unknown): SmsCause | null {
  const parsed = v.safeParse(refusal, body);
  return parsed.success ? (twilioCodes[parsed.output.code] ?? null) : null;
}
