/** Text of the sample Key Facts Statement. Order and numbers of its rows are those of the RBI's form (circular of 15 April 2024, annexes A to C). */
import { site } from './site.ts';

const yes = { no: 'No', none: 'None', notApplicable: 'Not applicable' } as const;

export const keyFactsCopy = {
  title: 'Key Facts Statement: a sample',
  lead: 'The form that you get before you sign, as the RBI has it, filled in for one example. Yours has your own figures.',
  print: 'Print or save as PDF',
  sample: 'Sample',
  notice: 'A sample, not an offer. Entries in [brackets] are placeholders until the lender of record is named.',
  /** Heading of the printed sheet, where the page around it is left out. */
  sheet: (brand: string) => `${brand}: Key Facts Statement (sample)`,
  part1: {
    title: 'Part 1: interest rate, fees and charges',
    proposal: { number: '1', term: 'Loan proposal or account number; type of loan', text: '[SAMPLE-0001]; loan against mutual funds' },
    sanctioned: { number: '2', term: 'Sanctioned loan amount' },
    disbursal: {
      number: '3',
      term: 'Disbursal schedule: in stages or at once; clause, if in stages',
      text: '100% at once. A credit line is also drawn and repaid in parts: [clause]',
    },
    term: { number: '4', term: 'Loan term', text: (months: number) => `${months} months` },
    instalments: {
      number: '5',
      term: 'Instalments: type, number, amount of each, first one after sanction',
      text: (months: number, each: string, last: string) => `Monthly; ${months}; ${each} (the last one ${last}); after one month`,
    },
    rate: { number: '6', term: 'Interest rate; fixed, floating or hybrid', text: (rate: number) => `${rate}% a year; [fixed]` },
    floating: {
      number: '7',
      term: 'If floating: benchmark, spread, reset, effect of a change of 25 basis points',
      text: yes.notApplicable,
    },
    fees: { number: '8', term: 'Fees and charges, GST included. (A) to the lender, (B) to others through the lender' },
    fee: (roman: string, name: string) => `(${roman}) ${name}`,
    feeText: (payee: 'A' | 'B', sum: string) => `(${payee}) once, ${sum}`,
    noInsurance: 'Insurance; valuation',
    apr: { number: '9', term: 'Annual percentage rate (APR)' },
    contingent: { number: '10', term: 'Contingent charges' },
    contingentRows: {
      penal: '(i) Penal charge for a late payment',
      otherPenal: '(ii) Other penal charges: returned payment',
      foreclosure: '(iii) Foreclosure and part payment',
      switching: '(iv) Switching between floating and fixed rate',
      other: '(v) Other: sale of pledged units after a shortfall',
    },
    ofOverdue: (amount: string) => `${amount} of the overdue sum, by the day`,
    switchingText: yes.notApplicable,
  },
  part2: {
    title: 'Part 2: other facts',
    rows: [
      {
        number: '1',
        term: 'Recovery agents: clause of the agreement',
        text: '[Clause]. Nobody may threaten or shame you, or call before 8 AM or after 7 PM',
      },
      {
        number: '2',
        term: 'Complaints: clause of the agreement',
        text: '[Clause]. No answer in 30 days, or not the right one: the RBI Ombudsman, cms.rbi.org.in, telephone 14448',
      },
      {
        number: '3',
        term: 'Nodal grievance officer',
        text: `${site.grievanceOfficer.name}, ${site.grievanceOfficer.phone.replaceAll(' ', '\u00a0')}, ${site.grievanceOfficer.email}`,
      },
      { number: '4', term: 'May the loan pass to another lender, or be securitised?', text: '[Yes or no]' },
      { number: '5', term: 'Lending together with others: who, which share, blended rate', text: yes.notApplicable },
      {
        number: '6 (i)',
        term: 'Cooling-off period of a digital loan',
        text: '[3 days]. Give the loan back with the APR for those days; no penalty. The processing fee may be kept',
      },
      { number: '6 (ii)', term: 'Who may approach you to collect', text: `[Name of recovery agent], for ${site.legalName}` },
    ],
  },
  computation: {
    title: 'How the APR is worked out',
    amount: { number: '1', term: 'Sanctioned loan amount' },
    term: { number: '2', term: 'Loan term' },
    principalInstalments: { number: '2a', term: 'Instalments of principal, if not equated', text: yes.notApplicable },
    equated: {
      number: '2b',
      term: 'Type, amount and number of equated instalments',
      text: (each: string, months: number) => `Monthly; ${each}; ${months}`,
    },
    capitalised: { number: '2c', term: 'Instalments of capitalised interest', text: yes.none },
    start: { number: '2d', term: 'First instalment after sanction', text: 'One month' },
    kind: { number: '3', term: 'Type of interest rate', text: '[Fixed]' },
    rate: { number: '4', term: 'Rate of interest', text: (rate: number) => `${rate}% a year` },
    interest: { number: '5', term: 'Interest in all' },
    fees: { number: '6', term: 'Fees and charges' },
    toLender: { number: '6A', term: 'To the lender' },
    toOthers: { number: '6B', term: 'To others through the lender' },
    net: { number: '7', term: 'Net disbursed amount (1 less 6)' },
    total: { number: '8', term: 'You pay in all (1 and 5)' },
    apr: { number: '9', term: 'APR: effective yearly rate by the IRR on the reducing balance' },
    method: (monthly: string) => `At ${monthly}% a month all instalments are worth row 7; times twelve is row 9.`,
    disbursed: { number: '10', term: 'Schedule of disbursement', text: 'At once' },
    due: { number: '11', term: 'Due date of instalments', text: '[Day] of each month' },
  },
  schedule: {
    title: 'Repayment schedule',
    caption: 'In rupees; each instalment is due at the end of its month',
    columns: { number: 'No.', outstanding: 'Owed', principal: 'Principal', interest: 'Interest', instalment: 'Instalment' },
    total: 'Sum',
  },
  rules: { title: 'What the rules give you', lead: 'Each with the day on which we read it, and where it stands.' },
  charges: 'Every charge, on one page',
} as const;
