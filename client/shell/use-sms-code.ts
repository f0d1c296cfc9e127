import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * WebOTP: where the browser can read the code from the SMS (with the visitor's consent), it is filled in while `isWaiting`. The browser gives
 * one code for each time that it is asked: with another SMS on its way (`isResending`) it is asked once more.
 */
export function useSmsCode(isWaiting: boolean, isResending: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const asking = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(isResending): it asks again
  useEffect(() => {
    if (!isWaiting || asking.current || !('OTPCredential' in window)) return;
    const asked = new AbortController();
    asking.current = asked;
    const end = () => {
      if (asking.current === asked) asking.current = null;
    };
    const options = { otp: { transport: ['sms'] }, signal: asked.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => {
        end();
        if (credential) latest.current((credential as OtpCredential).code);
      },
      // Refused, timed out or aborted: the visitor types the code.
      end,
    );
  }, [isWaiting, isResending]);
  useEffect(() => {
    if (!isWaiting) return;
    return () => {
      asking.current?.abort();
      asking.current = null;
    };
  }, [isWaiting]);
}
