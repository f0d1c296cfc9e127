/** What can be said of a deployed site's settings without an account: from wrangler.toml alone. */

import { assetClasses, defaultLoanToValue } from '../../machines/contract/asset-classes.ts';
import { DEFAULT_MAIL_FROM, DEFAULT_TEAM_EMAIL } from '../../machines/contract/brand.ts';
import { LOAN_AMOUNT_MIN_RUPEES } from '../../machines/contract/limits.ts';
import { readLendingPolicy } from '../../worker/backend/eligibility/lending-policy.ts';
import { unusableNumbers } from '../../worker/base/env-number.ts';
import { isMailAddress } from '../../worker/base/mail-address.ts';
import { isFaulty, readAccessSetup } from '../../worker/desk/access-setup.ts';
import { after, doubt, type Finding, right, stop } from './finding.ts';
import type { DeployedSite } from './site.ts';

interface Provider {
  readonly variables: readonly string[];
  readonly secrets: readonly string[];
}

const providers: Readonly<Record<string, Provider>> = {
  msg91: { variables: ['MSG91_TEMPLATE_ID'], secrets: ['MSG91_AUTH_KEY'] },
  twilio: { variables: ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'], secrets: ['TWILIO_AUTH_TOKEN'] },
};

const accessFaults: Readonly<Record<string, string>> = {
  ACCESS_TEAM: 'ACCESS_TEAM is the name alone, "your-team" of your-team.cloudflareaccess.com',
  ACCESS_AUD: 'ACCESS_AUD is missing',
  ACCESS_ROLES: 'ACCESS_ROLES is no JSON object of groups and roles, like {"HR":"hr","Sales":"sales"}',
};

/** In the order in which they are mended. */
export function checkSettings(site: DeployedSite): readonly Finding[] {
  return [
    checkOrigin(site),
    checkHosts(site),
    checkApi(site),
    checkSms(site),
    checkLending(site),
    checkMail(site),
    checkAlarms(site),
    checkNumbers(site),
    checkTurnstile(site),
    checkAccess(site),
  ];
}

/** Secrets that the settings call for. Those in `made` the deployment makes itself where they are missing. */
export function secretsWanted({ variables }: DeployedSite): { readonly made: readonly string[]; readonly given: readonly string[] } {
  const sms = isBehindApi(variables) ? [] : (providers[variables['SMS_PROVIDER'] ?? '']?.secrets ?? []);
  return { made: ['HASH_KEY'], given: [...sms, ...(variables['TURNSTILE_SITE_KEY'] ? ['TURNSTILE_SECRET'] : [])] };
}

function checkOrigin({ environment, variables }: DeployedSite): Finding {
  const origin = variables['SITE_ORIGIN'] ?? '';
  const where = `SITE_ORIGIN in [env.${environment}.vars] of wrangler.toml`;
  if (origin === '') return stop('origin', `Set ${where}: without it no mail may link to the site, and the newsletter answers 503.`);
  if (!isSecureOrigin(origin)) return stop('origin', `${where} is "${origin}"; it is written https://www.your-host.in, without a path.`);
  if (isPlaceholder(new URL(origin).hostname)) return stop('origin', `${where} is "${origin}", which is a placeholder.`);
  return right('origin', origin);
}

function checkHosts({ environment, variables, hosts, hasSecondAddress }: DeployedSite): Finding {
  const origin = variables['SITE_ORIGIN'] ?? '';
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (hasSecondAddress)
    return stop('routes', 'workers_dev and preview_urls have to be false: a second address leads around Cloudflare Access.');
  if (hosts.length === 0)
    return stop('routes', `Give [env.${environment}] a route: routes = [{ pattern = "host", custom_domain = true }].`);
  if (hosts.some((one) => isPlaceholder(one)))
    return stop('routes', `The route "${hosts.join('", "')}" of [env.${environment}] is a placeholder: put the host of SITE_ORIGIN there.`);
  if (host !== '' && !hosts.includes(host))
    return stop('routes', `SITE_ORIGIN is at ${host}, but the routes lead to ${hosts.join(', ')}: they have to be the same host.`);
  return right('routes', hosts.join(', '));
}

function checkApi({ variables }: DeployedSite): Finding {
  const origin = variables['API_ORIGIN'] ?? '';
  if (origin === '')
    return right('api', 'Self-contained. Borrowers’ data lies in D1, which is not in India: see the first lines of worker/deploy.md.');
  if (!isSecureOrigin(origin)) return stop('api', `API_ORIGIN is "${origin}"; it is written https://api.your-host.in, without a path.`);
  return right('api', `In front of ${origin}, where borrowers’ data stays.`);
}

function checkSms({ variables }: DeployedSite): Finding {
  if (isBehindApi(variables)) return right('sms', 'The API sends the codes.');
  const name = variables['SMS_PROVIDER'] ?? '';
  if (name === '') return doubt('sms', 'SMS_PROVIDER is empty: nobody can be sent a code, and every check answers 503.');
  const provider = providers[name];
  if (provider === undefined) return stop('sms', `SMS_PROVIDER is "${name}"; deployed sites know ${Object.keys(providers).join(' and ')}.`);
  const missing = provider.variables.filter((variable) => !variables[variable]);
  if (missing.length > 0) return stop('sms', `SMS_PROVIDER is ${name}, which also needs ${missing.join(' and ')}.`);
  return right('sms', name);
}

/** Pages, pictures and the fund finder say what was built; a check decides by the variables. */
function checkLending({ variables }: DeployedSite): Finding {
  if (isBehindApi(variables)) return right('lending', 'The API decides.');
  const read = readLendingPolicy(variables);
  if (!read.ok) return stop('lending', `${read.wrong.join(' and ')} cannot be read: every check would end with an error after its code.`);
  const { loanToValue, minimumLoan } = read.policy;
  const differing = assetClasses.filter((one) => loanToValue[one] !== defaultLoanToValue[one]);
  const decides = [
    ...differing.map((one) => `${one} ${loanToValue[one]}%, on the pages ${defaultLoanToValue[one]}%`),
    ...(minimumLoan === LOAN_AMOUNT_MIN_RUPEES ? [] : [`at least ${minimumLoan} rupees, on the pages ${LOAN_AMOUNT_MIN_RUPEES}`]),
  ];
  if (decides.length === 0) return right('lending', 'A check decides by what the pages say.');
  return doubt('lending', `A check would decide by ${decides.join('; ')}. The pages’ figures are in machines/contract/.`);
}

function checkMail({ variables }: DeployedSite): Finding {
  const wanted = { MAIL_FROM: DEFAULT_MAIL_FROM, TEAM_EMAIL: DEFAULT_TEAM_EMAIL };
  const malformed = [...Object.keys(wanted), 'HR_EMAIL'].filter((name) => variables[name] && !isMailAddress(variables[name]));
  if (malformed.length > 0) return stop('mail', `${malformed.join(' and ')}: no address, or more than one.`);
  const missing = Object.entries(wanted).filter(([name, placeholder]) => {
    const address = variables[name] ?? '';
    return address === '' || address === placeholder || isPlaceholder(address.split('@')[1] ?? '');
  });
  if (missing.length === 0) return right('mail', `from ${domainOf(variables['MAIL_FROM'] ?? '')}`);
  return doubt('mail', `${missing.map(([name]) => name).join(' and ')} not set: mails about leads go nowhere and wait in the outbox.`);
}

function checkAlarms({ variables }: DeployedSite): Finding {
  const address = variables['OPS_EMAIL'] ?? '';
  if (address === '') return after('alarms', 'OPS_EMAIL is empty: alarms stand in the log and in /healthz, and nobody is sent one.');
  if (!isMailAddress(address)) return stop('alarms', `OPS_EMAIL is no address: "${address}".`);
  return right('alarms', 'mailed, once an hour at most');
}

/** The worker would go on with its own numbers. */
function checkNumbers({ variables }: DeployedSite): Finding {
  const unusable = unusableNumbers(variables);
  if (unusable.length === 0) return right('numbers', 'Limits and times that are set are whole numbers.');
  return stop('numbers', `${unusable.join(' and ')}: no whole number without separators or units, so the default would hold.`);
}

function checkTurnstile({ variables }: DeployedSite): Finding {
  return right('turnstile', variables['TURNSTILE_SITE_KEY'] ? 'asks for its proof on demand' : 'not used; a hidden field and limits stay');
}

function checkAccess({ variables }: DeployedSite): Finding {
  const setup = readAccessSetup(variables);
  if (setup === null) return right('access', 'Tokens open the desk. Cloudflare Access would be stronger: worker/deploy.md.');
  if (isFaulty(setup)) return stop('access', `The desk would answer 503: ${setup.faults.map((name) => accessFaults[name]).join('; ')}.`);
  if (Object.keys(setup.rolesByGroup).length === 0) return stop('access', 'ACCESS_ROLES names no group: nobody could open the desk.');
  return right('access', 'Cloudflare Access opens the desk.');
}

function isBehindApi(variables: Readonly<Record<string, string>>): boolean {
  return (variables['API_ORIGIN'] ?? '') !== '';
}

function isSecureOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text.replace(/\/$/u, '') && text.startsWith('https://');
}

/** Names that nobody can own (RFC 2606, RFC 6761). */
export function isPlaceholder(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/u.test(host);
}

export function domainOf(address: string): string {
  return address.split('@')[1] ?? '';
}
