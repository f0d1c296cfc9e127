/**
 * What browsers report of a page's policy, in both formats: `application/csp-report` (one object, Safari and Firefox) and
 * `application/reports+json` (a list, Chromium). Anybody can send anything here, so a record is made of words that we know, our own file names
 * and the host that was refused; samples of code, queries and paths of others never come into it. Pure.
 */
import * as v from 'valibot';

export interface Violation {
  /** Which of our pages. */
  readonly page: string;
  readonly directive: string;
  /** What was refused: a keyword of CSP, our own file, a host, a scheme, `other`. */
  readonly blocked: string;
  /** Whose code did it: our own file, `extension`, a host, `other`; '' where the browser does not say. */
  readonly source: string;
  readonly line: number;
}

export const REPORT_TYPES: readonly string[] = ['application/csp-report', 'application/reports+json'];

/** More in one body are not read: a page that breaks its policy breaks it in a few ways. */
const REPORTS_MAX = 10;

const directives: ReadonlySet<string> = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src child-src worker-src manifest-src media-src object-src prefetch-src form-action base-uri frame-ancestors sandbox require-trusted-types-for trusted-types'.split(
    ' ',
  ),
);
const keywords: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'filesystem',
  'trusted-types-sink',
  'trusted-types-policy',
]);

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);
const older = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
});
const newer = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: number }),
});

interface Site {
  readonly origin: string;
  /** The name of the page at a path, one of ours whatever the path. */
  readonly pageAt: (path: string) => string;
}

/** The violations in a parsed body; none where it is no report. */
export function readViolations(body: unknown, site: Site): readonly Violation[] {
  const reports = (Array.isArray(body) ? body : [body]).slice(0, REPORTS_MAX);
  return reports.flatMap((report) => {
    const found = readReport(report, site);
    return found === null || isPrefetch(found) ? [] : [found];
  });
}

function readReport(report: unknown, site: Site): Violation | null {
  const old = v.safeParse(older, report);
  if (old.success) {
    const found = old.output['csp-report'];
    return violation(site, {
      document: found['document-uri'],
      directive: found['effective-directive'] || found['violated-directive'],
      blocked: found['blocked-uri'],
      source: found['source-file'],
      line: found['line-number'],
    });
  }
  const modern = v.safeParse(newer, report);
  if (!modern.success) return null;
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = modern.output.body;
  return violation(site, {
    document: documentURL,
    directive: effectiveDirective,
    blocked: blockedURL,
    source: sourceFile,
    line: lineNumber,
  });
}

function violation(
  { origin: ownOrigin, pageAt }: Site,
  {
    document,
    directive,
    blocked,
    source,
    line,
  }: Readonly<Record<'document' | 'directive' | 'blocked' | 'source', string>> & { line: number },
): Violation {
  const address = URL.canParse(document) ? new URL(document) : null;
  const name = directive.trim().split(/\s/u)[0] ?? '';
  return {
    page: pageAt(address !== null && address.origin === ownOrigin ? address.pathname : ''),
    directive: directives.has(name) ? name : 'other',
    blocked: keywords.has(blocked) ? blocked : nameOf(blocked, ownOrigin),
    source: source === '' ? '' : nameOf(source, ownOrigin),
    line: Number.isSafeInteger(line) && line > 0 ? line : 0,
  };
}

function nameOf(address: string, ownOrigin: string): string {
  if (!URL.canParse(address)) return 'other';
  const { protocol, origin, pathname, hostname } = new URL(address);
  if (/extension:$/u.test(protocol)) return 'extension';
  if (origin === ownOrigin) return /^\/assets\/[\w-]{1,60}\.(?:js|css|woff2)$/u.test(pathname) ? pathname : 'own page';
  if (protocol !== 'https:' && protocol !== 'http:') return keywords.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : 'other';
  // A host may be made of somebody's number.
  return /^[a-z0-9.-]{1,100}$/u.test(hostname) && !/\d{6}/u.test(hostname) ? hostname : 'other';
}

/** Firefox judges `rel=prefetch` by `default-src` and reports our own files (they are then fetched when they are needed): nothing is wrong. */
function isPrefetch({ directive, blocked }: Violation): boolean {
  return (directive === 'default-src' || directive === 'prefetch-src') && blocked.startsWith('/assets/');
}
