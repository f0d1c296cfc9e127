/** What an applicant needs at hand: what it is for, and where the number stands. */
export const paperKinds = ['aadhaar', 'pan', 'bank', 'holding'] as const;
export type PaperKind = (typeof paperKinds)[number];

interface PaperText {
  readonly name: string;
  readonly purpose: string;
  readonly where: string;
}

export const papers = {
  aadhaar: {
    name: 'Aadhaar',
    purpose: 'Proves who you are and where you live.',
    where: '12 digits, foot of the card.',
  },
  pan: {
    name: 'PAN',
    purpose: 'Finds your holdings. Every loan needs it.',
    where: '10 characters, on the card.',
  },
  bank: {
    name: 'Bank details',
    purpose: 'Your own account, for the money.',
    where: 'Account number and IFSC, on a cheque.',
  },
  holding: {
    name: 'Folio number, DP ID or policy number',
    purpose: 'Names what you pledge. One is enough.',
    where: 'At the top of your fund statement (CAS), demat statement or policy.',
  },
} as const satisfies Record<PaperKind, PaperText>;
