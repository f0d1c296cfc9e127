/**
 * Inlined into every page, so every byte counts (budget: 1.5 KB brotli). Not run below our floor: there the page is plain HTML (own-scripts.ts). Decisions 12:
 * - Nothing is fetched before somebody shows up (pointer, touch, wheel, key, focus; not a browser that scrolls by itself, to where a page was
 *   or to a `#`). Then the scripts are fetched, without being run or even compiled; not under Save-Data.
 * - Meaning it runs them: a press, a mouse over a control, the focus in a field, something dragged in.
 * - What moves by itself (`data-wake`) comes alone once the page is painted and quiet, and what only counts (`data-present`) with somebody who shows up.
 * - A press or a submit that comes before its root is hydrated is kept and replayed.
 * - A file that is dropped on a `data-drop` zone before its root is hydrated goes into the zone's field; dropped beside it, it opens nowhere.
 * - A picture of an article that fails leaves.
 * - A dialog named by `commandfor` opens at once, in browsers without invoker commands too.
 * - A slider that only lay in the way of a swipe goes back to where it was.
 * - A result of the eligibility check that survived a reload of its tab is shown again.
 * - A script that a newer deploy removed reloads the page, once.
 * - Browsers that can may fetch the page behind a link under the pointer, as long as no router answers the press (`speculationrules`).
 */
import { HEADER_SCROLLED_PX } from '../machines/contract/limits.ts';

type RootName = 'page' | 'flow';

const files = (document.currentScript as HTMLScriptElement).dataset;
const running: Record<string, Promise<unknown> | undefined> = {};
const rules = document.querySelector('[type=speculationrules]');
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const idle = window.requestIdleCallback ?? setTimeout;
const CHECK = 'a[href="/check"]';
const CONTROLS = `button,input,select,textarea,summary,label,${CHECK}`;

/** Imports a file once; after it could not be had, the next press tries again: browsers remember the failure, so that ends in a reload. */
function runOnce(name: string, then?: (entry: { hydrate(): Promise<void> }) => Promise<void>): Promise<unknown> {
  running[name] ??= import(/* @vite-ignore */ files[name] as string).then(then).catch((reason) => {
    running[name] = undefined;
    // Same key and rule as shell/stale-deploy.ts: at most one reload in ten seconds, none while offline or where storage is denied.
    const online = navigator.onLine;
    let reloads: boolean | undefined;
    try {
      // Nothing kept makes no number, which is not less than ten seconds.
      reloads = online && !(Date.now() - sessionStorage['reloadedAt'] < 1e4);
      if (reloads) {
        sessionStorage['reloadedAt'] = Date.now();
        location.reload();
      }
    } catch {}
    // A dialog whose content cannot be had: the same check is a page.
    if (online && !reloads && document.querySelector('[open]>.dialog-coming')) location.href = '/check';
    throw reason;
  });
  return running[name];
}

function run(name: RootName): Promise<unknown> {
  return runOnce(name, (entry) =>
    entry.hydrate().then(() => {
      (document.getElementById(name) as HTMLElement).dataset.live = '';
      if (name === 'page') rules?.remove();
      // What the check ends in may be a step to another page.
      else idle(() => start('page'));
    }),
  );
}

/** Without a press only once, and not again after a failure, or a file that is really gone would reload the page every ten seconds under a mouse that moves. */
function start(name: RootName, isWanted = !(name in running)): void {
  if (isWanted) run(name).catch(() => {});
}

/**
 * Presses the control once `ready`, or what stands in its place then: hydration may have built its part anew (shell/keep-typing.ts), and its
 * words with it, where a translator has changed them. The first class is a word of ours; the others are shorter in the document.
 */
function replay(ready: Promise<unknown>, control: HTMLElement, otherwise = (): void => {}): void {
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
  wake()?.catch(() => {});
  if (savesData) return;
  // What is not read to its end may be dropped. A failure is told by whoever needs the file.
  for (const href of `${files['page']} ${files['css']} ${files['flow']}${files['ahead']}`.split(' '))
    fetch(href, { priority: 'low' }).then(
      (file) => file.blob(),
      () => {},
    );
  // Offline, or gone with a deploy: not counted.
  import(/* @vite-ignore */ files['present'] as string).catch(() => {});
};

function wake(): Promise<unknown> | undefined {
  return files['wake'] ? runOnce('wake') : undefined;
}

