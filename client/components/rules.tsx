import { type CheckedFact, checkedFactsCopy as copy, checkedFacts as facts } from '../copy/checked-facts.ts';
import { CheckedFacts } from './checked-facts.tsx';

/** Which rules a page stands on. */
const rulesOf = {
  charges: [
    facts.statementBeforeSigning,
    facts.apr,
    facts.gstOnFees,
    facts.penalCharges,
    facts.gstOnPenalCharges,
    facts.prepayment,
    facts.equityShortTerm,
    facts.equityLongTerm,
    facts.debtFunds,
    facts.cess,
    facts.exitLoad,
  ],
  statement: [facts.statementBeforeSigning, facts.apr, facts.coolingOff, facts.recovery, facts.ombudsman],
} as const satisfies Record<string, readonly CheckedFact[]>;

/** The rules of law and tax behind a page. Their text is long and does nothing, so it comes when it is near the screen. */
export function Rules({ of }: { readonly of: keyof typeof rulesOf }) {
  return (
    <>
      <CheckedFacts facts={rulesOf[of]} />
      <p className="small mt-4">{copy.advice}</p>
    </>
  );
}
