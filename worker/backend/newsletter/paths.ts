/** Addresses in mails. */
export const CONFIRM_PATH = '/newsletter/confirm';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** The desk's list of CVs. */
export const RESUMES_PATH = '/resumes-dashboard';

export function linkTo(origin: string, path: string, token: string): string {
  return `${origin}${path}?token=${token}`;
}
