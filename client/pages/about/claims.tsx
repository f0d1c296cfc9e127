import { Link } from 'wouter';
import { aboutCopy } from '../../copy/about.ts';

/** Each claim behind its figure, as a column of figures is read: the number first, then what it takes. */
export function Claims() {
  return (
    <ul className="entries">
      {aboutCopy.claims.items.map((item) => (
        <li
          key={item.claim}
          className="grid py-3 md:py-5 grid-cols-[5.5rem_1fr] items-baseline gap-x-4 gap-y-1 md:grid-cols-[9.5rem_1fr] md:gap-x-12 lg:grid-cols-[12rem_minmax(0,4fr)_minmax(0,6fr)]"
        >
          <p className="figure-number text-2xl md:row-span-2 md:text-4xl lg:row-span-1 lg:text-5xl" aria-hidden="true">
            {item.figure}
          </p>
          <h3 className="heading-3">{item.claim}</h3>
          <p className="small col-span-2 md:col-span-1">
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
