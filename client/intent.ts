/**
 * Inlined into the head of every page, so every byte counts (budget: 1.5 KB brotli). Not run below our floor: there the page is plain HTML (own-scripts.ts). Decisions 12:
 * - Nothing is fetched before somebody shows up (pointer, which a touch has too, wheel, key, focus; not a browser that scrolls by itself, to where a page was
 *   or to a `#`). Then the scripts are fetched, without being run or even compiled; not under Save-Data.
 * - Meaning it runs them: a press, a mouse over a control, the focus in a field, something dragged in.
 * - A browser that has the font already draws the page in it (kept-font.ts).
 * - What moves by itself (`data-wake`) comes alone once the page is painted and quiet, and what only counts (`data-present`) with somebody who shows up.
 * - A press or a submit that comes before its root is hydrated is kept and replayed.
 * - Where the page takes files, one that is dropped goes into the field or opens nowhere (shell/dropped-file.ts).
 * - Where it shows pictures of articles, one that fails leaves.
 * - A dialog named by `commandfor` opens at once, in browsers without invoker commands too.
 * - A slider that only lay in the way of a swipe goes back to where it was.
 * - A result of the eligibility check that survived a reload of its tab is shown again, and so is its step for the code.
 * - A script that cannot be had takes nothing away: a form is posted, a link followed, the check goes on as a page. Where only a script can
 *   answer a press (a newer deploy has removed it), the page is loaded anew, once; not for a field, in which somebody may be typing.
 * - Browsers that can may fetch the page behind a link under the pointer, as long as no router answers the press (`speculationrules`).
 */
import { HEADER_SCROLLED_PX } from '../machines/contract/limits.ts';
import { FACE, showKeptFont } from './kept-font.ts';
import { takeDrops } from './shell/dropped-file.ts';

/** By the build (build/own-scripts.ts), for the page that carries the script. */
declare const TAKES_FILES: boolean;
declare const SHOWS_PICTURES: boolean;
declare const WAKES: boolean;
declare const HAS_ANSWERS: boolean;
declare const READS_FIGURES: boolean;

// What only a script can do is shown (components/design/without-script.ts).
document.documentElement.dataset.script = '';
// On its way out of the cache before anything is laid out.
showKeptFont();
if (document.documentElement.dataset.serif != null) document.fonts.load(FACE);

type RootName = 'page' | 'flow';

const files = (document.currentScript as HTMLScriptElement).dataset;
const running: Record<string, Promise<unknown> | undefined> = {};
/** What a script answers for is there with the end of the page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const CHECK = 'a[href="/check"]';
const CONTROLS = `button,input,select,textarea,summary,label,${CHECK}`;

/** Imports a file once; after it could not be had, the next press tries again. */
function runOnce(name: string, then?: (entry: { hydrate(onShown: () => void): Promise<void> }) => Promise<void>): Promise<unknown> {
  running[name] ??= parsed
    .then(() => import(/* @vite-ignore */ files[name] as string))
    .then(then)
    .catch((reason) => {
      running[name] = undefined;
      // A dialog whose content cannot be had: the same check is a page.
      if (navigator.onLine && document.querySelector('[open]>.dialog-coming')) location.href = '/check';
      throw reason;
    });
  return running[name];
}

/**
 * Browsers remember that a script could not be had. Same key and rule as shell/stale-deploy.ts: at most one reload in ten seconds, none while
 * offline or where storage is denied.
 */
function loadAnew(): void {
  try {
    // Nothing kept makes no number, which is not less than ten seconds. In an open dialog something may be chosen.
    if (!document.querySelector('dialog[open]') && navigator.onLine && !(Date.now() - sessionStorage['reloadedAt'] < 1e4)) {
      sessionStorage['reloadedAt'] = Date.now();
      location.reload();
    }
  } catch {}
}

function run(name: RootName): Promise<unknown> {
  return runOnce(name, (entry) =>
    entry.hydrate(whenShown).then(() => {
      (document.getElementById(name) as HTMLElement).dataset.live = '';
      dropRules();
    }),
  );
}

/** The check is all there, and there is nothing better to do. What it ends in may be a step to another page. */
function whenShown(): void {
  start('page');
  countVisit();
}

/** Offline, or gone with a deploy: not counted. */
function countVisit(): void {
  if (!savesData) import(/* @vite-ignore */ files['present'] as string).catch(() => {});
}

function dropRules(): void {
  document.querySelector('[type=speculationrules]')?.remove();
}

/** Without a press only once, and not again after a failure, or a file that is really gone would reload the page every ten seconds under a mouse that moves. */
function start(name: RootName, isWanted = !(name in running)): void {
  if (isWanted) run(name).catch(() => {});
}

/**
 * Presses the control once `ready`, or what stands in its place then: hydration may have built its part anew (shell/keep-typing.ts), and its
 * words with it, where a translator has changed them. The first class is a word of ours; the others are shorter in the document.
 */
function replay(ready: Promise<unknown>, control: HTMLElement, otherwise = loadAnew): void {
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(control.tagName)].filter(({ classList }) => classList[0] === control.classList[0]);
  const place = alike().indexOf(control);
  ready.then(() => (control.isConnected ? control : alike()[place])?.click(), otherwise);
}

/** Roots stand in no other. */
function waitingRoot(target: Element): RootName | undefined {
  return target.closest<HTMLElement>('[data-root]:not([data-live])')?.dataset['root'] as RootName | undefined;
}

function dialogOf(control: Element): HTMLDialogElement | null {
  const id = control.matches(CHECK) ? 'eligibility' : control.getAttribute('commandfor');
  return document.getElementById(id as string) as HTMLDialogElement | null;
}

