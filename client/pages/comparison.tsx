import { Link } from 'wouter';
import { Closing } from '../components/closing.tsx';
import { FALLS_ID, THREE_WAYS_ID } from '../components/element-ids.ts';
import { Icon } from '../components/icon.tsx';
import { LinkEntries } from '../components/link-entries.tsx';
import { Hero, Section } from '../components/section.tsx';
import { type ComparisonKey, comparisonCopy, type ProductComparison } from '../copy/comparison.ts';
import { threeWaysSection as threeWays } from '../copy/three-ways-section.ts';
import { contactAbout } from '../routes.ts';
import { pagePart } from '../shell/page-part.tsx';
import { comparisonAt, comparisonPaths } from './comparison/choice.ts';
import { Differences } from './comparison/differences.tsx';
import { WaitToScale } from './comparison/wait-to-scale.tsx';
import type { PageProps } from './index.ts';

const { apply, applyOther, scale, falls, better, others, products } = comparisonCopy;

/** What the three ways are compared for; a ULIP is taxed by its own policy. */
const holdings = { general: 'any', 'mutual-funds': 'any', stocks: 'share' } as const;

const ThreeWays = pagePart<{ readonly holding: 'any' | 'share' }>(
  THREE_WAYS_ID,
  async () => (await import('../components/three-ways/three-ways.tsx')).ThreeWays,
);
const FallPicture = pagePart(FALLS_ID, async () => (await import('../components/pictures/fall-picture.tsx')).FallPicture);

/** One product, or investments in general, beside a personal loan. */
export default function Comparison({ route }: PageProps) {
  const key = comparisonAt(route.path);
  const product: ProductComparison = products[key];
  return (
    <>
      <Hero title={product.title} lead={product.lead} action={key !== 'digital-gold' && <Apply condition={apply.condition} />}>
        <Differences ours={product.ours} conditions={product.conditions} />
      </Hero>

      <Section title={product.about.title} layout="split">
        <dl className="entries">
          {product.about.items.map(({ term, text }) => (
            <div key={term} className="grid gap-x-8 gap-y-1 md:grid-cols-[13rem_1fr]">
              <dt className="heading-3">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>

      {key !== 'digital-gold' && (
        <>
          <Section title={scale.title} layout="split">
            <WaitToScale />
          </Section>
          {key === 'ulips' ? (
            <Section title={threeWays.title} layout="split">
              <p className="max-w-150">{threeWays.ulip}</p>
              <Link href={`${comparisonPaths['mutual-funds']}#${THREE_WAYS_ID}`} className="link link-target font-600 mt-4">
                {threeWays.ulipLink}
                <Icon name="i-ph-arrow-right" />
              </Link>
            </Section>
          ) : (
            <Section title={threeWays.title} lead={threeWays.lead} id={THREE_WAYS_ID}>
              <ThreeWays holding={holdings[key]} />
            </Section>
          )}
          <Section title={falls.title} lead={falls.lead} id={FALLS_ID}>
            <FallPicture example={key} />
          </Section>
        </>
      )}

      <Section title={better.title} layout="split">
        <ul className="entries">
          {better.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="small mt-2">
          {`${better.rule} `}
          <Link href="/key-facts-statement" className="link">
            {better.sample}
          </Link>
        </p>
      </Section>

      {key === 'digital-gold' && (
        <Section title={applyOther.title} layout="split">
          <Apply condition={applyOther.condition} />
        </Section>
      )}

      <Section title={others.title} layout="split">
        <LinkEntries links={linksFrom(key)} />
      </Section>

      <Closing />
    </>
  );
}

function Apply({ condition }: { readonly condition: string }) {
  return (
    <>
      <Link href={contactAbout('apply')} className="button-primary mt-6">
        {apply.action}
      </Link>
      <p className="small mt-3 max-w-120">{condition}</p>
    </>
  );
}

function linksFrom(shown: ComparisonKey) {
  const keys = Object.keys(comparisonPaths) as ComparisonKey[];
  return keys.filter((key) => key !== shown).map((key) => ({ path: comparisonPaths[key], text: products[key].about.title }));
}
