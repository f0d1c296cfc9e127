import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Fund, FundsAnswer } from '../../../machines/contract/fund.ts';
import { problem, type Result } from '../../../machines/contract/problem.ts';
import { type FundFinderInput, type FundsCall, fundFinderMachine } from '../../../machines/fund-finder.machine.ts';
import type { ShownFunds } from '../../../machines/funds/finder-data.ts';
import type { QuantityUnit } from '../../../machines/funds/quantity.ts';
import { countingClock } from '../../support/counting-clock.ts';
import { elssFund, flexiFund, fundsAnswer } from '../../support/fund-finder-paths.ts';
import { holdCalls, settle } from '../../support/machine-paths.ts';

const { list } = fundsAnswer();
const nothing: ShownFunds = { list, found: null, basket: [], gone: [], dropped: 0, refused: null };

function begin(input: Partial<FundFinderInput> = {}) {
  const time = countingClock();
  const held = holdCalls<Result<FundsAnswer>, FundsCall>();
  const addresses: string[] = [];
  const actor = createActor(
    fundFinderMachine.provide({
      actors: { readFunds: held.logic },
      actions: { writeAddress: (_, { address }) => void addresses.push(address) },
    }),
    { clock: time.clock, input: { term: '', named: '', shown: nothing, ...input } },
  ).start();
  const answer = async (change: Partial<FundsAnswer> = {}) => {
    held.latest().resolve({ ok: true, value: fundsAnswer(change) });
    await settle();
  };
  const set = (fund: Fund, typed: string, unit: QuantityUnit = 'units') => actor.send({ type: 'fund.set', fund, typed, unit });
  const state = () => actor.getSnapshot().value;
  const shown = () => actor.getSnapshot().context.shown;
  const basket = () => shown()?.basket.map(({ fund, quantity: { unit, amount } }) => `${fund.code} ${amount} ${unit}`);
  return { actor, time, held, addresses, answer, set, state, shown, basket, asked: () => held.calls.map(({ input: asked }) => asked) };
}

