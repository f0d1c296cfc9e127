import { Link } from 'wouter';
import { findRoute } from '../routes.ts';
import { Icon } from './icon.tsx';

/** Pages as ruled entries: name, one line, arrow. The whole entry is the target. */
export function LinkEntries({ links }: { readonly links: readonly { readonly path: string; readonly text: string }[] }) {
  return (
    <ul className="entries link-entries">
      {links.map(({ path, text }) => (
        <li key={path}>
          <Link href={path}>
            <span>
              <span className="heading-3 block">{findRoute(path).name}</span>
              <span className="small block">{text}</span>
            </span>
            <Icon name="i-ph-arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
