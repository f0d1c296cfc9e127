import type { toast } from 'react-hot-toast/headless';

/** Of a message that is only to be seen: what it says is announced where it stands besides. */
export const SILENT = { ariaProps: { role: 'status', 'aria-live': 'off' } } as const;

/**
 * Says something in a message. What shows messages comes with the first one (toasts.tsx), so that no flow waits for it; one said
 * where that cannot be had is not seen.
 */
export function say(speak: (messages: typeof toast) => void): void {
  import('./toasts.tsx').then(
    ({ messages }) => speak(messages()),
    () => {},
  );
}