describe('searching and adding funds', () => {
  it('gul, 250 ms, mohar, 300 ms: one request, then two funds; one is added, changed and removed', async () => {
    const { actor, time, answer, set, state, basket, asked, addresses } = begin();
    actor.send({ type: 'term.type', value: 'gul' });
    time.advance(250);
    actor.send({ type: 'term.type', value: ' Gulmohar ' });
    time.advance(299);
    expect(asked()).toEqual([]);
    time.advance(1);
    expect(asked()).toEqual([{ term: 'Gulmohar', named: [] }]);
    await answer({ found: [flexiFund, elssFund], total: 2 });
    expect(state()).toBe('found');
    set(flexiFund, '1,200.50');
    set(elssFund, '₹ 50,000', 'rupees');
    expect(basket()).toEqual(['900195 1200.5 units', '900183 50000 rupees']);
    set(flexiFund, '10');
    actor.send({ type: 'fund.remove', code: elssFund.code });
    expect([basket(), state()]).toEqual([['900195 10 units'], 'found']);
    expect(addresses).toEqual([
      '/approved-funds?search=Gulmohar',
      '/approved-funds?search=Gulmohar&funds=900195-u1200.5',
      '/approved-funds?search=Gulmohar&funds=900195-u1200.5_900183-r50000',
      '/approved-funds?search=Gulmohar&funds=900195-u10_900183-r50000',
      '/approved-funds?search=Gulmohar&funds=900195-u10',
    ]);
  });

  it('a quantity that is none is said beside its fund, keeps what was typed, and changes nothing', () => {
    const { set, basket, shown, addresses } = begin({ shown: { ...nothing, found: { term: 'gul', funds: [flexiFund], total: 1 } } });
    set(flexiFund, '10');
    set(flexiFund, '12.123456789012');
    expect([basket(), shown()?.refused]).toEqual([
      ['900195 10 units'],
      { code: '900195', fault: 'unit-decimals', typed: '12.123456789012', unit: 'units' },
    ]);
    set(flexiFund, '10,00,00,000');
    expect(shown()?.refused?.fault).toBe('too-many-units');
    expect(addresses).toHaveLength(1);
    set(flexiFund, '11');
    expect([basket(), shown()?.refused]).toEqual([['900195 11 units'], null]);
  });

  it('a search that newer ones overtake is aborted and changes nothing, also when it answers late', async () => {
    const { actor, held, answer, state, shown } = begin();
    for (const value of ['gu', 'gul']) actor.send({ type: 'term.submit', value });
    expect(held.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    held.calls[0]?.resolve({ ok: true, value: fundsAnswer({ found: [elssFund], total: 1 }) });
    await settle();
    expect([state(), shown()?.found]).toEqual(['searching', null]);
    await answer({ found: [flexiFund], total: 1 });
    expect([state(), shown()?.found?.funds]).toEqual(['found', [flexiFund]]);
  });

  it('a search that fails keeps the basket, and is tried again with the same term', async () => {
    const { actor, held, answer, set, state, basket, asked } = begin();
    set(flexiFund, '10');
    actor.send({ type: 'term.submit', value: 'elss' });
    held.latest().resolve({ ok: false, problem: problem({ kind: 'offline' }) });
    await settle();
    expect([state(), basket()]).toEqual(['failed', ['900195 10 units']]);
    actor.send({ type: 'list.retry' });
    actor.send({ type: 'list.retry' });
    expect(asked().map(({ term }) => term)).toEqual(['elss', 'elss']);
    await answer({ found: [elssFund], total: 1 });
    expect([state(), basket()]).toEqual(['found', ['900195 10 units']]);
  });

  it('a term of one letter asks for nothing, and takes what was found away', async () => {
    const { actor, time, answer, state, shown, asked, addresses } = begin();
    actor.send({ type: 'term.submit', value: 'gul' });
    await answer({ found: [flexiFund], total: 1 });
    actor.send({ type: 'term.type', value: 'g' });
    time.advance(300);
    expect([state(), shown()?.found, asked().length]).toEqual(['short', null, 1]);
    actor.send({ type: 'term.submit', value: '🙂' });
    expect(state()).toBe('short');
    actor.send({ type: 'term.submit', value: '  ' });
    expect([state(), addresses.at(-1)]).toEqual(['idle', '/approved-funds']);
  });

  it('starting over empties the basket and says nothing of funds that were gone', () => {
    const { actor, set, shown, addresses } = begin({ shown: { ...nothing, gone: ['999999'], dropped: 2 } });
    set(flexiFund, '10');
    expect(shown()?.gone).toEqual(['999999']);
    actor.send({ type: 'basket.clear' });
    expect([shown(), addresses.at(-1)]).toEqual([nothing, '/approved-funds']);
  });
});

describe('coming to the page', () => {
  it('with nothing asks for the search and the basket of the address together', async () => {
    const { answer, asked, state, basket, shown, addresses } = begin({
      term: 'gul',
      named: 'INFZZA001216-u10_900183-r500_999999-u1_broken',
      shown: null,
    });
    expect([state(), asked()]).toEqual(['opening', [{ term: 'gul', named: ['INFZZA001216', '900183', '999999'] }]]);
    const named = [
      { key: '900183', fund: elssFund },
      { key: 'INFZZA001216', fund: flexiFund },
    ];
    await answer({ found: [flexiFund], total: 1, named, gone: ['999999'] });
    expect([state(), basket()]).toEqual(['found', ['900195 10 units', '900183 500 rupees']]);
    expect([shown()?.gone, shown()?.dropped, addresses]).toEqual([['999999'], 1, []]);
  });

  it('and typing before the funds are there asks for both anew, once, after the pause', async () => {
    const { actor, time, answer, held, asked, state, addresses } = begin({ named: '900195-u10', shown: null });
    for (const value of ['e', 'el', 'els', 'elss']) {
      actor.send({ type: 'term.type', value });
      time.advance(299);
    }
    expect(held.calls.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['waiting', true]);
    time.advance(1);
    expect(held.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(asked().at(-1)).toEqual({ term: 'elss', named: ['900195'] });
    actor.send({ type: 'term.submit', value: 'tax saver' });
    expect(asked().at(-1)).toEqual({ term: 'tax saver', named: ['900195'] });
    expect(addresses).toEqual(['/approved-funds?search=elss&funds=900195-u10', '/approved-funds?search=tax%20saver&funds=900195-u10']);
    await answer({ found: [elssFund], total: 1, named: [{ key: '900195', fund: flexiFund }] });
    expect(state()).toBe('found');
  });

  it('and without an answer loses nothing: the address still has the basket', async () => {
    const { actor, set, held, answer, state, shown, basket, addresses } = begin({ named: '900195-u10', shown: null });
    held.latest().reject(new Error('broken'));
    await settle();
    expect([state(), shown()]).toEqual(['lost', null]);
    set(flexiFund, '10');
    actor.send({ type: 'fund.remove', code: '900195' });
    actor.send({ type: 'basket.clear' });
    expect([state(), shown(), addresses]).toEqual(['lost', null, []]);
    expect(actor.getSnapshot().can({ type: 'fund.set', fund: flexiFund, typed: 'ten', unit: 'units' })).toBe(false);
    actor.send({ type: 'list.retry' });
    await answer({ named: [{ key: '900195', fund: flexiFund }] });
    expect([state(), basket()]).toEqual(['idle', ['900195 10 units']]);
  });

  it.each([
    ['idle', '', null],
    ['short', 'g', null],
    ['found', 'gul', { term: 'gul', funds: [flexiFund], total: 1 }],
    ['unmatched', 'zzz', { term: 'zzz', funds: [], total: 0 }],
  ] satisfies [string, string, ShownFunds['found']][])('with what is %s shows it and asks for nothing', (state, term, found) => {
    const { actor, asked, addresses } = begin({ term, shown: { ...nothing, found } });
    expect([actor.getSnapshot().value, asked(), addresses]).toEqual([state, [], []]);
  });
});
