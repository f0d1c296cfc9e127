import { Link } from 'wouter';
import { aboutCopy } from '../../copy/about.ts';

/** Each claim behind its figure, as a column of figures is read: the number first, then what it takes. */
export function Claims() {
  return (
    <ul className="entries">
      {aboutCopy.claims.items.map((item) => (
        <li
          key={item.claim}
          className="grid gap-x-12 gap-y-1 md:grid-cols-[9.5rem_1fr] md:items-baseline lg:grid-cols-[12rem_minmax(0,4fr)_minmax(0,6fr)]"
        >
          <p className="figure-number text-4xl md:row-span-2 lg:row-span-1 lg:text-5xl" aria-hidden="true">
            {item.figure}
          </p>
          <h3 className="heading-3">{item.claim}</h3>
          <p className="text-ink-soft">
            {item.condition}
            {'link' in item && (
              <>
                {' '}
                <Link href={item.link.href} className="link">
                  {item.link.text}
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
