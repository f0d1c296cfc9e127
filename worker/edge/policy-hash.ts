/** `sha256-…` of an inline style or script, for a Content-Security-Policy that allows it and nothing else. */
export async function policyHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
