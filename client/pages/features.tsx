import { Link } from 'wouter';
import { Hero, Section } from '../components/section.tsx';
import { featuresCopy } from '../copy/features.ts';
import { contactAbout } from '../routes.ts';
import { Highlight } from './features/highlight.tsx';
import { Suite } from './features/suite.tsx';

const { hero, suite, security } = featuresCopy;

export default function Page() {
  return (
    <>
      <Hero
        title={hero.title}
        lead={hero.lead}
        action={
          <div className="mt-6">
            <Link href={contactAbout('apply')} className="button-primary">
              {hero.action}
            </Link>
            <p className="small mt-3">{hero.remark}</p>
          </div>
        }
      >
        <Highlight />
      </Hero>

      <Section title={suite.title} lead={suite.lead}>
        <Suite />
      </Section>

      <Section title={security.title} layout="split">
        <ul className="entries">
          {security.items.map(({ name, text }) => (
            <li key={name}>
              <h3 className="heading-3">{name}</h3>
              <p className="mt-1 max-w-152 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link href={security.link.href} className="link link-target font-600">
            {security.link.text}
          </Link>
        </p>
      </Section>
    </>
  );
}
