/** What `npm run contract` prints: a line for each call, and below it what does not fit, or what is worth knowing. */
import type { Finding } from './check-api.ts';

export function report(base: string, findings: readonly Finding[]): string {
  const asked = findings.filter(({ skipped }) => skipped === undefined);
  const misfits = asked.filter(({ faults }) => faults.length > 0);
  return [
    `Asked ${base}: reads, and POSTs with nothing in them, which have to be refused. Nothing was to be created, and no SMS sent.`,
    '',
    ...findings.flatMap(linesOf),
    '',
    misfits.length === 0
      ? `All ${asked.length} fit.`
      : `${misfits.length} of ${asked.length} do not fit. Shapes: machines/contract/openapi.yaml; how answers are read: machines/contract/README.md.`,
  ].join('\n');
}

function linesOf({ endpoint, asked, faults, notes, skipped }: Finding): readonly string[] {
  const verdict = skipped !== undefined ? 'not asked' : faults.length > 0 ? 'does not fit' : 'fits';
  const below = [...faults, ...notes, ...(skipped === undefined ? [] : [skipped])];
  return [
    `${verdict.padEnd(13)} ${endpoint.padEnd(16)} ${asked}`,
    ...below.map((line) => `${' '.repeat(14)}${faults.includes(line) ? '✗' : '·'} ${line}`),
  ];
}
