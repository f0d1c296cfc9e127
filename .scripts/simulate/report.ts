/** `npm run drill -- simulate`: the spike over the old design and the new one, and which object or table saturates first. */
import { designNow, designThen, television } from './designs.ts';
import { assumptions } from './limits.ts';
import { measure } from './measure.ts';
import { type Measured, measured } from './measured.ts';
import { bottleneck, type Design, headroom, simulate } from './model.ts';

/** With `--measure` the statement times are taken anew, which takes a minute; otherwise they are those written down in measured.ts. */
export async function runSimulation(args: readonly string[]): Promise<void> {
  const times = args.includes('--measure') ? await measure() : measured;
  console.log(report(times));
}

export function report(times: Measured): string {
  const { load, rise, plateau, fall, patience } = television;
  const parts = [
    `Load a second: ${Object.entries(load)
      .map(([name, rate]) => `${Math.round(rate).toLocaleString('en-IN')} × ${name}`)
      .join(', ')}`,
    `Rising ${rise} s, staying ${plateau} s, falling ${fall} s; a call waits ${patience} s at most.`,
    '',
    `D1 round trips, measured in workerd on ${times.on} with ${times.rows.toLocaleString('en-IN')} rows a table (ms):`,
    ...Object.entries(times.milliseconds).map(([name, ms]) => `  ${name.padEnd(22)}${ms.toFixed(3).padStart(9)}`),
    ...[designThen(times), designNow(times)].flatMap((design) => ['', ...table(design)]),
    '',
    'Assumptions:',
    ...assumptions.map(({ text, source }) => `  - ${text}\n    ${source}`),
  ];
  return parts.join('\n');
}

function table(design: Design): string[] {
  const outcomes = simulate(design, television);
  const first = bottleneck(outcomes);
  const carried = headroom(outcomes);
  return [
    design.name,
    `  ${'object or table'.padEnd(36)}${'asked of it'.padStart(12)}${'late after'.padStart(12)}${'longest wait'.padStart(14)}${'given up'.padStart(10)}`,
    ...outcomes.map(
      ({ name, demand, saturatedAt, longestWait, lost }) =>
        `  ${name.padEnd(36)}${percent(demand).padStart(12)}${(saturatedAt === null ? 'never' : `${saturatedAt} s`).padStart(12)}${`${longestWait.toFixed(1)} s`.padStart(14)}${percent(lost).padStart(10)}`,
    ),
    `  ${outcomes[0]?.name ?? ''}: ${outcomes[0]?.byAction.map(({ name, demand }) => `${name} ${percent(demand)}`).join(', ')}`,
    first === null
      ? `  → nothing saturates; ${outcomes[0]?.name ?? ''} would be first, at ${carried.toFixed(1)} times this load.`
      : `  → ${first.name} saturates first, ${first.saturatedAt} s after the start; all of it holds at ${percent(carried)} of this load.`,
  ];
}

function percent(share: number): string {
  return share !== 0 && share < 0.001 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`;
}
