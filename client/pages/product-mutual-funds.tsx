import { Link } from 'wouter';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Closing } from '../components/closing.tsx';
import { CALCULATOR_ID, FALLS_ID, PORTFOLIO_ID } from '../components/element-ids.ts';
import { Icon } from '../components/icon.tsx';
import { Hero, Section } from '../components/section.tsx';
import { productCopy } from '../copy/product-mutual-funds.ts';
import type { RoutePath } from '../routes.ts';
import { contactAbout } from '../routes.ts';
import { pagePart } from '../shell/page-part.tsx';
import { Begin } from './product/begin.tsx';
import { Eligibility } from './product/eligibility.tsx';
import { KeyFacts } from './product/key-facts.tsx';

const { trail, hero, benefits, why, portfolio } = productCopy;
const MUTUAL_FUNDS_COMPARISON = '/mutual-funds-vs-personal-loans' satisfies RoutePath;

const Calculator = pagePart(CALCULATOR_ID, async () => (await import('../components/calculator/calculator.tsx')).Calculator);
const PortfolioPicture = pagePart(
  PORTFOLIO_ID,
  async () => (await import('../components/pictures/portfolio-picture.tsx')).PortfolioPicture,
);

export default function ProductMutualFunds() {
  return (
    <>
      <Hero
        trail={<Breadcrumbs label={trail.label} trail={[{ name: trail.home, href: '/' }, { name: trail.here }]} />}
        title={hero.title}
        lead={hero.lead}
        action={
          <>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link href={contactAbout('apply')} className="button-primary">
                {hero.apply}
              </Link>
              <a href={`#${CALCULATOR_ID}`} className="button-secondary">
                {hero.calculate}
              </a>
            </div>
            <p className="small mt-3">{hero.remark}</p>
          </>
        }
      >
        <KeyFacts />
      </Hero>

      <Section title={benefits.title} lead={benefits.lead} layout="split">
        <ul className="entries">
          {benefits.items.map(({ title, text }) => (
            <li key={title} className="grid gap-x-8 gap-y-1 md:grid-cols-[13rem_1fr]">
              <h3 className="heading-3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={why.title}>
        <dl className="grid gap-x-16 gap-y-8 lg:grid-cols-3">
          {why.answers.map(({ question, answer }) => (
            <div key={question} className="border-t border-t-ink pt-4">
              <dt className="heading-3">{question}</dt>
              <dd className="mt-2">{answer}</dd>
            </div>
          ))}
        </dl>
        <More href={MUTUAL_FUNDS_COMPARISON} text={why.link} />
      </Section>

      <Calculator />
      <Section title={portfolio.title} lead={portfolio.lead} id={PORTFOLIO_ID}>
        <PortfolioPicture />
        <More href={'/approved-funds' satisfies RoutePath} text={portfolio.byFund} />
        <More href={`${MUTUAL_FUNDS_COMPARISON}#${FALLS_ID}`} text={portfolio.link} />
      </Section>
      <Eligibility />
      <Begin />
      <Closing />
    </>
  );
}

function More({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className="mt-4">
      <Link href={href} className="link link-target font-600">
        {text} <Icon name="i-ph-arrow-right" />
      </Link>
    </p>
  );
}
