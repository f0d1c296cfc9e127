import { Link } from 'wouter';
import { assetClasses, defaultLoanToValue } from '../../machines/contract/asset-classes.ts';
import { formatRupees } from '../../machines/money.ts';
import { exampleTerms } from '../../machines/statement.ts';
import { CheckEligibilityButton } from '../components/check-eligibility-button.tsx';
import { Closing } from '../components/closing.tsx';
import { LiveStatement } from '../components/home/live-statement.tsx';
import { PledgeTimeline, timelineInterestRupees } from '../components/home/pledge-timeline.tsx';
import { StepsTiming } from '../components/home/steps-timing.tsx';
import { Worries } from '../components/home/worries.tsx';
import { Icon } from '../components/icon.tsx';
import { ScrollFrame } from '../components/scroll-frame.tsx';
import { Hero, Section } from '../components/section.tsx';
import { Stamp } from '../components/stamp.tsx';
import { homeCopy } from '../copy/home.ts';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { GENERAL_COMPARISON_PATH } from '../routes.ts';

/** An example that can be borrowed: not below the smallest loan. */
const PLEDGED = 200_000;
const lentOnPledged = (PLEDGED * defaultLoanToValue['equity-fund']) / 100;

const { hero, statement, worries, timeline, steps, collateral, comparison, closing } = homeCopy;

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
        <More href="/faq" text={worries.link} />
      </Section>

      <section className="section">
        <div className="words-across">
          <h2 className="heading-2">{timeline.title}</h2>
          <p className="lead">{timeline.lead(formatRupees(timelineInterestRupees, { paise: true }))}</p>
        </div>
        <PledgeTimeline />
      </section>

      <Section title={collateral.title} lead={collateral.lead(formatRupees(PLEDGED), formatRupees(lentOnPledged))} layout="split">
        <Collateral />
        <p className="small mt-4 max-w-160">{collateral.condition}</p>
        <More href="/products/loan-against-mutualfunds" text={collateral.link} />
      </Section>

      <Section title={steps.title} lead={steps.lead} layout="split">
        <StepsTiming />
        <p className="small mt-4 max-w-160">{steps.condition}</p>
        <More href="/how-it-works" text={steps.link} />
      </Section>

      <Section title={comparison.title} layout="split">
        <ScrollFrame label={comparison.title}>
          <Comparison />
        </ScrollFrame>
        <p className="small mt-4">{comparison.condition}</p>
        <More href={GENERAL_COMPARISON_PATH} text={comparison.link} />
      </Section>

      <Closing stamp={<Stamp {...closing.stamp} className="w-64 lg:w-80" />}>
        <p className="text-ink-soft">
          {`${closing.call} `}
          <a className="link link-target figures" href={site.phone.href}>
            {site.phone.text}
          </a>
          , <span className="inline-block">{shellCopy.footer.hours}</span>
        </p>
      </Closing>
    </>
  );
}

function More({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className="mt-3">
      <Link href={href} className="link link-target font-600">
        {text}
        <Icon name="i-ph-arrow-right" />
      </Link>
    </p>
  );
}

/** What is lent on each kind of holding, as a line and as the filled part of a bar. */
function Collateral() {
  return (
    <dl>
      {assetClasses.map((asset) => (
        <Lent key={asset} name={collateral.assets[asset]} percent={defaultLoanToValue[asset]} />
      ))}
      <Lent name={collateral.gold} percent={0} />
    </dl>
  );
}

function Lent({ name, percent }: { readonly name: string; readonly percent: number }) {
  return (
    <div className="lent-share">
      <dt>{name}</dt>
      <dd className="font-600">{percent > 0 ? collateral.upTo(percent) : collateral.notYet}</dd>
      <dd aria-hidden="true">
        <svg>
          <rect width="100%" height="8" className="fill-leaf" />
          <rect width={`${percent}%`} height="8" className="fill-marigold" />
        </svg>
      </dd>
    </div>
  );
}

/** Each feature has a line of its own above its two sides: three columns are too narrow for a phone. */
function Comparison() {
  return (
    <table className="versus">
      <caption className="visually-hidden">{comparison.title}</caption>
      <thead>
        <tr>
          <th scope="col">{comparison.ours}</th>
          <th scope="col">{comparison.theirs}</th>
        </tr>
      </thead>
      {comparison.rows.map(({ feature, ours, theirs }) => (
        <tbody key={feature}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {feature}
            </th>
          </tr>
          <tr>
            <td>{ours}</td>
            <td>{theirs}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
