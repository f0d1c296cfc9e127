import { type PaperKind, paperKinds, papers } from '../copy/papers.ts';

interface PaperDrawing {
  /** The sheet, its other lines, and where the number stands, in a drawing of 40 × 36. */
  readonly sheet: string;
  readonly lines: string;
  readonly number: string;
}

const card = 'M1 5h38v26H1z';
const drawings: Readonly<Record<PaperKind, PaperDrawing>> = {
  aadhaar: { sheet: card, lines: 'M5 12h28M5 18h20', number: 'M10 25h20' },
  pan: { sheet: card, lines: 'M5 11h28M5 26h20', number: 'M5 18h18' },
  bank: { sheet: 'M1 8h38v20H1z', lines: 'M5 12h12M5 17h24', number: 'M5 23h22' },
  holding: { sheet: 'M7 1h26v34H7z', lines: 'M11 15h18M11 20h18M11 25h18M11 30h10', number: 'M11 8h12' },
};

/** A checklist: each paper drawn, with the place of its number filled in; the words beside it say the same. */
export function Papers({ withPurpose = false }: { readonly withPurpose?: boolean }) {
  return (
    <ul className={withPurpose ? 'entries drawn md:grid md:grid-cols-2 md:gap-x-16' : 'entries drawn'}>
      {paperKinds.map((kind) => (
        <li key={kind}>
          <Drawing {...drawings[kind]} />
          <h3 className="font-600">{papers[kind].name}</h3>
          {withPurpose && <p>{papers[kind].purpose}</p>}
          <p className="text-ink-soft">{papers[kind].where}</p>
        </li>
      ))}
    </ul>
  );
}

function Drawing({ sheet, lines, number }: PaperDrawing) {
  return (
    <svg viewBox="0 0 40 36" aria-hidden="true">
      <path d={sheet} className="fill-leaf stroke-edge" />
      <path d={lines} strokeWidth="2" className="stroke-edge" />
      <path d={number} strokeWidth="4" className="stroke-evergreen" />
    </svg>
  );
}
