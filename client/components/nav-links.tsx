import { Link } from 'wouter';
import { findRoute } from '../routes.ts';

/** Links to routes by path, named as the route table names them; the current page is marked. */
export function NavLinks({
  paths,
  current,
  className,
}: {
  readonly paths: readonly string[];
  readonly current: string;
  readonly className?: string;
}) {
  return paths.map((path) => (
    <li key={path}>
      <Link href={path} {...(className === undefined ? {} : { className })} aria-current={path === current ? 'page' : undefined}>
        {findRoute(path).name}
      </Link>
    </li>
  ));
}
