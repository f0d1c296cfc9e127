import { Link } from 'wouter';
import { LinkEntries } from '../components/link-entries.tsx';
import { notFoundCopy } from '../copy/not-found.ts';

export default function NotFound() {
  const { title, text, action, useful, links } = notFoundCopy;
  return (
    <div className="section section-split">
      <div className="section-head">
        <h1 className="heading-1">{title}</h1>
        <p className="lead">{text}</p>
        <p className="mt-3">
          <Link href="/" className="button-primary">
            {action}
          </Link>
        </p>
      </div>
      <div>
        <h2 className="mb-3 font-600 text-ink-soft">{useful}</h2>
        <LinkEntries links={links} />
      </div>
    </div>
  );
}
