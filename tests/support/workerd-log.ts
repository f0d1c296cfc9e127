/** What workerd prints while a site runs. */
import type { V4WorkerdStructuredLog } from 'miniflare';

export function makeLog() {
  const lines: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  return {
    errors,
    /** The worker's own lines are JSON; everything else comes from the runtime. A visitor who goes away in the middle of an answer is no fault. */
    read({ level, message }: V4WorkerdStructuredLog): void {
      if (!message.startsWith('{') && ['error', 'warn'].includes(level)) {
        if (!/ disconnected: /u.test(message)) errors.push(message);
        return;
      }
      lines.push(...message.split('\n'));
      for (const listener of listeners) listener();
    },
    log: {
      lines: lines as readonly string[],
      async untilRequest(response: Response): Promise<string> {
        const id = response.headers.get('x-request-id') ?? 'none';
        for (;;) {
          const line = lines.find((found) => found.includes('"event":"request"') && found.includes(id));
          if (line !== undefined) return line;
          await new Promise<void>((resolve) => {
            const listener = () => {
              listeners.delete(listener);
              resolve();
            };
            listeners.add(listener);
          });
        }
      },
    },
  };
}
