import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/** WebOTP: where the browser can read the code from the SMS (with the visitor's consent), it is filled in while `isWaiting`. */
export function useSmsCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const asking = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: asking.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => credential && latest.current((credential as OtpCredential).code),
      () => {
        // Refused, timed out or aborted: the visitor types the code.
      },
    );
    return () => asking.abort();
  }, [isWaiting]);
}
