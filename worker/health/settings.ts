/** Settings that are missing, that say nothing usable, or that contradict each other, by their names; never their values. */
import { readLendingPolicy } from '../backend/eligibility/lending-policy.ts';
import { smsAdapter } from '../backend/sms/sms.ts';
import { unusableNumbers } from '../base/env-number.ts';
import { isSoundHashKey } from '../base/keyed-hash.ts';
import { isMailAddress } from '../base/mail-address.ts';
import { isConfiguredOrigin, isOriginAlone } from '../base/site-origin.ts';
import { isAccessMisconfigured } from '../desk/access-setup.ts';
import { readUpstream } from '../edge/upstream-of.ts';
import type { Env } from '../env.ts';

export interface SettingFault {
  /** As in worker/env.ts. */
  readonly name: string;
  /** Visitors, or the desk, are turned away for it. */
  readonly isBlocking: boolean;
}

export function settingFaults(env: Env): readonly SettingFault[] {
  const upstream = readUpstream(env);
  const isLocal = env.SMS_PROVIDER === 'log';
  const isOwn = upstream?.kind === 'own';
  const lending = readLendingPolicy(env);
  const found: readonly (readonly [boolean, string, 'blocking' | 'lasting'])[] = [
    [!isSoundHashKey(env.HASH_KEY), 'HASH_KEY', 'blocking'],
    [upstream === null, 'API_ORIGIN', 'blocking'],
    [isOwn && !isLocal && smsAdapter(env, null) === null, smsSettings(env), 'blocking'],
    // A deployed site prints no codes, and so sends none.
    [isOwn && isLocal && isConfiguredOrigin(env), 'SMS_PROVIDER=log', 'blocking'],
    // Nobody's check can be decided.
    [isOwn && !lending.ok, lending.ok ? '' : lending.wrong.join(', '), 'blocking'],
    [isAccessMisconfigured(env), 'ACCESS_TEAM, ACCESS_AUD, ACCESS_ROLES', 'blocking'],
    // Without it the newsletter answers 503, and nothing else does.
    [env.SITE_ORIGIN ? !isOriginAlone(env.SITE_ORIGIN) : !isLocal, 'SITE_ORIGIN', 'lasting'],
    [
      Boolean(env.TURNSTILE_SITE_KEY) !== Boolean(env.TURNSTILE_SECRET),
      env.TURNSTILE_SECRET ? 'TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET',
      'lasting',
    ],
    [!env.MAIL, 'MAIL', 'lasting'],
    ...(['MAIL_FROM', 'TEAM_EMAIL', 'HR_EMAIL', 'OPS_EMAIL'] as const).map((name) => {
      const address = env[name] ?? '';
      return [address !== '' && !isMailAddress(address), name, 'lasting'] as const;
    }),
    // The default holds.
    ...unusableNumbers(env).map((name) => [true, name, 'lasting'] as const),
  ];
  return found.flatMap(([isWrong, name, weight]) => (isWrong ? [{ name, isBlocking: weight === 'blocking' }] : []));
}

const secretsOf = {
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const;

/** What is missing of the provider that was chosen; or that none was. */
function smsSettings(env: Env): string {
  const provider = env.SMS_PROVIDER;
  if (provider !== 'msg91' && provider !== 'twilio') return 'SMS_PROVIDER';
  return secretsOf[provider].filter((name) => !env[name]).join(', ');
}
