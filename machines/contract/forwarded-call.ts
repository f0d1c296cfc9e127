/** A call as it goes on to another API. Apart from call-back.ts, which browsers load. */
import * as v from 'valibot';
import { callBackRequest } from './call-back.ts';
import { phoneNumberSchema } from './eligibility.ts';

/** That API may know nothing of our tokens: its own one where its verification gave one, and the number that was verified. */
export const forwardedCall = v.object({
  ...callBackRequest.entries,
  token: v.optional(callBackRequest.entries.token),
  phoneNumber: phoneNumberSchema,
});
export type ForwardedCall = v.InferOutput<typeof forwardedCall>;
