/** When each alarm is raised, what is said of it and when, and that each is explained. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../machines/contract/limits.ts';
import type { Env } from '../../../worker/env.ts';
import { type AlarmState, noAlarms, settleMail, stepAlarms } from '../../../worker/health/alarm-state.ts';
import { type Alarm, type AlarmName, alarms, raisedBy } from '../../../worker/health/alarms.ts';
import type { Figures } from '../../../worker/health/figures.ts';
import { addCounts, recentCounts } from '../../../worker/health/recent.ts';
import { settingFaults } from '../../../worker/health/settings.ts';

const ok = { ok: true, ms: 3 } as const;
const mails = { owed: 0, oldestMs: 0, overdue: 0, overdueMs: 0, held: 0, dead: 0 };
const well: Figures = {
  database: ok,
  files: ok,
  objects: ok,
  mails,
  feed: { state: 'current', datedAt: 0, rows: 5, ageDays: 1 },
  smsBudget: { hour: { count: 0, limit: 1_500 }, day: { count: 0, limit: 5_000 } },
  settings: [],
  recent: {},
};
const names = Object.keys(alarms) as AlarmName[];
const failing = (failure: 'full' | 'limit' | 'unreachable' | 'timeout') => ({ ok: false, ms: 2_000, failure }) as const;
const spent = (hour: number, day: number) => ({ hour: { count: hour, limit: 1_500 }, day: { count: day, limit: 5_000 } });

/** On either side of each threshold. */
const edges: readonly (readonly [Partial<Figures>, readonly (readonly [AlarmName, 'warn' | 'error'])[]])[] = [
  [{}, []],
  [{ database: failing('unreachable') }, [['database-failing', 'error']]],
  [{ database: failing('full') }, [['database-full', 'error']]],
  [{ database: failing('limit') }, [['database-full', 'error']]],
  [{ files: failing('timeout') }, [['files-failing', 'error']]],
  [{ objects: failing('timeout'), recent: null, smsBudget: null }, [['objects-failing', 'error']]],
  [{ mails: null, feed: null }, []],
  [{ recent: { queueFailures: 1 } }, [['queue-failing', 'warn']]],
  [{ recent: { apiCalls: 40, apiFailures: 2 } }, []],
  [{ recent: { apiCalls: 3, apiFailures: 3 } }, [['api-failing', 'error']]],
  [{ recent: { apiCalls: 150, apiFailures: 3 } }, [['api-failing', 'error']]],
  [{ recent: { apiCalls: 151, apiFailures: 3 } }, [['api-failing', 'warn']]],
  [{ recent: { apiCalls: 151, apiFailures: 2 } }, []],
  [{ recent: { refreshes: 3, refreshFailures: 3 } }, [['stale-copies', 'warn']]],
  [{ recent: { refreshes: 4, refreshFailures: 3 } }, []],
  [{ recent: { refreshes: 2, refreshFailures: 2 } }, []],
  [{ smsBudget: spent(1_199, 0) }, []],
  [{ smsBudget: spent(1_200, 0) }, [['sms-budget-low', 'warn']]],
  [{ smsBudget: spent(0, 4_000) }, [['sms-budget-low', 'warn']]],
  [
    { smsBudget: spent(1_500, 0) },
    [
      ['sms-budget-low', 'warn'],
      ['sms-budget-spent', 'error'],
    ],
  ],
  [{ recent: { smsFailures: 1 } }, [['sms-failing', 'error']]],
  [{ recent: { mailFailures: 1 } }, [['mails-failing', 'error']]],
  // Old, and its next attempt is planned for later.
  [{ mails: { ...mails, owed: 1, oldestMs: 8 * HOUR_MS } }, []],
  [{ mails: { ...mails, owed: 1, overdue: 1, oldestMs: HOUR_MS, overdueMs: 10 * MINUTE_MS - 1 } }, []],
  [{ mails: { ...mails, owed: 1, overdue: 1, overdueMs: 10 * MINUTE_MS } }, [['mails-late', 'warn']]],
  [{ mails: { ...mails, owed: 1, overdue: 1, overdueMs: HOUR_MS } }, [['mails-late', 'error']]],
  [{ mails: { ...mails, owed: 500 } }, [['mails-late', 'warn']]],
  [{ mails: { ...mails, dead: 1 } }, [['dead-letters', 'warn']]],
  [{ feed: { state: 'empty' } }, [['feed-outdated', 'error']]],
  [{ feed: { state: 'outdated', datedAt: 0, rows: 5, ageDays: 8 } }, [['feed-outdated', 'error']]],
  [{ settings: [{ name: 'SITE_ORIGIN', isBlocking: false }] }, [['settings-wrong', 'warn']]],
  [
    {
      settings: [
        { name: 'SITE_ORIGIN', isBlocking: false },
        { name: 'HASH_KEY', isBlocking: true },
      ],
    },
    [['settings-wrong', 'error']],
  ],
  [{ recent: { refusedSignIns: 29 } }, []],
  [{ recent: { refusedSignIns: 30 } }, [['sign-in-storm', 'warn']]],
  [{ recent: { requests: 10, errors: 4 } }, []],
  [{ recent: { requests: 250, errors: 5 } }, [['error-rate', 'error']]],
  [{ recent: { requests: 251, errors: 5 } }, []],
];

