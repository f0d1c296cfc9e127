/** @jsxImportSource hono/jsx */

import { longDateInIndia } from '../../../machines/india-date.ts';
import { type Counts, pagesOf, type Vital, vitalFigures, vitals } from '../../../machines/visit-counts.ts';
import type { AppContext } from '../../base/app-env.ts';
import type { DeskUser } from '../desk-user.ts';
import { type DayFigures, type Figures, figureSpans, funnelOf } from '../figures.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import { tabPaths, withQuery } from '../paths.ts';
import { DayBars, ShareBar, StepBars } from './charts.tsx';
import { figuresStyle } from './figures-style.ts';
import { answerPage } from './layout.tsx';
import { Headings } from './parts.tsx';

const grouped = new Intl.NumberFormat('en-IN');

interface FiguresPage {
  readonly span: number;
  readonly figures: Figures;
}

export function answerFigures(c: AppContext, user: DeskUser, { span, figures }: FiguresPage): Promise<Response> {
  const body = (
    <div class="figures">
      <p class="note">{copy.intro}</p>
      <nav class="spans" aria-label={copy.spans}>
        {figureSpans.map((days) => (
          <a key={days} href={withQuery(tabPaths.figures, { days })} aria-current={days === span ? 'page' : undefined}>
            {copy.span(days)}
          </a>
        ))}
      </nav>
      {figures.kind !== 'known' ? (
        <p class="error">{copy[figures.kind]}</p>
      ) : figures.isEmpty ? (
        <p class="empty">{copy.empty}</p>
      ) : (
        <Known days={figures.days} totals={figures.totals} />
      )}
    </div>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'figures', style: figuresStyle });
}

function Known({ days, totals }: { readonly days: readonly DayFigures[]; readonly totals: Counts }) {
  return (
    <>
      <section>
        <h2>{copy.funnel}</h2>
        <Funnel totals={totals} />
      </section>
      <section>
        <h2>{copy.perDay}</h2>
        <DayBars
          title={copy.perDay}
          days={days.map(({ day, counts }) => ({ day, whole: funnelOf(counts)[0]?.count ?? 0, part: counts['opened'] ?? 0 }))}
        />
        <p class="key">
          <span class="whole" />
          {copy.steps.visits} <span class="part" />
          {copy.steps.opened}
        </p>
        <DayTable days={days} />
      </section>
      <section>
        <h2>{copy.pages}</h2>
        <Pages totals={totals} />
      </section>
      <section>
        <h2>{copy.speed}</h2>
        <p class="note">{copy.speedNote}</p>
        {vitals.map((vital) => (
          <Speed key={vital} vital={vital} totals={totals} />
        ))}
      </section>
    </>
  );
}

/** Eligible and not eligible are both shares of who was verified; all others of the step before them. */
function Funnel({ totals }: { readonly totals: Counts }) {
  const funnel = funnelOf(totals);
  const of = (name: string): number => funnel.find((step) => step.name === name)?.count ?? 0;
  const before = {
    visits: null,
    opened: 'visits',
    details: 'opened',
    'code-sent': 'details',
    verified: 'code-sent',
    eligible: 'verified',
    'not-eligible': 'verified',
    'call-asked': 'eligible',
  } as const;
  const rows = funnel.map(({ name, count }) => {
    const earlier = before[name];
    return {
      name,
      label: copy.steps[name],
      count,
      share: earlier === null ? null : shareText(count, of(earlier)),
      of: earlier === null ? null : copy.steps[earlier],
    };
  });
  return (
    <>
      <StepBars
        title={copy.funnel}
        rows={rows.map(({ label, count, share }) => ({
          label,
          count,
          text: share === null ? grouped.format(count) : `${grouped.format(count)}  (${share})`,
        }))}
      />
      <table class="plain-table">
        <Headings columns={copy.funnelColumns} />
        <tbody>
          {rows.map(({ name, label, count, share, of: earlier }) => (
            <tr key={name}>
              <td>{label}</td>
              <td class="count-cell" data-label={copy.funnelColumns.count}>
                {grouped.format(count)}
              </td>
              <td data-label={copy.funnelColumns.share}>{share === null ? '–' : copy.shareOf(share, earlier ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Newest first. Days before the first count say nothing, and are left out. */
function DayTable({ days }: { readonly days: readonly DayFigures[] }) {
  const first = days.findIndex(({ counts }) => Object.keys(counts).length > 0);
  return (
    <table class="wide days">
      <thead>
        <tr>
          <th scope="col">{copy.day}</th>
          {funnelOf({}).map(({ name }) => (
            <th key={name} scope="col">
              {copy.steps[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .slice(Math.max(0, first))
          .map(({ day, counts }) => (
            <tr key={day}>
              <td class="when">{longDateInIndia(day)}</td>
              {funnelOf(counts).map(({ name, count }) => (
                <td key={name} class="number" data-label={copy.steps[name]}>
                  {grouped.format(count)}
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  );
}

function Pages({ totals }: { readonly totals: Counts }) {
  const pages = pagesOf(totals);
  return pages.length === 0 ? (
    <p>{copy.noVisits}</p>
  ) : (
    <table class="plain-table">
      <Headings columns={copy.pageColumns} />
      <tbody>
        {pages.map(({ page, visits }) => (
          <tr key={page}>
            <td>{page}</td>
            <td class="count-cell" data-label={copy.pageColumns.visits}>
              {grouped.format(visits)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Speed({ vital, totals }: { readonly vital: Vital; readonly totals: Counts }) {
  const found = vitalFigures(totals, vital);
  const { measured, p75, isOver, good, middling, poor } = found;
  const text = p75 === null ? copy.notMeasured : `${isOver ? '> ' : ''}${copy.vitals[vital].value(p75)}`;
  const shares = [
    { name: copy.good, count: good },
    { name: copy.middling, count: middling },
    { name: copy.poor, count: poor },
  ];
  return (
    <div class="vital">
      <h3>{copy.vitals[vital].name}</h3>
      <p>
        <strong>{text}</strong> {p75 !== null && <span class="note">{copy.ofVisits(grouped.format(measured))}</span>}
      </p>
      {measured > 0 && <ShareBar title={copy.vitals[vital].name} shares={shares} />}
      {measured > 0 && (
        <p class="note">
          {shares.map(({ name, count }) => `${name}: ${grouped.format(count)} (${shareText(count, measured)})`).join(' · ')}
        </p>
      )}
    </div>
  );
}

/** `42%`; a dash where there is nothing to be a share of. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
