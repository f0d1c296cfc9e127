import { Link } from 'wouter';
import { Closing } from '../components/closing.tsx';
import { Ledger } from '../components/ledger.tsx';
import { Section } from '../components/section.tsx';
import { howItWorksCopy } from '../copy/how-it-works.ts';
import { contactAbout } from '../routes.ts';
import { PledgeRecord } from './how-it-works/pledge-record.tsx';
import { Steps } from './how-it-works/steps.tsx';
import { Timeline } from './how-it-works/timeline.tsx';
import { Why } from './how-it-works/why.tsx';

const { hero, timeline, steps, pledge, documents, why, closing } = howItWorksCopy;

export default function Page() {
  return (
    <>
      <div className="hero">
        <h1 className="heading-1">{hero.title}</h1>
        <p className="lead mt-6">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link href={contactAbout('apply')} className="button-primary">
            {hero.start}
          </Link>
          <Link href={contactAbout('amount')} className="button-secondary">
            {hero.calculate}
          </Link>
        </div>
        <p className="small mt-3">{hero.remark}</p>
      </div>

      <Section title={timeline.title} layout="split">
        <Timeline />
        <p className="mt-5 max-w-160 text-ink-soft">{timeline.condition}</p>
      </Section>

      <Section title={steps.title}>
        <Steps />
      </Section>

      <Section title={pledge.title} lead={pledge.lead}>
        <PledgeRecord />
        <ul className="mt-12 grid gap-x-12 gap-y-7 md:grid-cols-3">
          {pledge.facts.map(({ fact, text }) => (
            <li key={fact}>
              <h3 className="font-600">{fact}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <Link href={pledge.link.href} className="link link-target font-600">
            {pledge.link.text}
          </Link>
        </p>
      </Section>

      <Section title={documents.title}>
        <Ledger
          caption={documents.title}
          hideCaption
          columns={[{ label: documents.columns.document }, { label: documents.columns.purpose }, { label: documents.columns.where }]}
          rows={documents.rows.map(({ document, purpose, where }) => ({ key: document, cells: [document, purpose, where] }))}
        />
        <p className="small mt-5 max-w-160">{documents.remark}</p>
      </Section>

      <Section title={why.title}>
        <Why />
      </Section>

      <Closing {...closing} />
    </>
  );
}
