import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { FAQ_FIRST_ITEMS } from '../../machines/contract/limits.ts';
import { Closing } from '../components/closing.tsx';
import { FaqAccordion } from '../components/faq-accordion.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/section.tsx';
import { faqCopy } from '../copy/faq.ts';
import { site } from '../copy/site.ts';
import { type Faqs, useFaqs } from './faq/use-faqs.ts';
import type { PageProps } from './index.ts';

const { contact } = faqCopy;

export default function Page({ data }: PageProps) {
  const { faqs, retry } = useFaqs(data);
  return (
    <>
      <div className="section section-split">
        <div className="section-head lg:sticky lg:top-28 lg:self-start">
          <h1 className="heading-1">{faqCopy.title}</h1>
          <p className="lead">{faqCopy.lead}</p>
        </div>
        <section aria-label={faqCopy.list} aria-busy={faqs.state === 'loading'}>
          <Questions faqs={faqs} retry={retry} />
        </section>
      </div>
      <Section title={contact.title} lead={contact.text} layout="split">
        <div className="closing-ways">
          <Link href="/contact" className="button-secondary">
            {contact.action}
          </Link>
          <p className="text-ink-soft">
            {`${contact.call} `}
            <a className="link link-target figures" href={site.phone.href}>
              {site.phone.text}
            </a>
            , <span className="inline-block">{contact.hours}</span>
          </p>
        </div>
      </Section>
      <Closing />
    </>
  );
}

function Questions({ faqs, retry }: { readonly faqs: Faqs; readonly retry: () => void }) {
  if (faqs.state === 'loaded' && faqs.items.length > 0) return <FaqAccordion items={faqs.items} />;
  if (faqs.state === 'loading') {
    return (
      <>
        <div className="needs-script" role="status">
          <span className="visually-hidden">{faqCopy.loading}</span>
          <ul className="border-t" aria-hidden="true">
            {Array.from({ length: FAQ_FIRST_ITEMS }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
              <li key={line} className="border-b py-4">
                <span className="skeleton w-3/5" />
              </li>
            ))}
          </ul>
        </div>
        <p className="lacks-script">{faqCopy.noScript}</p>
      </>
    );
  }
  // Without a script the page is asked for anew.
  const tryAgain = (event: FormEvent) => {
    event.preventDefault();
    // The button goes with the message, and the focus with the button: it goes to where the answer comes.
    document.getElementById('main')?.focus({ preventScroll: true });
    retry();
  };
  const { title, text } = faqs.state === 'failed' ? faqCopy.failed : faqCopy.empty;
  return (
    <div role={faqs.state === 'failed' ? 'alert' : undefined}>
      <Notice icon={faqs.state === 'failed' ? 'i-ph-warning-circle' : 'i-ph-info'}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
        {faqs.state === 'failed' && (
          <form method="get" onSubmit={tryAgain}>
            <button type="submit" className="button-secondary">
              {faqCopy.failed.action}
            </button>
          </form>
        )}
      </Notice>
    </div>
  );
}
