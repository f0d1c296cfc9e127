import { longDateInIndia } from '../../machines/india-date.ts';
import { type CheckedFact, checkedFactsCopy as copy } from '../copy/checked-facts.ts';
import { shellCopy } from '../copy/shell.ts';

/** Rules of law and tax as entries: what holds, the day on which it was read, and where it stands. */
export function CheckedFacts({ facts }: { readonly facts: readonly CheckedFact[] }) {
  return (
    <ul className="entries">
      {facts.map(({ text, checkedOn, source }) => (
        <li key={text}>
          <p>{text}</p>
          <p className="small mt-1 [overflow-wrap:anywhere]">
            <a className="link" href={source.href} target="_blank" rel="noopener noreferrer">
              {source.name}
              <span className="visually-hidden">{`\u00A0${shellCopy.opensNewTab}`}</span>
            </a>
            . {copy.checked(longDateInIndia(checkedOn) ?? checkedOn)}.
          </p>
        </li>
      ))}
    </ul>
  );
}
