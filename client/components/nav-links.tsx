import { Link } from 'wouter';
import { shellCopy } from '../copy/shell.ts';
import { findRoute } from '../routes.ts';

/** Links to routes by path, named as the route table names them; the current page is marked, and what is not there yet. */
export function NavLinks({
  paths,
  current,
  className,
}: {
  readonly paths: readonly string[];
  readonly current: string;
  readonly className?: string;
}) {
  return paths.map((path) => {
    const { name, page } = findRoute(path);
    return (
      <li key={path}>
        <Link href={path} {...(className === undefined ? {} : { className })} aria-current={path === current ? 'page' : undefined}>
          {name}
          {page === 'coming-soon' && <small className="soon">{` ${shellCopy.soon}`}</small>}
        </Link>
      </li>
    );
  });
}
