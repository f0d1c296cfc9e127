import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { passbookOf } from '../../machines/funds/basket.ts';
import { BASKET_PARAM, basketText, finderAddress, PASSBOOK_ID, SEARCH_PARAM } from '../../machines/funds/basket-address.ts';
import type { FundFinderData, ShownFunds } from '../../machines/funds/finder-data.ts';
import { fundTerm } from '../../machines/funds/fund-term.ts';
import { formatRupees, groupDigits } from '../../machines/money.ts';
import { CheckEligibilityButton } from '../components/check-eligibility-button.tsx';
import { BasketActions } from '../components/funds/basket-actions.tsx';
import { Consequences } from '../components/funds/consequences.tsx';
import { FoundFunds } from '../components/funds/found-funds.tsx';
import { Passbook } from '../components/funds/passbook.tsx';
import { TryAgain } from '../components/funds/try-again.tsx';
import { writtenDay } from '../components/funds/written-day.ts';
import { Notice } from '../components/notice.tsx';
import { Hero, Section } from '../components/section.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { fundsCopy as copy } from '../copy/approved-funds.ts';
import { contactAbout } from '../routes.ts';
import { SearchForm } from './approved-funds/search-form.tsx';
import { type FundFinder, useFundFinder } from './approved-funds/use-fund-finder.ts';
import type { PageProps } from './index.ts';

export default function ApprovedFunds({ data }: PageProps) {
  // Our own worker made it from the same types.
  const given = data as FundFinderData | undefined;
  const [first] = useState(() => ({ term: given?.term ?? addressed(SEARCH_PARAM), named: namedIn(given) }));
  const box = useRef<HTMLInputElement>(null);
  const finder = useFundFinder(given, first.term, first.named, box);
  const { shown, send } = finder;
  const heading = useRef<HTMLHeadingElement>(null);
  const address = { term: fundTerm(shown?.found?.term ?? first.term), basket: shown === null ? first.named : basketText(shown.basket) };
  const form = {
    address,
    refused: shown?.refused ?? null,
    onSet: (...[fund, typed, unit]: Parameters<Parameters<typeof Passbook>[0]['onSet']>) => send({ type: 'fund.set', fund, typed, unit }),
  };
  return (
    <>
      <Hero title={copy.title} lead={copy.lead}>
        <SearchForm
          ref={box}
          term={first.term}
          basket={address.basket}
          onType={(value) => send({ type: 'term.type', value })}
          onSubmit={(value) => send({ type: 'term.submit', value })}
        />
        <p className="small figures mt-3" role="status">
          <span>{statusOf(finder)}</span>
        </p>
        {shown && <ListFacts list={shown.list} />}
        {/* On paper the list of one's own funds is what is wanted. */}
        <div className={shown?.basket.length ? 'mt-6 no-print' : 'mt-6'} aria-busy={finder.finding === 'busy' || undefined}>
          <Results finder={finder} address={address} form={form} />
        </div>
      </Hero>
      {shown && (
        <section className="section" id={PASSBOOK_ID}>
          <h2 className="heading-2" ref={heading} tabIndex={-1}>
            {copy.basket.title}
          </h2>
          <Basket
            shown={shown}
            form={form}
            onRemove={(code) => {
              send({ type: 'fund.remove', code });
              heading.current?.focus();
            }}
            onClear={() => {
              send({ type: 'basket.clear' });
              box.current?.focus();
            }}
          />
        </section>
      )}
      <Section title={copy.next.title} lead={copy.next.text}>
        <p className="flex flex-wrap gap-4">
          <CheckEligibilityButton />
          <Link href={contactAbout('amount')} className="button-secondary">
            {copy.next.call}
          </Link>
        </p>
        <p className="small mt-6 max-w-160">{copy.condition}</p>
      </Section>
    </>
  );
}

type Form = Pick<Parameters<typeof Passbook>[0], 'address' | 'refused' | 'onSet'>;

