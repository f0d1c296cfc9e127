import { Link } from 'wouter';
import { CheckEligibilityButton } from '../components/check-eligibility-button.tsx';
import { CALCULATOR_ID, FALLS_ID, PORTFOLIO_ID } from '../components/element-ids.ts';
import { Icon } from '../components/icon.tsx';
import { Hero, Section } from '../components/section.tsx';
import { productCopy } from '../copy/product-mutual-funds.ts';
import type { RoutePath } from '../routes.ts';
import { contactAbout } from '../routes.ts';
import { pagePart } from '../shell/page-part.tsx';
import { Benefits } from './product/benefits.tsx';
import { Eligibility } from './product/eligibility.tsx';
import { KeyFacts } from './product/key-facts.tsx';

const { hero, benefits, why, portfolio } = productCopy;
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
        title={hero.title}
        lead={hero.lead}
        action={
          <div className="mt-4 flex flex-wrap gap-3">
            <CheckEligibilityButton />
            <Link href={contactAbout('apply')} className="button-secondary">
              {hero.apply}
            </Link>
            <a href={`#${CALCULATOR_ID}`} className="link link-target font-600">
              {hero.calculate}
            </a>
          </div>
        }
      >
        <KeyFacts />
      </Hero>

      <Section title={benefits.title} layout="split">
        <Benefits />
      </Section>

      <Section title={why.title}>
        <dl className="grid gap-x-16 gap-y-6 lg:grid-cols-3">
          {why.answers.map(({ question, answer }) => (
            <div key={question} className="border-t border-t-ink pt-3">
              <dt className="heading-3">{question}</dt>
              <dd className="mt-1">{answer}</dd>
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
    </>
  );
}

function More({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className="mt-2">
      <Link href={href} className="link link-target font-600">
        {text}
        <Icon name="i-ph-arrow-right" />
      </Link>
    </p>
  );
}