describe('the table', () => {
  test.each(edges)('%j', (figures, expected) => {
    expect(raisedBy({ ...well, ...figures }).map(({ name, level }) => [name, level])).toEqual(expected);
  });

  test('each alarm is raised by one of these', () => {
    expect([...new Set(edges.flatMap(([, expected]) => expected.map(([name]) => name)))].sort()).toEqual([...names].sort());
  });

  test('each has a paragraph for whoever is on call: what it means for visitors, what to look at, what to do', () => {
    const page = readFileSync(new URL('../../../worker/on-call.md', import.meta.url), 'utf8');
    for (const name of names) {
      const paragraph = page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
      for (const part of ['**For visitors:**', '**Look at:**', '**Do:**']) expect(paragraph, name).toContain(part);
    }
  });
});

describe('what is said', () => {
  const alarm = (name: AlarmName, level: 'warn' | 'error' = 'error'): Alarm => ({ name, level, figure: 'unreachable' });
  /** Minute by minute, as the clock does it; each mail is settled with the next minute. */
  function run(minutes: readonly (readonly Alarm[])[], isMailed = true) {
    let state: AlarmState = noAlarms;
    const said: (readonly [number, string, string, string])[] = [];
    const sent: { at: number; raised: string[]; over: readonly string[] }[] = [];
    for (const [minute, now] of minutes.entries()) {
      const step = stepAlarms(state, now, minute * MINUTE_MS, isMailed, `mail ${minute}`);
      for (const { name, outcome, level } of step.said) said.push([minute, name, outcome, level]);
      const { owed } = step.state;
      if (owed !== null) sent.push({ at: minute, raised: owed.raised.map(({ name }) => name), over: owed.over });
      state = owed === null ? step.state : settleMail(step.state, owed.id);
    }
    return { said, sent };
  }
  const lasting = (now: readonly Alarm[], minutes: number) => Array.from({ length: minutes }, () => now);

  test('a line when it is raised, one an hour while it lasts, one when it is over', () => {
    const { said } = run([...lasting([alarm('files-failing')], 130), ...lasting([], 2)]);
    expect(said).toEqual([
      [0, 'files-failing', 'raised', 'error'],
      [60, 'files-failing', 'lasting', 'error'],
      [120, 'files-failing', 'lasting', 'error'],
      [130, 'files-failing', 'over', 'info'],
    ]);
  });

  test('a warning that becomes an error is said at once, and not the other way round', () => {
    const { said } = run([[alarm('mails-late', 'warn')], [alarm('mails-late')], [alarm('mails-late', 'warn')]]);
    expect(said.map(([minute, , outcome, level]) => [minute, outcome, level])).toEqual([
      [0, 'raised', 'warn'],
      [1, 'raised', 'error'],
    ]);
  });

  test('a mail at once, then what is new after an hour, and that all is over', () => {
    const { sent } = run([
      ...lasting([alarm('files-failing')], 30),
      ...lasting([alarm('files-failing'), alarm('error-rate')], 20),
      ...lasting([alarm('error-rate')], 20),
      ...lasting([], 70),
    ]);
    expect(sent).toEqual([
      { at: 0, raised: ['files-failing'], over: [] },
      { at: 60, raised: ['error-rate'], over: ['files-failing'] },
      { at: 120, raised: [], over: ['error-rate'] },
    ]);
  });

  test('without an address nothing is owed, and nothing waits for one', () => {
    expect(run([...lasting([alarm('files-failing')], 3), []], false).sent).toEqual([]);
  });

  test('whatever happens: never two mails within an hour, and a mail that is not settled stays the same one', () => {
    const minute = fc.subarray(['files-failing', 'error-rate', 'mails-late'] as AlarmName[]);
    fc.assert(
      fc.property(fc.array(fc.record({ raised: minute, isSettled: fc.boolean() }), { maxLength: 300 }), (minutes) => {
        let state: AlarmState = noAlarms;
        const made = new Map<string, number>();
        for (const [at, { raised, isSettled }] of minutes.entries()) {
          const before = state.owed;
          const now = raised.map((name) => alarm(name));
          state = stepAlarms(state, now, at * MINUTE_MS, true, `mail ${at}`).state;
          const { owed } = state;
          if (before !== null) expect(owed).toBe(before);
          if (owed !== null) made.set(owed.id, owed.at);
          if (owed !== null && isSettled) state = settleMail(state, owed.id);
        }
        const times = [...made.values()];
        for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
      }),
      { numRuns: 50 },
    );
  });
});

