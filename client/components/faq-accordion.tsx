import { type ReactNode, useEffect, useRef } from 'react';
import { FAQ_FIRST_ITEMS } from '../../machines/contract/limits.ts';
import { faqCopy } from '../copy/faq.ts';
import { isLive } from '../shell/first-document.ts';
import { Disclosure } from './disclosure.tsx';
import { questionAnchors } from './faq-anchors.ts';
import { SanitisedHtml } from './sanitised-html.tsx';

export interface Question {
  readonly title: string;
  /** HTML that the worker has sanitised; null where the document holds it already. */
  readonly content: string | null;
}

/**
 * Questions as native details, each opening on its own; the later ones inside one more, whose summary is the View All / View Less toggle.
 * So closed answers are found by the browser's search, open for an address with their anchor, print, and need no script.
 */
export function FaqAccordion({ items }: { readonly items: readonly Question[] }) {
  const list = useRef<HTMLDivElement>(null);
  useAddressedAnswer(list, items);
  const anchors = questionAnchors(items.map(({ title }) => title));
  const questions = items.map((item, index) => <Entry key={anchors[index]} anchor={anchors[index] ?? ''} item={item} />);
  return (
    <div ref={list}>
      <div className="border-t">{questions.slice(0, FAQ_FIRST_ITEMS)}</div>
      {items.length > FAQ_FIRST_ITEMS && <Rest>{questions.slice(FAQ_FIRST_ITEMS)}</Rest>}
    </div>
  );
}

function Entry({ anchor, item: { title, content } }: { readonly anchor: string; readonly item: Question }) {
  return (
    <Disclosure summary={title}>
      {/* The anchor is inside, because an address opens what surrounds its target. */}
      <div id={anchor} className="scroll-mt-40">
        <SanitisedHtml id={`${anchor}-answer`} html={content} className="prose" />
        <p className="mt-1 print:hidden">
          <a href={`#${anchor}`} className="link-target small hover:underline">
            {faqCopy.linkToAnswer}
          </a>
        </p>
      </div>
    </Disclosure>
  );
}

/** Where the browser can, the toggle stands under what it shows. */
function Rest({ children }: { readonly children: ReactNode }) {
  return (
    <details
      className="group flex flex-col"
      onToggle={({ target, currentTarget }) => {
        // Closed from the far end of the list: stay with the toggle.
        if (target === currentTarget && !currentTarget.open) currentTarget.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="button-secondary order-1 mt-6 self-start print:hidden">
        <span className="group-open:hidden">{faqCopy.viewAll}</span>
        <span className="hidden group-open:inline">{faqCopy.viewLess}</span>
      </summary>
      {children}
    </details>
  );
}

/**
 * Opens the answer that the address names, also where the browser does not, and after a change within the page. In the page that came as
 * HTML the inlined script has seen to the first one: the reader may be elsewhere by now.
 */
function useAddressedAnswer(list: { readonly current: HTMLElement | null }, items: readonly Question[]): void {
  useEffect(() => {
    if (items.length === 0) return;
    const show = () => {
      const answer = document.getElementById(decodeAnchor(location.hash));
      if (!answer || !list.current?.contains(answer)) return;
      for (let details = answer.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
        details.open = true;
      answer.scrollIntoView();
    };
    if (isLive()) show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [list, items]);
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
