/** The model of a spike (.scripts/simulate): what it says follows from what it is given. */
import { describe, expect, test } from 'vitest';
import { designNow, designThen, television } from '../../.scripts/simulate/designs.ts';
import { measured } from '../../.scripts/simulate/measured.ts';
import { bottleneck, type Design, headroom, type Spike, simulate } from '../../.scripts/simulate/model.ts';
import { report } from '../../.scripts/simulate/report.ts';
import { roundTrips } from '../../.scripts/simulate/statements.ts';

const shop: Design = {
  name: 'a till and a door',
  resources: [
    { name: 'till', capacity: 10 },
    { name: 'door', capacity: 100 },
  ],
  actions: [
    { name: 'buy', costs: { till: 1, door: 2 } },
    { name: 'look', costs: { door: 2 } },
  ],
};
const rush: Spike = { load: { buy: 8, look: 32 }, rise: 0, plateau: 60, fall: 0, patience: 5 };

const withCapacity = (name: string, capacity: number): Design => ({
  ...shop,
  resources: shop.resources.map((one) => (one.name === name ? { ...one, capacity } : one)),
});

describe('the model', () => {
  test('what asks for less than is there never waits, and says how much more there is', () => {
    const outcomes = simulate(shop, rush);
    expect(bottleneck(outcomes)).toBeNull();
    expect(outcomes.map(({ name, demand, longestWait, lost }) => ({ name, demand, longestWait, lost }))).toEqual([
      { name: 'till', demand: 0.8, longestWait: 0, lost: 0 },
      { name: 'door', demand: 0.8, longestWait: 0, lost: 0 },
    ]);
    expect(headroom(outcomes)).toBeCloseTo(1.25);
  });

  test('halving a capacity moves the bottleneck there', () => {
    expect(bottleneck(simulate(withCapacity('till', 5), rush))?.name).toBe('till');
    expect(bottleneck(simulate(withCapacity('door', 50), rush))?.name).toBe('door');
  });

  test('waiting grows by what is left over each second, until visitors give up', () => {
    // 8 a second come, 4 are served: after 6 seconds 24 wait, who would wait 6 seconds.
    const [till] = simulate(withCapacity('till', 4), rush);
    expect(till).toMatchObject({ name: 'till', demand: 2, saturatedAt: 5, longestWait: 5 });
    // 60 s × 8 came; 60 s × 4 were served, and 20 still wait.
    expect(till?.lost).toBeCloseTo((480 - 240 - 20) / 480);
  });

  test('a slow rise and a fall are gentler than a wall', () => {
    const wall = simulate(withCapacity('till', 7), rush);
    const hill = simulate(withCapacity('till', 7), { ...rush, rise: 60, plateau: 0, fall: 60 });
    expect(bottleneck(wall)?.name).toBe('till');
    expect(bottleneck(hill)).toBeNull();
  });

  test('a load that no design knows is a mistake, not nothing', () => {
    expect(() => simulate(shop, { ...rush, load: { steal: 1 } })).toThrow('knows no steal');
  });
});

describe('the site', () => {
  const carried = (design: Design) => headroom(simulate(design, television));

  test('then: D1 first, then the one counter of sends, both long before the advertisement is over', () => {
    const outcomes = simulate(designThen(measured), television);
    expect(bottleneck(outcomes)?.name).toBe('D1 (one writer)');
    const late = outcomes.filter(({ saturatedAt }) => saturatedAt !== null).map(({ name }) => name);
    expect(late).toEqual(['D1 (one writer)', 'the site’s counter of sends']);
  });

  test('now: sends cost D1 nothing, and no object of theirs is asked for a third of what it does', () => {
    const outcomes = simulate(designNow(measured), television);
    const d1 = outcomes.find(({ name }) => name === 'D1 (one writer)');
    expect(d1?.byAction.map(({ name }) => name)).not.toContain('send');
    for (const { name, demand } of outcomes) if (name !== d1?.name) expect(demand, name).toBeLessThan(0.34);
    expect(carried(designNow(measured))).toBeGreaterThan(5 * carried(designThen(measured)));
  });

  test('now: nothing saturates under this load, and no visitor waits', () => {
    const outcomes = simulate(designNow(measured), television);
    expect(bottleneck(outcomes)).toBeNull();
    for (const { name, longestWait, lost } of outcomes) expect([name, longestWait, lost]).toEqual([name, 0, 0]);
    expect(headroom(outcomes)).toBeGreaterThan(1.1);
  });

  test('a design that takes readings or mails one by one again is caught by the model', () => {
    const [before, now] = [designThen(measured), designNow(measured)];
    const costOf = (design: Design, action: string) => design.actions.find(({ name }) => name === action)?.costs['D1 (one writer)'] ?? 0;
    expect(costOf(before, 'reader')).toBeGreaterThan(5 * costOf(now, 'reader'));
    expect(costOf(before, 'lead')).toBeGreaterThan(1.5 * costOf(now, 'lead'));
  });

  test('statements twice as slow halve what D1 carries, and nothing else', () => {
    const slower = {
      ...measured,
      milliseconds: Object.fromEntries(
        Object.entries(measured.milliseconds).map(([name, ms]) => [name, 2 * ms]),
      ) as typeof measured.milliseconds,
    };
    expect(carried(designThen(slower))).toBeCloseTo(carried(designThen(measured)) / 2);
    const gates = (times: typeof measured) =>
      simulate(designNow(times), television).find(({ name }) => name === 'each gate of checks')?.demand;
    expect(gates(slower)).toBe(gates(measured));
  });

  test('every statement of the model is one that the worker makes or made, and has a time', async () => {
    for (const [name, make] of Object.entries(roundTrips)) {
      const trip = await make();
      expect(trip.length).toBeGreaterThan(0);
      for (const { sql, values } of trip) expect(sql.split('?').length - 1, name).toBe(values.length);
      expect(measured.milliseconds[name as keyof typeof measured.milliseconds]).toBeGreaterThan(0);
    }
    expect(Object.keys(measured.milliseconds).toSorted()).toEqual(Object.keys(roundTrips).toSorted());
  });

  test('the report names what saturates first, and where each assumption comes from', () => {
    const text = report(measured);
    expect(text).toContain('→ D1 (one writer) saturates first');
    expect(text).toContain('→ nothing saturates; D1 (one writer) would be first');
    for (const source of [
      '/d1/platform/limits/',
      '/durable-objects/platform/limits/',
      '/queues/platform/limits/',
      '/workers/platform/limits/',
    ])
      expect(text).toContain(`https://developers.cloudflare.com${source}`);
  });
});
