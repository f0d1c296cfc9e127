/**
 * Rules of law and tax do not stay. Their days are held against the day of the last commit, not against a clock: the same commit passes or
 * fails for ever, and whoever changes anything a year after a rule was read is told to read it again. Without git (an unpacked archive)
 * there is no such day, and the newest of the facts stands for it: then only the spread between them is judged.
 */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type CheckedFact, checkedFacts } from '../../client/copy/checked-facts.ts';
import { capitalGainsRules, exitLoadExample } from '../../machines/capital-gains.ts';
import { GST_PERCENT } from '../../machines/charges.ts';

const YEAR_MS = 366 * 86_400_000;
const facts: readonly (readonly [string, CheckedFact])[] = Object.entries(checkedFacts);

function dayOfLastCommit(): number {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(seconds) * 1_000;
  } catch {
    return Math.max(...facts.map(([, { checkedOn }]) => Date.parse(checkedOn)));
  }
}

const outdated = (now: number) => facts.filter(([, { checkedOn }]) => now - Date.parse(checkedOn) > YEAR_MS).map(([name]) => name);

describe('a rule that a page states', () => {
  it('was read within the year before the last commit', () => {
    expect(facts.length).toBeGreaterThan(10);
    expect(outdated(dayOfLastCommit())).toEqual([]);
  });

  it('is told when it is older than that', () => {
    const [[name, { checkedOn }] = ['', { checkedOn: '' }]] = facts;
    expect(outdated(Date.parse(checkedOn) + YEAR_MS)).not.toContain(name);
    expect(outdated(Date.parse(checkedOn) + YEAR_MS + 86_400_000)).toContain(name);
  });

  it('has a day that can be read and has been, and an official source', () => {
    for (const [, { checkedOn, source }] of facts) {
      expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn);
      // Somebody in India may commit before the day has begun in UTC.
      expect(Date.parse(checkedOn)).toBeLessThanOrEqual(dayOfLastCommit() + 86_400_000);
      expect(new URL(source.href).protocol).toBe('https:');
      expect(new URL(source.href).hostname).toMatch(/(?:^|\.)(?:rbi\.org\.in|gov\.in)$/u);
      expect(source.name.length).toBeGreaterThan(10);
    }
  });

  it('says the figures that the sums are made with', () => {
    const { equityShortTerm, equityLongTerm, cess, gstOnFees, exitLoad } = checkedFacts;
    const rules = capitalGainsRules;
    expect(equityShortTerm.text).toContain(
      `${rules.longTermAfterMonths} months or less: the gain is taxed at ${rules.equityShortTermPercent}%`,
    );
    expect(equityLongTerm.text).toContain('12.5% on what all such gains of the year come to above ₹1,25,000');
    expect(cess.text).toContain('cess of 4%');
    expect(gstOnFees.text).toContain(`${GST_PERCENT}%`);
    expect(exitLoad.text).toContain(`${exitLoadExample.percent}% on equity funds within ${exitLoadExample.withinMonths} months`);
  });

  it('names no circular of the RBI that the Directions of 28 November 2025 have repealed, unless as what was before', () => {
    const named = facts.map(([name, { source }]) => [name, source.name] as const).filter(([, source]) => /^RBI/u.test(source));
    expect(named.length).toBeGreaterThan(5);
    for (const [name, source] of named) expect([name, /(20\d\d)/u.exec(source)?.[1]]).toEqual([name, expect.stringMatching(/^202[56]$/u)]);
    expect(named.filter(([, source]) => /^RBI circular|Digital Lending\) Directions/u.test(source))).toEqual([]);
  });

  it('names the Directions that hold it: a digital loan’s cooling-off is under credit facilities, not under conduct', () => {
    const { coolingOff, prepayment } = checkedFacts;
    expect(coolingOff.source.name).toMatch(/^RBI \(NBFCs – Credit Facilities\) Directions/u);
    expect(prepayment.source.name).toMatch(/^RBI \(NBFCs – Responsible Business Conduct\) Directions/u);
    expect(coolingOff.source.href).not.toBe(prepayment.source.href);
  });
});