function Results({
  finder: { shown, finding, retry },
  address,
  form,
}: {
  readonly finder: FundFinder;
  readonly address: Form['address'];
  readonly form: Form;
}) {
  if (finding === 'lost') return <TryAgain {...copy.lost} address={address} onRetry={retry} />;
  if (finding === 'failed') return <TryAgain {...copy.failed} address={address} onRetry={retry} />;
  if (shown === null) return <Skeleton lines={6} />;
  if (shown.found === null) return <Examples basket={address.basket} />;
  if (shown.found.total > 0) return <FoundFunds found={shown.found} held={new Set(shown.basket.map(({ fund }) => fund.code))} {...form} />;
  return (
    <div>
      <h2 className="heading-3">{copy.noMatch.title(shown.found.term)}</h2>
      <p className="mt-2">{copy.noMatch.text}</p>
    </div>
  );
}

/** Searches to begin with. */
function Examples({ basket }: { readonly basket: string }) {
  return (
    <p className="no-print flex flex-wrap items-center gap-x-6">
      <span>{copy.examples.label}</span>
      {copy.examples.terms.map((term) => (
        <a key={term} href={finderAddress(term, basket)} rel="nofollow" className="link link-target">
          {term}
        </a>
      ))}
    </p>
  );
}

/** Where the funds come from, and of which day they are. */
function ListFacts({ list: { isSample, datedOn, daysOld, count } }: { readonly list: ShownFunds['list'] }) {
  return (
    <div className="mt-3">
      <Notice>
        {isSample && (
          <p>
            <strong>{copy.sample}</strong>
          </p>
        )}
        <p>{copy.dated(groupDigits(String(count)), writtenDay(datedOn))}</p>
        {daysOld !== null && (
          <p>
            <strong>{copy.old(daysOld)}</strong>
          </p>
        )}
      </Notice>
    </div>
  );
}

interface BasketProps {
  readonly shown: ShownFunds;
  readonly form: Form;
  readonly onRemove: (code: string) => void;
  readonly onClear: () => void;
}

function Basket({ shown: { basket, gone, dropped }, form, onRemove, onClear }: BasketProps) {
  const figures = passbookOf(basket);
  const missing = [gone.length > 0 && copy.basket.gone(gone.join(', ')), dropped > 0 && copy.basket.dropped(dropped)].filter(
    (text) => text !== false,
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        <span>{basket.length > 0 ? copy.basket.status(formatRupees(figures.credit)) : ''}</span>
      </p>
      {missing.length > 0 && (
        <div className="mt-6">
          <Notice icon="i-ph-warning-circle">
            {missing.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      )}
      {basket.length === 0 ? (
        <div className="mt-4">
          <p className="lead">{copy.basket.empty}</p>
          <p className="small mt-3 max-w-160">{copy.basket.example}</p>
        </div>
      ) : (
        <div className="mt-8">
          <Passbook basket={basket} onRemove={onRemove} {...form} />
          <BasketActions address={form.address} onClear={onClear} />
          <Consequences figures={figures} />
        </div>
      )}
    </>
  );
}

/** For the status line: what is going on, or what was found. */
function statusOf({ shown, finding }: FundFinder): string {
  if (finding === 'busy') return shown === null ? copy.loading : copy.searching;
  if (finding === 'short') return copy.short;
  if (finding === 'unmatched' && shown?.found) return copy.noMatch.title(shown.found.term);
  if (finding !== 'found' || !shown?.found) return '';
  const { funds, total, term } = shown.found;
  return copy.found(funds.length, groupDigits(String(total)), term);
}

/** In the address, where a visitor comes from another page of the site. */
function addressed(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}

function namedIn(given: FundFinderData | undefined): string {
  if (given === undefined) return addressed(BASKET_PARAM);
  return given.kind === 'failed' ? given.named : basketText(given.shown.basket);
}
