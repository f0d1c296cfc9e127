/** Takes the place of Cloudflare's mail binding: keeps what the worker sends, or refuses it as a test asks. */
import { type Request, Response, type V4WorkerOptions } from 'miniflare';

export interface SentMail {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: string;
  readonly replyTo?: string | { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailbox {
  readonly sent: readonly SentMail[];
  /** Attempts that were refused. */
  readonly refused: number;
  /** Resolves with the first mail, past or future, that fits. */
  until(fits: (mail: SentMail) => boolean): Promise<SentMail>;
  /** Resolves when so many attempts have been refused altogether. */
  untilRefused(count: number): Promise<void>;
  /** Refuses every mail until it is called with false; a text is the code that it refuses them with. */
  refuse(refuses: boolean | string): void;
  /** Holds back what comes from now on: `untilHeld` resolves with the mails that wait when there are so many, `release` lets them all be sent. */
  hold(): { untilHeld(count: number): Promise<readonly SentMail[]>; release(): void };
}

/** Name of the second worker and its entry points. */
const NAME = 'mailbox';
const script = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export class Mail extends WorkerEntrypoint {
  async send(message) {
    const answer = await this.env.TEST.fetch('http://test/', { method: 'POST', body: JSON.stringify(message) });
    if (!answer.ok) {
      const code = await answer.text();
      throw Object.assign(new Error(code + ': could not deliver to ' + message.to), { code });
    }
    return { messageId: 'test' };
  }
}
export class BrokenQueue extends WorkerEntrypoint {
  async send() { throw new Error('the queue is out of order'); }
}
export default { fetch: () => new Response(null, { status: 404 }) };
`;

export const mailBinding = { name: NAME, entrypoint: 'Mail' } as const;
export const brokenQueueBinding = { name: NAME, entrypoint: 'BrokenQueue' } as const;

export function makeMailbox() {
  const sent: SentMail[] = [];
  const listeners = new Set<() => void>();
  let refuses: boolean | string = false;
  let refused = 0;
  const waiting: SentMail[] = [];
  let held: Promise<void> | null = null;
  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = () => {
        const found = look();
        if (found === undefined) return;
        listeners.delete(check);
        resolve(found);
      };
      listeners.add(check);
      check();
    });
  const mailbox: Mailbox = {
    sent,
    get refused() {
      return refused;
    },
    until: (fits) => until(() => sent.find(fits)),
    untilRefused: (count) => until(() => (refused >= count ? null : undefined)).then(() => undefined),
    refuse(value) {
      refuses = value;
    },
    hold() {
      let open: () => void = () => {};
      held = new Promise((resolve) => {
        open = resolve;
      });
      return {
        untilHeld: (count) => until(() => (waiting.length >= count ? [...waiting] : undefined)),
        release() {
          held = null;
          waiting.length = 0;
          open();
        },
      };
    },
  };
  const worker: V4WorkerOptions = {
    name: NAME,
    compatibilityDate: '2026-07-30',
    modules: [{ type: 'ESModule', path: 'mailbox.mjs', contents: script }],
    serviceBindings: {
      async TEST(request: Request) {
        const mail = (await request.json()) as SentMail;
        if (held !== null) {
          waiting.push(mail);
          for (const listener of [...listeners]) listener();
          await held;
        }
        if (refuses !== false) refused += 1;
        else sent.push(mail);
        for (const listener of [...listeners]) listener();
        return refuses === false ? new Response(null, { status: 204 }) : new Response(String(refuses), { status: 500 });
      },
    },
  };
  return { mailbox, worker };
}
