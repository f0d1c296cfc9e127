/** Security headers as text, without a runtime: the worker sets them on what it answers, the build writes the same ones into `_headers`. */

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=(),otp-credentials=(self)',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

/** For answers that are not pages (files, redirects, problems): nothing in them may load or run. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where browsers report what a page's policy refused (routes/policy-reports.ts). */
export const REPORT_PATH = '/csp-reports';
const REPORT_GROUP = 'csp';

export interface PageSources {
  /** `'sha256-…'` of the inline style. */
  readonly styleHash: string;
  /** The same of the inline scripts, with a blank between them. */
  readonly scriptHash: string;
  /** Whether the page shows pictures of articles, which may come from any https host (decisions 7). */
  readonly foreignPictures: boolean;
}

export function pagePolicy({ styleHash, scriptHash, foreignPictures }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}`,
    `style-src 'self' ${styleHash}`,
    `img-src 'self' ${foreignPictures ? 'https: ' : ''}data:`,
    "font-src 'self'",
    "connect-src 'self'",
    // The check that a person sends a form (forms/challenge-page.tsx), which has a policy of its own.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup in one place (client/shell/trusted-html.ts). A page may hold two builds of it for a moment, after a deploy.
    "require-trusted-types-for 'script'",
    "trusted-types html 'allow-duplicates'",
    // The older of the two names is all that Safari and Firefox know.
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
    // A blank after each would be sent with every page.
  ].join(';');
}

/** Beside every policy that reports. */
export const reporting: Readonly<Record<string, string>> = { 'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"` };

export function reports(policy: string): boolean {
  return policy.includes(`report-to ${REPORT_GROUP}`);
}

export function commonSecurityHeaders(): Readonly<Record<string, string>> {
  return common;
}
