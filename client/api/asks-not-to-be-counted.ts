/** Do Not Track, Global Privacy Control: of such a browser nothing is sent that only counts (worker/base/asks-not-to-be-counted.ts). */
export function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
