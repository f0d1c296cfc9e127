import { Link } from 'wouter';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { EVERGREEN, MARIGOLD, PAPER } from '../palette.ts';

/** The mark: a P over the double rule that closes an account. */
export function Wordmark() {
  return (
    <Link href="/" className="wordmark" aria-label={shellCopy.header.home}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="4" fill={EVERGREEN} />
        <path
          d="M9.6 4.8h6.7c4.3 0 6.7 1.9 6.7 5 0 3.2-2.5 5.2-7.1 5.2h-1v5.4l2.3.4v1H9.6v-1l2.1-.4V6.2l-2.1-.4zM14.9 5.9v8h1.2c2.6 0 3.8-1.6 3.8-4.1 0-2.6-1.3-3.9-3.9-3.9z"
          fill={PAPER}
        />
        <path d="M8 25.25h16M8 28.25h16" stroke={MARIGOLD} strokeWidth="1.5" />
      </svg>
      <span translate="no">{site.brand}</span>
    </Link>
  );
}
