/**
 * Inlined into every page, so every byte counts (budget: 1.5 KB brotli with nothing else before intent).
 * - When the browser is idle it fetches the scripts ahead, without running them; not under Save-Data.
 * - At the first sign of intent (pointer, touch, focus, key, something dragged in) it runs them.
 * - A page with something that moves by itself (`data-hydrate-idle`) needs no sign: it runs once the browser is idle.
 * - A press or a submit that comes before its root is hydrated is kept and replayed.
 * - A file that is dropped on a `data-drop` zone before its root is hydrated goes into the zone's field, and the browser stays on the page.
 * - A dialog named by `commandfor` opens at once, in browsers without invoker commands too.
 * - A slider that only lay in the way of a swipe goes back to where it was.
 * - A result of the eligibility check that survived a reload of its tab is shown again.
 * - A script that a newer deploy removed reloads the page, once.
 */
type RootName = 'page' | 'flow';

const files = (document.currentScript as HTMLScriptElement).dataset;
const running: Partial<Record<RootName, Promise<void>>> = {};

function run(name: RootName): Promise<void> {
  running[name] ??= import(/* @vite-ignore */ files[name] as string)
    .then((entry: { ready: Promise<void> }) => entry.ready)
    .then(() => {
      (document.getElementById(name) as HTMLElement).dataset.live = '';
    })
    .catch(recover);
  return running[name];
}

function recover(reason: unknown): Promise<never> {
  // Same key and rule as shell/stale-deploy.ts: at most one reload in ten seconds, none while offline.
  const last = Number(sessionStorage.getItem('reloadedAt'));
  if (navigator.onLine && Date.now() - last > 1e4) {
    sessionStorage.setItem('reloadedAt', String(Date.now()));
    location.reload();
  }
  return Promise.reject(reason);
}

function waitingRoot(target: Element): RootName | null {
  const root = target.closest<HTMLElement>('[data-root]');
  return !root || 'live' in root.dataset ? null : (root.dataset['root'] as RootName);
}

// A pointer that merely rests where the page appears sends pointerover and pointermove too; only one that moves means something.
const untouched = new AbortController();
for (const type of ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'dragenter']) {
  addEventListener(
    type,
    (event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (type === 'pointermove' && !movementX && !movementY) return;
      untouched.abort();
      run('page').catch(() => {});
    },
    { passive: true, capture: true, signal: untouched.signal },
  );
}

// A shared address carries figures (`?amount=…`): they are wanted at once.
if (location.search && document.querySelector('[data-reads-query]')) run('page').catch(() => {});

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
    const target = event.target as Element;
    // Check Eligibility is a link, to the check without a script: in another tab, where that is wanted.
    const opener = target.closest('button[commandfor],a[href="/check"]');
    if (opener && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const dialog = document.getElementById(opener.getAttribute('commandfor') ?? 'eligibility') as HTMLDialogElement | null;
      if (opener.getAttribute('command') !== 'close' && dialog && !dialog.open) {
        dialog.showModal();
        dialog.dispatchEvent(new Event('opened'));
      } else if (opener.getAttribute('command') === 'close') dialog?.close();
      event.preventDefault();
      run('flow').catch(() => {});
      return;
    }
    const press = target.closest<HTMLElement>('button:not([type=submit]),[role=button]');
    const root = press && waitingRoot(press);
    if (press && root) {
      event.preventDefault();
      run(root).then(
        () => press.click(),
        () => {},
      );
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
    // Without its script the form still works: the browser posts it.
    run(root).then(
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    );
  },
  true,
);

// The zone's own listeners: a page that came by a link inside the site is hydrated, and needs none.
const zone = document.querySelector<HTMLElement>('[data-drop]');
for (const type of ['dragover', 'drop'] as const) {
  zone?.addEventListener(type, (event) => {
    if (!waitingRoot(zone)) return;
    event.preventDefault();
    // `items` also knows what a mail program offers; during a `dragover` they give no file.
    const file = [...(event.dataTransfer as DataTransfer).items].find(({ kind }) => kind === 'file')?.getAsFile();
    if (!file) return;
    const first = new DataTransfer();
    first.items.add(file);
    // Here the script looks when it comes (resume-dialog.tsx), and from here the plain form sends it.
    (zone.querySelector('input') as HTMLInputElement).files = first.files;
  });
}

addEventListener('load', () => {
  let kept: string[] = [];
  try {
    kept = Object.keys(sessionStorage);
  } catch {
    // Denied.
  }
  // A result that a reload has thrown off the screen (flows/eligibility-draft.ts).
  if (kept.includes('pledgewell.result')) run('flow').catch(() => {});
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const href of `${files.css} ${files.page} ${files.flow} ${files.ahead}`.split(' ')) {
      const link = document.createElement('link');
      link.rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // A form that was not sent says so without waiting for intent (keys: flows/lead-draft.ts).
    const isWanted = document.querySelector('[data-hydrate-idle]') || kept.some((key) => key.startsWith('pledgewell.form.'));
    if (isWanted) run('page').catch(() => {});
  });
});
