/**
 * Rules of law and tax that pages state, each with the day on which somebody last read it in a source and the official place where it
 * stands. A test fails when one is older than a year (tests/client/checked-facts.test.ts): read it again, mend text and figures, and set
 * the day. Figures come from the constants that the sums are made with, so that text and sum cannot part.
 */
import { capitalGainsRules, exitLoadExample } from '../../machines/capital-gains.ts';
import { GST_PERCENT } from '../../machines/charges.ts';
import { formatRupees } from '../../machines/money.ts';
import { CHECKED_ON } from './checked-on.ts';

export interface CheckedFact {
  readonly text: string;
  /** ISO date. */
  readonly checkedOn: string;
  readonly source: {
    /** Enough to find it, also when the address has changed. */
    readonly name: string;
    /** Of the authority itself. */
    readonly href: string;
  };
}

/** Has taken in, unchanged, what circulars and Directions before it said, and repealed them. */
const conduct = {
  name: 'RBI (NBFCs – Responsible Business Conduct) Directions, 28 November 2025',
  href: 'https://website.rbi.org.in/web/rbi/-/notifications/reserve-bank-of-india-non-banking-financial-companies-responsible-business-conduct-directions-2025-1',
} as const;

/** Chapter III has the rules of digital lending, which are not among those of conduct. */
const credit = {
  name: 'RBI (NBFCs – Credit Facilities) Directions, 28 November 2025',
  href: 'https://www.rbi.org.in/Scripts/BS_ViewMasDirections.aspx?id=12957',
} as const;

const rbi = {
  keyFacts: { name: `${conduct.name} (until then a circular of 15 April 2024)`, href: conduct.href },
  conduct,
  digitalLending: { name: `${credit.name} (until then Directions of 8 May 2025)`, href: credit.href },
  recovery: { name: `${conduct.name} (until then a circular of 12 August 2022)`, href: conduct.href },
  ombudsman: {
    name: 'RBI, questions and answers on the Integrated Ombudsman Scheme, 2026',
    href: 'https://www.rbi.org.in/commonman/English/Scripts/FAQs.aspx?Id=3407',
  },
} as const;

const cbic = 'https://taxinformation.cbic.gov.in/';
const incomeTax = 'https://www.incometaxindia.gov.in/';

const rules = capitalGainsRules;

export const checkedFacts = {
  statementBeforeSigning: {
    text: 'The lender gives you a Key Facts Statement before you sign, and at least three working days to decide. What does not stand in it may not be charged without your consent.',
    checkedOn: CHECKED_ON,
    source: rbi.keyFacts,
  },
  apr: {
    text: 'The annual percentage rate (APR) is what a loan costs a year, interest and all other charges together. The statement shows how it was worked out.',
    checkedOn: CHECKED_ON,
    source: rbi.keyFacts,
  },
  penalCharges: {
    text: 'For a late payment a lender may take a reasonable penal charge. It is not interest, and no interest is charged on it.',
    checkedOn: CHECKED_ON,
    source: rbi.conduct,
  },
  prepayment: {
    text: 'Since 1 January 2026 paying early is free on a floating-rate loan to a person, if it is not for business.',
    checkedOn: CHECKED_ON,
    source: rbi.conduct,
  },
  gstOnFees: {
    text: `A lender’s fees carry GST of ${GST_PERCENT}%. Interest carries none.`,
    checkedOn: CHECKED_ON,
    source: { name: 'Notifications 11/2017 (heading 9971) and 12/2017 (entry 27), Central Tax (Rate)', href: cbic },
  },
  gstOnPenalCharges: {
    text: 'Penal charges of a lender carry no GST.',
    checkedOn: CHECKED_ON,
    source: { name: 'CBIC circular 245/02/2025-GST, 28 January 2025', href: cbic },
  },
  coolingOff: {
    text: 'A digital loan has a cooling-off period of at least one day. Give it back in that time, and you pay the principal and the APR for the days. A fee that was named before may be kept.',
    checkedOn: CHECKED_ON,
    source: rbi.digitalLending,
  },
  recovery: {
    text: 'Who collects a debt may not threaten or shame anybody, and may not call before 8 AM or after 7 PM.',
    checkedOn: CHECKED_ON,
    source: rbi.recovery,
  },
  ombudsman: {
    text: 'No answer to a complaint in 30 days, or not the right one? The RBI Ombudsman hears it free of charge: cms.rbi.org.in, telephone 14448. The scheme says which lenders it covers.',
    checkedOn: CHECKED_ON,
    source: rbi.ombudsman,
  },
  equityShortTerm: {
    text: `Equity funds and listed shares held for ${rules.longTermAfterMonths} months or less: the gain is taxed at ${rules.equityShortTermPercent}%.`,
    checkedOn: CHECKED_ON,
    source: { name: 'Income-tax Act, 2025, section 196', href: incomeTax },
  },
  equityLongTerm: {
    text: `Held for longer: ${rules.equityLongTermPercent}% on what all such gains of the year come to above ${formatRupees(rules.equityExemptionRupees)}.`,
    checkedOn: CHECKED_ON,
    source: { name: 'Income-tax Act, 2025, section 198', href: incomeTax },
  },
  debtFunds: {
    text: 'Debt funds bought on or after 1 April 2023: the gain is taxed at your income tax slab, however long you held them.',
    checkedOn: CHECKED_ON,
    source: { name: 'Income-tax Act, 2025, section 76', href: incomeTax },
  },
  cess: {
    text: `On the tax comes a health and education cess of ${rules.cessPercent}%, and a surcharge at high incomes.`,
    checkedOn: CHECKED_ON,
    source: { name: 'Finance Act, 2026, rates for the tax year 2026-27', href: incomeTax },
  },
  exitLoad: {
    text: `A fund may keep an exit load of up to 3%. We count ${exitLoadExample.percent}% on equity funds within ${exitLoadExample.withinMonths} months; your scheme’s document says what yours is.`,
    checkedOn: CHECKED_ON,
    source: { name: 'SEBI, board meeting of 12 September 2025', href: 'https://www.sebi.gov.in/' },
  },
} as const satisfies Record<string, CheckedFact>;

export const checkedFactsCopy = {
  checked: (day: string) => `Read on ${day}`,
  advice: 'General information, not tax or legal advice. Ask your adviser before you act on it.',
} as const;
