import { aprText } from '../../../machines/apr.ts';
import { chargeOf, charges } from '../../../machines/charges.ts';
import { formatRupees } from '../../../machines/money.ts';
import { chargeFigure, chargeTexts } from '../../copy/charges.ts';
import { keyFactsCopy } from '../../copy/key-facts-statement.ts';
import { amountOf } from '../charges/avoidable-charges.tsx';
import { FormRow, FormTable } from './form-table.tsx';
import type { SampleLoan } from './sheet.tsx';

const copy = keyFactsCopy.part1;
const rows = copy.contingentRows;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

export function Part1({ loan }: { readonly loan: SampleLoan }) {
  const { amount, months, ratePercent, plan, apr } = loan;
  const atStart = charges.filter(({ occasion }) => occasion === 'at-start');
  return (
    <FormTable title={copy.title}>
      <FormRow {...copy.proposal}>{copy.proposal.text}</FormRow>
      <FormRow {...copy.sanctioned}>{formatRupees(amount)}</FormRow>
      <FormRow {...copy.disbursal}>{copy.disbursal.text}</FormRow>
      <FormRow {...copy.term}>{copy.term.text(months)}</FormRow>
      <FormRow {...copy.instalments}>{copy.instalments.text(months, formatRupees(plan.monthly), formatRupees(plan.lastPayment))}</FormRow>
      <FormRow {...copy.rate}>{copy.rate.text(ratePercent)}</FormRow>
      <FormRow {...copy.floating}>{copy.floating.text}</FormRow>
      <FormRow {...copy.fees} />
      {atStart.map((charge, index) => (
        <FormRow key={charge.key} term={copy.fee(ROMAN[index] ?? '', chargeTexts[charge.key].name)}>
          {copy.feeText(charge.payee === 'lender' ? 'A' : 'B', chargeFigure(charge.key))}
        </FormRow>
      ))}
      <FormRow term={copy.fee(ROMAN[atStart.length] ?? '', copy.noInsurance)}>{chargeFigure('insurance')}</FormRow>
      <FormRow {...copy.apr} strong>
        {aprText(apr)}
      </FormRow>
      <FormRow {...copy.contingent} />
      <FormRow term={rows.penal}>{copy.ofOverdue(amountOf(chargeOf('late-payment')))}</FormRow>
      <FormRow term={rows.otherPenal}>{amountOf(chargeOf('returned-payment'))}</FormRow>
      <FormRow term={rows.foreclosure}>{chargeFigure('foreclosure')}</FormRow>
      <FormRow term={rows.switching}>{copy.switchingText}</FormRow>
      <FormRow term={rows.other}>{amountOf(chargeOf('sale-of-units'))}</FormRow>
    </FormTable>
  );
}
