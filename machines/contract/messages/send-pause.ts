import { duration } from '../duration.ts';

/** Until the server sends a code to this number again; a time that it gave in seconds. */
export function sendPaused(seconds: number): string {
  return `We can send the next OTP to this number in ${duration(seconds, [seconds === 1 ? ' second' : ' seconds', ' minutes', ' hours'])}.`;
}
