/** The one session token: read and removed under the same name (decisions 3). Private modes may refuse storage; then there is no token. */
const KEY = 'pledgewell.token';

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Statuses by which an API ends a session. */
export function isSignedOut(status: number): boolean {
  return status === 401 || status === 498;
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}
