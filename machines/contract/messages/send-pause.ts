/** Until the server sends a code to this number again; a time that it gave in seconds. */
export function sendPaused(seconds: number): string {
  const wait = seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return `We can send the next OTP to this number in ${wait}.`;
}
