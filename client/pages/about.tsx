import { Link } from 'wouter';
import { Closing } from '../components/closing.tsx';
import { Section } from '../components/section.tsx';
import { aboutCopy } from '../copy/about.ts';
import { Claims } from './about/claims.tsx';
import { Lender } from './about/lender.tsx';
import { Places } from './about/places.tsx';
import { ThreeWays, threeWaysTitle } from './about/three-ways.tsx';

const { hero, why, places, claims, promises, lender, closing, madeWith } = aboutCopy;

export default function Page() {
  return (
    <>
      <div className="hero">
        <h1 className="heading-1">{hero.title}</h1>
        <p className="lead mt-6">{hero.lead}</p>
      </div>

      <Section title={why.title} layout="split">
        <div className="max-w-152 font-serif text-xl leading-relaxed md:text-2xl">
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph} className="not-first:mt-5">
              {paragraph}
            </p>
          ))}
        </div>
      </Section>

      <Section title={threeWaysTitle}>
        <ThreeWays />
        <p className="mt-6 max-w-160">
          {why.caveat}{' '}
          <Link href={why.link.href} className="link">
            {why.link.text}
          </Link>
        </p>
      </Section>

      <Section title={places.title} lead={places.lead}>
        <Places />
      </Section>

      <Section title={claims.title} lead={claims.lead}>
        <Claims />
      </Section>

      <Section title={promises.title} layout="split">
        <ol className="grid gap-x-12 gap-y-9 md:grid-cols-2">
          {promises.items.map(({ promise, text }) => (
            <li key={promise}>
              <h3 className="heading-3 border-t border-ink pt-4">{promise}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={lender.title} layout="split" id="lender">
        <Lender />
      </Section>

      <Closing>
        <Link href={closing.contact.href} className="link link-target">
          {closing.contact.text}
        </Link>
        <p className="small mt-8 w-full">
          {madeWith.before}{' '}
          <a href={madeWith.href} className="link">
            {madeWith.text}
          </a>
        </p>
      </Closing>
    </>
  );
}
