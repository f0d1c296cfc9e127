import { Link } from 'wouter';
import { Closing } from '../components/closing.tsx';
import { Papers } from '../components/papers.tsx';
import { Hero, Section } from '../components/section.tsx';
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
      <Hero
        title={hero.title}
        lead={hero.lead}
        action={
          <>
            <div className="mt-5 flex flex-wrap gap-3">
              <Link href={contactAbout('apply')} className="button-primary">
                {hero.start}
              </Link>
              <Link href={contactAbout('amount')} className="button-secondary">
                {hero.calculate}
              </Link>
            </div>
            <p className="small mt-3">{hero.remark}</p>
          </>
        }
      >
        <h2 className="heading-3 mb-2">{timeline.title}</h2>
        <Timeline />
        <p className="small mt-3 max-w-160">{timeline.condition}</p>
      </Hero>

      <Section title={steps.title}>
        <Steps />
      </Section>

      <Section title={pledge.title} lead={pledge.lead}>
        <PledgeRecord />
        <ul className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-3">
          {pledge.facts.map(({ fact, text }) => (
            <li key={fact}>
              <h3 className="font-600">{fact}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <Link href={pledge.link.href} className="link link-target font-600">
            {pledge.link.text}
          </Link>
        </p>
      </Section>

      <Section title={documents.title}>
        <Papers withPurpose />
        <p className="small mt-3 max-w-160">{documents.remark}</p>
      </Section>

      <Section title={why.title}>
        <Why />
      </Section>

      <Closing {...closing} />
    </>
  );
}
