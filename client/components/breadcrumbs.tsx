import { Link } from 'wouter';

interface BreadcrumbsProps {
  readonly label: string;
  /** From the top down; the last one is the page itself and has no address. */
  readonly trail: readonly { readonly name: string; readonly href?: string }[];
}

export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {trail.map(({ name, href }) => (
          <li key={name}>{href ? <Link href={href}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
