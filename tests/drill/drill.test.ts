/** Under load, kills and storage faults every promise is kept, and kept once. The long form with its figures is `npm run drill`. */
import { beforeAll, expect, test } from 'vitest';
import { kinds } from './ledger.ts';
import { type DrillReport, drillDefaults, failures, runDrill } from './run-drill.ts';

let report: DrillReport;

beforeAll(async () => {
  report = await runDrill({ ...drillDefaults, seconds: 15, killEveryMs: 5_000, faultOneOf: 60 });
});

test.for(kinds)('%s: what was acknowledged is there once', (kind) => {
  expect(failures({ ...report, rows: report.rows.filter((row) => row.kind === kind) })).toEqual([]);
});

test('the runtime was killed and storage failed meanwhile', () => {
  expect(report.kills).toBeGreaterThan(0);
  expect(report.rows.some(({ errors }) => (errors['connection'] ?? 0) > 0)).toBe(true);
});
