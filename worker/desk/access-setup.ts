/** The settings of Cloudflare Access. The deployment asks here too (.scripts/deploy/check-settings.ts), so that it takes none that the desk refuses. */
import * as v from 'valibot';
import { type Role, roles } from './roles.ts';

export interface AccessSetup {
  /** `https://<team>.cloudflareaccess.com`, which is also the issuer. */
  readonly origin: string;
  readonly audience: string;
  /** By the name of the group; where somebody is in several, admin counts first, then the order of the setting. */
  readonly rolesByGroup: Readonly<Record<string, Role>>;
}

/** Names of the variables that are missing or say nothing that can be used. */
interface AccessFaults {
  readonly faults: readonly string[];
}

type AccessVariables = Readonly<Partial<Record<'ACCESS_TEAM' | 'ACCESS_AUD' | 'ACCESS_ROLES' | 'ACCESS_ORIGIN', string | undefined>>>;

const rolesByGroupSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(roles)));

/** Null where none of them is set. */
export function readAccessSetup({
  ACCESS_TEAM,
  ACCESS_AUD,
  ACCESS_ROLES,
  ACCESS_ORIGIN,
}: AccessVariables): AccessSetup | AccessFaults | null {
  const [team = '', audience = '', groups = ''] = [ACCESS_TEAM, ACCESS_AUD, ACCESS_ROLES];
  if (team === '' && audience === '' && groups === '') return null;
  const rolesByGroup = v.safeParse(rolesByGroupSchema, groups);
  const faults = [
    ...(/^[a-z0-9-]+$/u.test(team) ? [] : ['ACCESS_TEAM']),
    ...(audience === '' ? ['ACCESS_AUD'] : []),
    ...(rolesByGroup.success ? [] : ['ACCESS_ROLES']),
  ];
  if (!rolesByGroup.success || faults.length > 0) return { faults };
  return { origin: ACCESS_ORIGIN || `https://${team}.cloudflareaccess.com`, audience, rolesByGroup: rolesByGroup.output };
}

export function isFaulty(setup: AccessSetup | AccessFaults): setup is AccessFaults {
  return 'faults' in setup;
}

export function isAccessMisconfigured(variables: AccessVariables): boolean {
  const setup = readAccessSetup(variables);
  return setup !== null && isFaulty(setup);
}