test('counts are those of the last five minutes', () => {
  const at = 100 * MINUTE_MS;
  let minutes = addCounts({}, { requests: 2 }, at);
  minutes = addCounts(minutes, { requests: 1, errors: 1 }, at + 10_000);
  expect(recentCounts(minutes, at + 4 * MINUTE_MS)).toEqual({ requests: 3, errors: 1 });
  expect(recentCounts(minutes, at + 5 * MINUTE_MS)).toEqual({});
  expect(Object.keys(addCounts(minutes, { requests: 1 }, at + 9 * MINUTE_MS))).toEqual(['109']);
  // A clock that went back.
  expect(recentCounts(minutes, at - MINUTE_MS)).toEqual({});
});

describe('settings', () => {
  const deployed = {
    HASH_KEY: 'a-secret-for-tests-of-32-characters-or-more',
    SITE_ORIGIN: 'https://www.pledgewell.example',
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: 'template',
    MAIL: {},
  };
  test.each<[Record<string, unknown>, readonly string[]]>([
    [{}, []],
    [{ HASH_KEY: 'short' }, ['HASH_KEY']],
    [{ SMS_PROVIDER: undefined }, ['SMS_PROVIDER']],
    [{ SMS_PROVIDER: 'pigeon' }, ['SMS_PROVIDER']],
    [{ MSG91_TEMPLATE_ID: '' }, ['MSG91_TEMPLATE_ID']],
    [{ SMS_PROVIDER: 'twilio', TWILIO_FROM: 'x' }, ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN']],
    [{ SMS_PROVIDER: 'log' }, ['SMS_PROVIDER=log']],
    [{ SMS_PROVIDER: 'log', SITE_ORIGIN: undefined }, []],
    [{ SMS_PROVIDER: undefined, API_ORIGIN: 'https://api.example' }, []],
    [{ API_ORIGIN: 'api.example/v1' }, ['API_ORIGIN']],
    [{ SITE_ORIGIN: undefined }, ['SITE_ORIGIN']],
    [{ TURNSTILE_SITE_KEY: 'x' }, ['TURNSTILE_SECRET']],
    [{ TURNSTILE_SECRET: 'x' }, ['TURNSTILE_SITE_KEY']],
    [{ LOAN_TO_VALUE: '{"equity-fund":50}', MINIMUM_LOAN: '20000' }, []],
    [{ LOAN_TO_VALUE: '{"gold":70}' }, ['LOAN_TO_VALUE']],
    [{ LOAN_TO_VALUE: '{', MINIMUM_LOAN: '50k' }, ['LOAN_TO_VALUE, MINIMUM_LOAN']],
    [{ MINIMUM_LOAN: '0' }, ['MINIMUM_LOAN']],
    // In front of an API, which decides.
    [{ MINIMUM_LOAN: '0', API_ORIGIN: 'https://api.example' }, []],
    [{ ACCESS_TEAM: 'team' }, ['ACCESS_TEAM, ACCESS_AUD, ACCESS_ROLES']],
    [{ MAIL: undefined }, ['MAIL']],
    [{ OPS_EMAIL: 'somebody' }, ['OPS_EMAIL']],
    [{ MAIL_FROM: 'Pledgewell <hello@lender.in>', TEAM_EMAIL: 'team' }, ['MAIL_FROM', 'TEAM_EMAIL']],
    [{ MAIL_FROM: 'hello@lender.in', TEAM_EMAIL: 'a@lender.in, b@lender.in', HR_EMAIL: ' ' }, ['TEAM_EMAIL', 'HR_EMAIL']],
    [{ SITE_ORIGIN: 'https://www.pledgewell.example/' }, []],
    [{ SITE_ORIGIN: 'https://www.pledgewell.example/in' }, ['SITE_ORIGIN']],
    [{ SITE_ORIGIN: 'www.pledgewell.example' }, ['SITE_ORIGIN']],
    [{ LEADS_PER_ADDRESS_PER_HOUR: '1,500', RESUME_RETENTION_DAYS: '7 days' }, ['RESUME_RETENTION_DAYS', 'LEADS_PER_ADDRESS_PER_HOUR']],
    [{ LEADS_PER_ADDRESS_PER_HOUR: ' ', MINIMUM_LOAN: ' ', LOAN_TO_VALUE: ' ' }, []],
  ])('%j → %j', (change, expected) => {
    expect(settingFaults({ ...deployed, ...change } as unknown as Env).map(({ name }) => name)).toEqual(expected);
  });
});