// A pointer that merely rests where the page appears sends pointerover and pointermove too; only one that moves means something.
const meaningful = ['pointermove', 'pointerdown', 'focusin'];
for (const type of [...meaningful, 'touchstart', 'wheel', 'scroll', 'keydown', 'dragenter'])
  addEventListener(
    type,
    (event) => {
      const { target, movementX, movementY, pointerType } = event as PointerEvent;
      const isMove = type === 'pointermove';
      if (isMove && !movementX && !movementY) return;
      if (type === 'dragenter') start('page');
      // A finger that moves scrolls. A link that is pressed leads away, and what runs would only be in its way; under a mouse there is time.
      else if (meaningful.includes(type) && !(isMove && pointerType === 'touch')) {
        const control = (target as Element).closest?.(isMove ? `a,${CONTROLS}` : CONTROLS);
        if (control) answer(control);
      }
      if (type !== 'scroll') fetchAhead();
      else if (waitingRoot(document.body.firstElementChild as Element))
        document.querySelector('header')?.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLLED_PX);
    },
    { passive: true, capture: true },
  );

// A touch moves a slider at once; when it turns out to be a swipe that scrolls the page, that is undone (case SL-02).
addEventListener(
  'pointerdown',
  ({ target }) => {
    const slider = target as HTMLInputElement;
    if (slider.type !== 'range') return;
    const before = slider.valueAsNumber;
    slider.onpointercancel = () => {
      slider.valueAsNumber = before;
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
    answer(control, true);
    const opener = control.closest(`button[commandfor],${CHECK}`);
    if (opener) {
      const dialog = dialogOf(opener);
      if (opener.getAttribute('command') === 'close') dialog?.close();
      else if (dialog && !dialog.open) {
        dialog.showModal();
        dialog.dispatchEvent(new Event('opened'));
      }
      event.preventDefault();
      return;
    }
    const press = control.closest<HTMLElement>('button:not([type=submit])');
    const root = press && waitingRoot(press);
    // What is awake answers by itself.
    if (press && root && !press.closest('[data-awake]')) {
      event.preventDefault();
      replay((press.closest('[data-wakes]') && wake()) || run(root), press);
    }
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const root = waitingRoot(form);
    if (!root) return;
    event.preventDefault();
    // `requestSubmit` is younger than our floor. Without its script the form still works: the browser posts it.
    const button = event.submitter ?? form.querySelector('[type=submit]');
    replay(run(root), button as HTMLElement, () => form.submit());
  },
  true,
);

// On a page with a zone the browser opens no file that misses it. The zone itself answers once it is hydrated.
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    const zone = document.querySelector<HTMLElement>('[data-drop]');
    // `items` also knows what a mail program offers; during a `dragover` they give no file.
    const dropped = [...(event.dataTransfer as DataTransfer).items].find(({ kind }) => kind === 'file');
    if (!zone || !dropped) return;
    event.preventDefault();
    const file = zone.contains(event.target as Node) && waitingRoot(zone) && dropped.getAsFile();
    if (!file) return;
    const first = new DataTransfer();
    first.items.add(file);
    // Here the script looks when it comes (resume-dialog.tsx), and from here the plain form sends it.
    (zone.querySelector('input') as HTMLInputElement).files = first.files;
  });
}

// A picture of another host that does not come leaves quietly, whether or not its page is hydrated.
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
  let named: Element | null = null;
  try {
    named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Not one of our addresses.
  }
  if (!named || !waitingRoot(named)) return;
  let closed = named.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  for (; closed; closed = closed.closest('details:not([open])')) closed.open = true;
  named.scrollIntoView();
}
addEventListener('hashchange', reveal);

/** What a page does without a sign of somebody, it does when it is looked at: not while a browser renders it ahead. */
function whenSeen(): void {
  reveal();
  // A shared address carries figures (`?amount=…`): they are what this page shows.
  if (location.search && document.querySelector('[data-reads-query]')) start('page');
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle);
}

function settle(): void {
  let kept = '';
  try {
    kept = Object.keys(sessionStorage).join();
  } catch {
    // Denied.
  }
  // A result that a reload has thrown off the screen (flows/eligibility-draft.ts), and a form that was not sent (flows/lead-draft.ts).
  if (kept.includes('.result')) start('flow');
  if (kept.includes('.form.')) start('page');
  if (!savesData) idle(() => wake()?.catch(() => {}));
}

if (savesData) rules?.remove();
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', whenSeen, { once: true });
else whenSeen();
