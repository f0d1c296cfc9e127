import { Link } from 'wouter';
import { charges, upfrontCharges } from '../../machines/charges.ts';
import { formatRupees } from '../../machines/money.ts';
import { Disclosure } from '../components/disclosure.tsx';
import { AVOIDABLE_ID, CALCULATOR_ID, RULES_ID, THREE_WAYS_ID, YEARLY_COST_ID } from '../components/element-ids.ts';
import { Icon } from '../components/icon.tsx';
import { Hero, Section } from '../components/section.tsx';
import { chargeFigure, chargeTexts, chargesCopy as copy } from '../copy/charges.ts';
import { placeholder } from '../copy/placeholder.ts';
import { pagePart } from '../shell/page-part.tsx';
import { StartCharges } from './charges/start-charges.tsx';

const { interest, once, closing, atStart, ifItHappens, never, yearly, rules, next } = copy;

const AvoidableCharges = pagePart(AVOIDABLE_ID, async () => (await import('./charges/avoidable-charges.tsx')).AvoidableCharges);
const YearlyCost = pagePart(YEARLY_COST_ID, async () => (await import('./charges/yearly-cost.tsx')).YearlyCost);
const Rules = pagePart<{ readonly of: 'charges' }>(RULES_ID, async () => (await import('../components/rules.tsx')).Rules);

/** Every fee, tax and penal charge from one table (decisions 8). */
export default function Charges() {
  return (
    <>
      <Hero title={copy.title} lead={copy.lead}>
        <dl className="key-facts">
          <KeyFact {...interest} />
          <KeyFact {...once} figure={placeholder(formatRupees(upfrontCharges()))} />
          <KeyFact {...closing} />
        </dl>
        <p className="small mt-4">{copy.notice}</p>
      </Hero>

      <Section title={atStart.title} lead={atStart.lead}>
        <StartCharges />
      </Section>
      <Section title={ifItHappens.title} id={AVOIDABLE_ID}>
        <AvoidableCharges />
      </Section>
      <Section title={never.title} layout="split">
        <ul className="entries">
          {charges
            .filter(({ occasion }) => occasion === 'never')
            .map((charge) => (
              <li key={charge.key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 py-2.5">
                <h3 className="heading-3">{chargeTexts[charge.key].name}</h3>
                <span className="figure-number text-2xl">{chargeFigure(charge.key)}</span>
                <p className="text-ink-soft">{chargeTexts[charge.key].when}</p>
              </li>
            ))}
        </ul>
      </Section>
      <Section title={yearly.title} lead={yearly.lead} id={YEARLY_COST_ID}>
        <YearlyCost />
      </Section>
      <Section title={rules.title} lead={rules.lead} layout="split" id={RULES_ID}>
        <Disclosure summary={rules.summary}>
          <Rules of="charges" />
        </Disclosure>
      </Section>
      <Section title={next.title} layout="split">
        <ul className="grid gap-4">
          <More href={`/products/loan-against-mutualfunds#${CALCULATOR_ID}`} text={next.calculator} />
          <More href={`/mutual-funds-vs-personal-loans#${THREE_WAYS_ID}`} text={next.ways} />
        </ul>
      </Section>
    </>
  );
}

function KeyFact({ term, figure, condition }: { readonly term: string; readonly figure: string; readonly condition: string }) {
  return (
    <div>
      <dt className="font-600">{term}</dt>
      <dd className="figure-number text-xl md:text-2xl">{figure}</dd>
      <dd className="text-ink-soft">{condition}</dd>
    </div>
  );
}

function More({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <li>
      <Link href={href} className="link link-target font-600">
        {text}
        <Icon name="i-ph-arrow-right" />
      </Link>
    </li>
  );
}
