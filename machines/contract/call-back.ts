/** POST /eligibility/phone/call-back: a verified visitor asks to be called. Our own addition to the contract (decisions 4). */
import * as v from 'valibot';
import { fullNameSchema, MOMENT } from './eligibility.ts';
import type { Endpoint } from './endpoint.ts';
import { CALL_TOKEN_MAX_CHARACTERS } from './limits.ts';
import { callBackMessages } from './messages/call-back.ts';

/** Version of the agreement beside the box that allows the call; stored with the request. Changes whenever that text does. */
export const CALL_CONSENT_VERSION = '2026-11';

export const callBackRequest = v.object({
  /** Of the verification (`callBackOffer`): without it nobody can have a number called. */
  token: v.pipe(
    v.string(callBackMessages.callExpired),
    v.nonEmpty(callBackMessages.callExpired),
    v.maxLength(CALL_TOKEN_MAX_CHARACTERS, callBackMessages.callExpired),
  ),
  /** Where another API has verified the number, nobody but the visitor can say the name. */
  fullName: fullNameSchema,
  /** Beginning of the hour, ISO 8601 with its zone. Whether anybody is there then is the server's to judge. */
  callAt: v.pipe(v.string(callBackMessages.callTimeRequired), v.regex(MOMENT, callBackMessages.callTimeRequired)),
  /** The version of the agreement whose box was ticked. */
  consent: v.literal(CALL_CONSENT_VERSION, callBackMessages.callConsentRequired),
});
export type CallBackRequest = v.InferOutput<typeof callBackRequest>;

/** Of a create nothing but its sentence and its reference reaches the browser (receipt.ts). */
const callBackResponse = v.object({
  message: v.optional(v.string()),
  data: v.fallback(v.optional(v.object({ reference: v.string() })), undefined),
});
export type CallBackResponse = v.InferOutput<typeof callBackResponse>;

export const askForCall = {
  method: 'POST',
  path: '/eligibility/phone/call-back',
  request: callBackRequest,
  response: callBackResponse,
  writes: 'created',
} as const satisfies Endpoint;