/** Runs what answers for a control: the dialog that it opens, or the root that it stands in. */
function answer(control: Element, isPress?: boolean): void {
  const root = waitingRoot(dialogOf(control) ?? control);
  if (root) start(root, isPress);
}

/** Once, and not to import them ahead: `modulepreload` compiles, and Firefox takes `prefetch` for a breach of the policy. */
let fetchAhead = (): void => {
  fetchAhead = () => {};
  if (WAKES) wake().catch(() => {});
  if (savesData) return;
  // Whoever has pressed Check waits for its script; React, the page's own, the count and the font come after it.
  if (running['flow']) return;
  // What is not read to its end may be dropped. A failure is told by whoever needs the file.
  for (const href of `${files['page']} ${files['css']} ${files['flow']}${files['ahead']}`.split(' '))
    fetch(href, { priority: 'low' }).then(
      (file) => file.blob(),
      () => {},
    );
  parsed.then(countVisit);
};

function wake(): Promise<unknown> {
  return runOnce('wake');
}

// A pointer that merely rests where the page appears sends pointerover and pointermove too; only one that moves means something.
const meaningful = ['pointermove', 'pointerdown', 'focusin'];
for (const type of [...meaningful, 'wheel', 'scroll', 'keydown', ...(TAKES_FILES ? ['dragenter'] : [])])
  addEventListener(
    type,
    (event) => {
      const { target, movementX, movementY, pointerType } = event as PointerEvent;
      const isMove = type === 'pointermove';
      if (isMove && !movementX && !movementY) return;
      if (TAKES_FILES && type === 'dragenter') start('page');
      // A finger that moves scrolls. A link that is pressed leads away, and what runs would only be in its way; under a mouse there is time.
      else if (meaningful.includes(type) && !(isMove && pointerType === 'touch')) {
        const control = (target as Element).closest?.(isMove ? `a,${CONTROLS}` : CONTROLS);
        if (control) answer(control);
      }
      if (type !== 'scroll') fetchAhead();
      else document.querySelector('#page:not([data-live]) header')?.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLLED_PX);
    },
    { passive: true, capture: true },
  );

// A touch moves a slider at once; when it turns out to be a swipe that scrolls the page, that is undone (case SL-02).
addEventListener(
  'pointerdown',
  (event) => {
    const slider = event.target as HTMLInputElement;
    if (slider.type !== 'range') return;
    const before = slider.value;
    slider.onpointercancel = () => {
      slider.value = before;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    };
  },
  true,
);

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest(CONTROLS);
    // Check Eligibility is a link, to the check without a script: in another tab, where that is wanted.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const opener = control.closest(`button[commandfor],${CHECK}`);
    const dialog = opener && dialogOf(opener);
    // The end of the page is not there yet: the link leads to the same check.
    if (opener && !dialog) return;
    answer(control, true);
    if (dialog) {
      if (opener.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) {
        dialog.showModal();
        dialog.dispatchEvent(new Event('opened'));
      }
      event.preventDefault();
      return;
    }
    const press = control.closest<HTMLElement>('button:not([type=submit])');
    const root = press && waitingRoot(press);
    // What is awake answers by itself.
    if (press && root && !(WAKES && press.closest('[data-awake]'))) {
      event.preventDefault();
      replay(WAKES && press.closest('[data-wakes]') ? wake() : run(root), press);
    }
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const root = waitingRoot(form);
    // On a line that has stopped in the middle of the page, what waits for its end would wait long: the browser posts the form.
    if (!root || document.readyState === 'loading') return;
    event.preventDefault();
    // `requestSubmit` is younger than our floor. Without its script the form still works: the browser posts it.
    const button = event.submitter ?? form.querySelector('[type=submit]');
    replay(run(root), button as HTMLElement, () => form.submit());
  },
  true,
);

if (TAKES_FILES) takeDrops();

if (SHOWS_PICTURES)
  // Of another host, or of ours: it leaves quietly, whether or not its page is hydrated.
  addEventListener(
    'error',
    ({ target }) => {
      const picture = target as HTMLElement;
      if (picture.className === 'article-picture') picture.style.display = 'none';
    },
    true,
  );

/** The answer that the address names opens, where the browser does not see to it; once the page is live, it does so by itself. */
function reveal(): void {
  try {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    let closed = named && waitingRoot(named) && named.closest<HTMLDetailsElement>('details:not([open])');
    if (!closed) return;
    for (; closed; closed = closed.closest('details:not([open])')) closed.open = true;
    named?.scrollIntoView();
  } catch {
    // Not one of our addresses.
  }
}
if (HAS_ANSWERS) addEventListener('hashchange', reveal);

/** What a page does without a sign of somebody, it does when it is looked at: not while a browser renders it ahead. */
function whenSeen(): void {
  if (HAS_ANSWERS) reveal();
  // A shared address carries figures (`?amount=…`): they are what this page shows.
  if (READS_FIGURES && location.search) start('page');
  // A dialog stood open when this entry of the history was left or reloaded: it opens again, or its entry goes (shell/dialog-history.ts).
  if (history.state?.dialogStep) start('flow');
  try {
    const kept = Object.keys(sessionStorage).join();
    // A result that a reload has thrown off the screen (flows/eligibility-draft.ts), and a form that was not sent (flows/lead-draft.ts).
    if (kept.includes('.result')) start('flow');
    if (kept.includes('.form.')) start('page');
  } catch {
    // Denied.
  }
  if (!WAKES || savesData) return;
  // With the first frame behind it: an idle moment may come before.
  const wakeLater = () => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(() => wake().catch(() => {})));
  if (document.readyState === 'complete') wakeLater();
  else addEventListener('load', wakeLater);
}

parsed.then(() => {
  if (savesData) dropRules();
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', whenSeen, { once: true });
  else whenSeen();
});
