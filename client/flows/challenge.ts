/**
 * Puts the challenge that a visitor is a person into a frame of our own origin (worker/forms/challenge-page.tsx), at the end of the form
 * that waits for it, so that the policy of our pages admits nobody else's script. Fetched only where a server asks for it.
 */
import type { ChallengeFailure, ChallengeOutcome } from '../../machines/challenge.ts';
import { CHALLENGE_LOAD_MS } from '../../machines/contract/limits.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import { challengeCopy } from '../copy/challenge.ts';
import { loadSiteStylesheet } from '../shell/site-stylesheet.ts';

/** Height of the widget in pixels; a frame of this height from the start moves nothing when it appears. */
const WIDGET_PX = 70;

/** What the frame says, with `event` as its name: `shown`, or how it ended. */
interface FrameWord {
  readonly event: 'shown' | 'token' | 'blocked' | 'failed' | 'late';
  readonly token?: unknown;
}

/** Ends with a token, a refusal, or the signal; then the challenge is taken away again. `stopText`: on the button that ends it. */
export async function solveChallenge(
  form: HTMLFormElement,
  signal: AbortSignal,
  stopText: string = challengeCopy.stop,
): Promise<ChallengeOutcome> {
  await loadSiteStylesheet();
  const { box, frame, stop } = buildBox(stopText);
  const listening = new AbortController();
  try {
    return await new Promise<ChallengeOutcome>((resolve) => {
      const end = (cause: ChallengeFailure) => resolve({ ok: false, cause });
      if (signal.aborted) return end('stopped');
      const until = { signal: listening.signal };
      const tooLong = setTimeout(() => end('blocked'), CHALLENGE_LOAD_MS);
      listening.signal.addEventListener('abort', () => clearTimeout(tooLong));
      signal.addEventListener('abort', () => end('stopped'), until);
      stop.addEventListener('click', () => end('stopped'), until);
      addEventListener(
        'message',
        ({ source, origin, data }) => {
          if (source !== frame.contentWindow || origin !== location.origin || !isFrameWord(data)) return;
          if (data.event === 'shown') clearTimeout(tooLong);
          else if (data.event !== 'token') end(data.event);
          else if (typeof data.token === 'string' && data.token !== '') resolve({ ok: true, token: data.token });
          else end('failed');
        },
        until,
      );
      form.append(box);
      box.scrollIntoView({ block: 'nearest' });
    });
  } finally {
    listening.abort();
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    if (hadFocus) form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  }
}

function buildBox(stopText: string) {
  const box = document.createElement('div');
  box.className = 'grid gap-3';
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const frame = document.createElement('iframe');
  frame.title = challengeCopy.checking;
  frame.src = CHALLENGE_TYPE;
  frame.className = 'block w-full border-0';
  frame.height = String(WIDGET_PX);
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'button-quiet justify-self-start';
  stop.textContent = stopText;
  box.append(text, frame, stop);
  // A region is announced when it changes, not when it comes.
  requestAnimationFrame(() => {
    text.textContent = challengeCopy.checking;
  });
  return { box, frame, stop };
}

function isFrameWord(data: unknown): data is FrameWord {
  return (
    typeof data === 'object' &&
    data !== null &&
    'event' in data &&
    ['shown', 'token', 'blocked', 'failed', 'late'].includes(String(data.event))
  );
}
