import type { ReactNode } from 'react';
import type { ContactIntent } from '../../machines/contract/contact-intent.ts';
import { EmailLink } from '../components/email-link.tsx';
import { ContactForm } from '../components/forms/contact-form.tsx';
import type { FormPageData } from '../components/forms/form-data.ts';
import { OpeningHours } from '../components/forms/opening-hours.tsx';
import { EntryIcon } from '../components/icon.tsx';
import { Hero, Section } from '../components/section.tsx';
import { contactCopy } from '../copy/contact.ts';
import { formTitles } from '../copy/form-titles.ts';
import { site } from '../copy/site.ts';
import { useLeadFlow } from '../flows/use-lead-flow.ts';
import { useArrival } from './contact/use-arrival.ts';
import type { PageProps } from './index.ts';

const { title, lead, tiles, form, hours, reasons, intents } = contactCopy;

export default function Contact({ data }: PageProps) {
  const { intent, form: given } = useArrival(data);
  return <ContactFor key={intent} intent={intent} given={given} />;
}

function ContactFor({ intent, given }: { readonly intent: ContactIntent | null; readonly given: FormPageData }) {
  const { view, actions } = useLeadFlow('contact', given);
  const contactForm = <ContactForm view={view} actions={actions} intent={intent} />;
  return (
    <>
      {intent ? (
        <>
          {/* Whoever came for something finds the form first. */}
          <section className="section section-split" id="message">
            <div className="section-head">
              <h1 className="heading-1">{formTitles[intent]}</h1>
              <p className="lead">{intents[intent]}</p>
            </div>
            {contactForm}
          </section>
          <Section title={title} lead={lead}>
            <Tiles />
          </Section>
        </>
      ) : (
        <>
          <Hero title={title} lead={lead}>
            <Tiles />
          </Hero>

          <section className="section section-split" id="message">
            <div className="section-head">
              <h2 className="heading-2">{form.title}</h2>
              <p className="lead">{form.lead}</p>
            </div>
            {contactForm}
          </section>
        </>
      )}

      <Section title={hours.title} lead={hours.caption} layout="split">
        <OpeningHours />
      </Section>

      <Section title={reasons.title} layout="split">
        <Reasons />
      </Section>
    </>
  );
}

function Tiles() {
  return (
    <ul className="grid border-t md:grid-cols-[13fr_9fr_10fr]">
      <Tile {...tiles.email} icon="i-ph-envelope-simple" className="py-6 md:pr-6">
        <EmailLink address={site.supportEmail} />
      </Tile>
      <Tile {...tiles.phone} icon="i-ph-phone" className="py-6 border-t md:border-t-0 md:border-l md:px-6">
        <a className="link link-target figures" href={site.phone.href}>
          {site.phone.text}
        </a>
      </Tile>
      <Tile {...tiles.office} icon="i-ph-map-pin" className="py-6 border-t md:border-t-0 md:border-l md:px-6">
        <address className="not-italic">
          {site.office.map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </address>
      </Tile>
    </ul>
  );
}

interface TileProps {
  readonly icon: `i-ph-${string}`;
  readonly title: string;
  readonly text: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Tile({ icon, title: heading, text, className, children }: TileProps) {
  return (
    <li className={className}>
      <h2 className="flex items-center gap-2.5 font-600">
        <EntryIcon name={icon} />
        {heading}
      </h2>
      <div className="mt-2 font-serif text-xl leading-snug">{children}</div>
      <p className="small mt-2">{text}</p>
    </li>
  );
}

function Reasons() {
  return (
    <ul className="entries">
      {reasons.items.map(({ title: heading, text, condition }) => (
        <li key={heading} className="grid gap-x-8 gap-y-1 sm:grid-cols-[11rem_1fr] sm:items-baseline">
          <h3 className="heading-3">{heading}</h3>
          <div>
            <p>{text}</p>
            <p className="small mt-1">{condition}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
