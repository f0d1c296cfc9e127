import { duration } from '../duration.ts';

/** Beside the sentence of a refusal: what a `Retry-After` asks for, in seconds. Undefined where it asks for nothing. */
export function tryAgainIn(seconds: number | null): string | undefined {
  return seconds ? `You can try again in ${duration(seconds, [seconds === 1 ? ' second' : ' seconds', ' minutes', ' hours'])}.` : undefined;
}
