/** Addresses in newsletter mails. */
export const CONFIRM_PATH = '/newsletter/confirm';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

export function linkTo(origin: string, path: string, token: string): string {
  return `${origin}${path}?token=${token}`;
}
