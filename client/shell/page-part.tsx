import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { isTyping, reloadOnce } from './stale-deploy.ts';

/** Props of a part are plain values (text, numbers), so that an update of the page can be seen not to concern it. */
type PlainProps = Readonly<Record<string, string | number>>;
type Load<Props> = () => Promise<ComponentType<Props>>;

const onServer = typeof document === 'undefined';
const rendering: Promise<void>[] = [];
const hydrating: Promise<void>[] = [];
let onPart = () => {};

/**
 * A part of a page with a script of its own, fetched when the part comes near the screen. Its HTML is there from the start, and React
 * leaves it as it is until the script has come. `id` is the id of the part, or of an element around it.
 */
export function pagePart<Props extends PlainProps = Readonly<Record<string, never>>>(id: string, load: Load<Props>): ComponentType<Props> {
  return onServer ? renderedPart(load) : fetchedPart(id, load);
}

/** Resolves when every part can be rendered to HTML. */
export async function partsRendered(): Promise<void> {
  await Promise.all(rendering);
}

/** Resolves when the parts that were on the screen answer presses, or cannot be had. */
export async function partsHydrated(): Promise<void> {
  await Promise.all(hydrating);
}

/** Called whenever a part stands, hydrated or built anew. */
export function afterEachPart(callback: () => void): void {
  onPart = callback;
}

function renderedPart<Props extends PlainProps>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> = Nothing;
  rendering.push(
    load().then((loaded) => {
      Part = loaded;
    }),
  );
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function fetchedPart<Props extends PlainProps>(id: string, load: Load<Props>): ComponentType<Props> {
  // There when the page came as HTML; not when it was opened from another page.
  const place = document.getElementById(id);
  let cameNear = () => {};
  const near = new Promise<void>((resolve) => {
    cameNear = resolve;
    if (place) whenNear(place, resolve);
  });
  let markHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve;
  });
  if (place && isOnScreen(place)) hydrating.push(hydrated);

  const Part = lazy(async () => {
    await near;
    try {
      return { default: await load() };
    } catch (reason) {
      markHydrated();
      if (!place?.isConnected) throw reason;
      // The HTML still says what it says; it only does not move. Nobody who is typing elsewhere loses it for that.
      if (!isTyping()) reloadOnce(location.pathname + location.search);
      return new Promise<never>(() => {});
    }
  });
  // Without memo an update of the page would throw the HTML away before the script has come.
  return memo((props: Props) => {
    if (!place?.isConnected) cameNear();
    // React has built the page anew, without the HTML of the part: it comes wherever it stands.
    useEffect(() => {
      if (!place?.isConnected) cameNear();
    });
    return (
      <Suspense>
        <Part {...props} />
        <Hydrated onHydrated={markHydrated} />
      </Suspense>
    );
  });
}

function Nothing() {
  return null;
}

function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(() => {
    onHydrated();
    onPart();
  }, [onHydrated]);
  return null;
}

function isOnScreen(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Calls back once the place is within the height of one screen. */
function whenNear(place: Element, onNear: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '100% 0%' },
  );
  observer.observe(place);
}
