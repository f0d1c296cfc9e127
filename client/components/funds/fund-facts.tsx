import { defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import type { Fund } from '../../../machines/contract/fund.ts';
import type { RowReason } from '../../../machines/funds/basket.ts';
import { groupDigits } from '../../../machines/money.ts';
import { fundsCopy as copy } from '../../copy/approved-funds.ts';
import { assetNames } from '../../copy/asset-names.ts';
import { Icon } from '../icon.tsx';
import { writtenDay } from './written-day.ts';

/** Class, category, plan and price of a fund in one line. */
export function FundFacts({ fund }: { readonly fund: Fund }) {
  const { assetClass, category, plan, payOut, nav, navDate } = fund;
  const kind = [assetClass && assetNames[assetClass], category, plan && copy.plans[plan], payOut && copy.payOuts[payOut]].filter(Boolean);
  return (
    <>
      <p className="small">{kind.join('\u00a0· ')}</p>
      <p className="small figures">{nav === null || navDate === null ? copy.noNav : copy.nav(writtenNav(nav), writtenDay(navDate))}</p>
    </>
  );
}

/** What is lent on it, or why nothing is. */
export function LentOn({ fund, reason = fund.barrier }: { readonly fund: Fund; readonly reason?: RowReason | null }) {
  if (reason === null && fund.assetClass !== null) {
    return (
      <p className="lent text-evergreen">
        <Icon name="i-ph-check" />
        <span className="font-600">{copy.lent(defaultLoanToValue[fund.assetClass])}</span>
      </p>
    );
  }
  const [name, sentence] = copy.reasons[reason ?? 'unknown-class'];
  return (
    <p className="lent small">
      <Icon name="i-ph-prohibit" />
      <span>
        <strong className="text-ink">{name}.</strong> {sentence}
      </span>
    </p>
  );
}

/** `4132.5071` → `4,132.5071`. */
function writtenNav(nav: string): string {
  const [whole = '', fraction] = nav.split('.');
  return groupDigits(whole) + (fraction === undefined ? '' : `.${fraction}`);
}
