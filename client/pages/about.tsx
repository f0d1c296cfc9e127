import { Link } from 'wouter';
import { Closing } from '../components/closing.tsx';
import { Hero, Section } from '../components/section.tsx';
import { aboutCopy } from '../copy/about.ts';
import { Claims } from './about/claims.tsx';
import { Lender } from './about/lender.tsx';
import { Places } from './about/places.tsx';
import { ThreeWays } from './about/three-ways.tsx';

const { hero, why, places, claims, promises, lender, closing } = aboutCopy;

export default function Page() {
  return (
    <>
      <Hero title={hero.title} lead={hero.lead} />

      <Section title={why.title}>
        <div className="grid gap-4 font-serif text-lg leading-relaxed md:text-2xl lg:grid-cols-2 lg:gap-16">
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ThreeWays />
        <p className="mt-4 max-w-160">
          {`${why.caveat} `}
          <Link href={why.link.href} className="link">
            {why.link.text}
          </Link>
        </p>
      </Section>

      <Section title={places.title}>
        <Places />
      </Section>

      <Section title={claims.title}>
        <Claims />
      </Section>

      <Section title={promises.title} layout="split">
        <ol className="entries">
          {promises.items.map(({ promise, text }) => (
            <li key={promise} className="grid items-baseline gap-x-8 py-3 md:grid-cols-[4fr_5fr]">
              <h3 className="heading-3">{promise}</h3>
              <p className="text-ink-soft">{text}</p>
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
      </Closing>
    </>
  );
}
