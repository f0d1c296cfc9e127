import { Link } from 'wouter';
import { assetClasses, defaultLoanToValue } from '../../machines/contract/asset-classes.ts';
import { formatRupees } from '../../machines/money.ts';
import { exampleTerms } from '../../machines/statement.ts';
import { CheckEligibilityButton } from '../components/check-eligibility-button.tsx';
import { Closing } from '../components/closing.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { LiveStatement } from '../components/home/live-statement.tsx';
import { PledgeTimeline, timelineInterestRupees } from '../components/home/pledge-timeline.tsx';
import { StepsTiming } from '../components/home/steps-timing.tsx';
import { Worries } from '../components/home/worries.tsx';
import { Icon } from '../components/icon.tsx';
import { Ledger } from '../components/ledger.tsx';
import { Hero, Section } from '../components/section.tsx';
import { Stamp } from '../components/stamp.tsx';
import { homeCopy } from '../copy/home.ts';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { GENERAL_COMPARISON_PATH } from '../routes.ts';

const { hero, statement, worries, timeline, steps, collateral, comparison, questions, closing } = homeCopy;

export default function Home() {
  return (
    <>
      <Hero
        title={hero.title}
        lead={hero.lead}
        action={
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <CheckEligibilityButton />
            <p className="small">{hero.remark}</p>
          </div>
        }
      >
        <LiveStatement />
        <p className="small mt-4 max-w-160">{statement.condition(exampleTerms.ratePercent)}</p>
      </Hero>

      <Section title={worries.title}>
        <Worries />
      </Section>

      <section className="section">
        <div className="words-across">
          <h2 className="heading-2">{timeline.title}</h2>
          <p className="lead">{timeline.lead(formatRupees(timelineInterestRupees, { paise: true }))}</p>
        </div>
        <PledgeTimeline />
      </section>

      <Section title={collateral.title} lead={collateral.lead} layout="split">
        <Collateral />
        <p className="small mt-5 max-w-160">{collateral.condition}</p>
        <More href="/products/loan-against-mutualfunds" text={collateral.link} />
      </Section>

      <Section title={steps.title} lead={steps.lead} layout="split">
        <StepsTiming />
        <p className="small mt-4 max-w-160">{steps.condition}</p>
        <More href="/how-it-works" text={steps.link} />
      </Section>

      <div className="section grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <section>
          <h2 className="heading-2 mb-6">{comparison.title}</h2>
          <Comparison />
          <p className="small mt-5">{comparison.condition}</p>
          <More href={GENERAL_COMPARISON_PATH} text={comparison.link} />
        </section>
        <section>
          <h2 className="heading-2 mb-6">{questions.title}</h2>
          <div className="border-t">
            {questions.items.map(({ question, answer }, index) => (
              <Disclosure key={question} summary={question} open={index === 0}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
          <More href="/faq" text={questions.link} />
        </section>
      </div>

      <Closing stamp={<Stamp {...closing.stamp} className="w-64 lg:w-80" />}>
        <p className="text-ink-soft">
          {closing.call}{' '}
          <a className="link link-target figures" href={site.phone.href}>
            {site.phone.text}
          </a>
          , {shellCopy.footer.hours}
        </p>
      </Closing>
    </>
  );
}

function More({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className="mt-4">
      <Link href={href} className="link link-target font-600">
        {text}
        <Icon name="i-ph-arrow-right" />
      </Link>
    </p>
  );
}

function Collateral() {
  const { columns, assets, gold } = collateral;
  const row = (key: string, { name, needs }: { name: string; needs: string }, percent: string) => ({
    key,
    cells: [
      <span key="asset">
        {name} <span className="small block font-400">{needs}</span>
      </span>,
      percent,
    ],
  });
  return (
    <Ledger
      caption={collateral.title}
      hideCaption
      columns={[{ label: columns.asset }, { label: columns.percent, amount: true }]}
      rows={[
        ...assetClasses.map((asset) => row(asset, assets[asset], collateral.upTo(defaultLoanToValue[asset]))),
        row('gold', gold, collateral.notYet),
      ]}
    />
  );
}

function Comparison() {
  const { columns, rows } = comparison;
  return (
    <Ledger
      caption={comparison.title}
      hideCaption
      stack={false}
      columns={[{ label: columns.feature }, { label: columns.ours }, { label: columns.theirs }]}
      rows={rows.map(({ feature, ours, theirs }) => ({ key: feature, cells: [feature, ours, theirs] }))}
    />
  );
}
