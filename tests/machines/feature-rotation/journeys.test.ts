import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FeatureRotationInput } from '../../../machines/feature-rotation.machine.ts';
import { countingClock } from '../../support/counting-clock.ts';
import { featureRotationMachine, untouchedPage } from '../../support/feature-rotation-paths.ts';

/** The page as a visitor has it: the groups shown so far, time, and what they do. */
function opened(input: Partial<FeatureRotationInput> = {}, time = countingClock()) {
  const actor = createActor(featureRotationMachine, {
    clock: time.clock,
    input: { ...untouchedPage, ...input },
  });
  const shown: number[] = [];
  actor.subscribe(({ context }) => {
    if (shown.at(-1) !== context.group) shown.push(context.group);
  });
  actor.start();
  /** Time as it passes on a device that is awake, second by second. */
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) time.advance(Math.min(1_000, left));
  };
  const group = () => actor.getSnapshot().context.group;
  const state = () => actor.getSnapshot().value;
  return { actor, send: actor.send.bind(actor), time, wait, shown, group, state };
}

describe('the features page', () => {
  it('shows the four groups in turn, every four seconds, and begins again', () => {
    const { wait, shown } = opened();
    wait(20_000);
    expect(shown).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it('keeps a group until 4 000 ms are over', () => {
    const { time, group } = opened();
    time.advance(3_999);
    expect(group()).toBe(0);
    time.advance(1);
    expect(group()).toBe(1);
  });

  it('CA-02 ten minutes in a hidden tab are no step at all, and the next one comes a whole interval after the return', () => {
    const { send, time, wait, shown, group } = opened();
    wait(3_000);
    send({ type: 'page.hide' });
    expect(time.timers()).toBe(0);
    wait(600_000);
    send({ type: 'page.show' });
    time.advance(3_999);
    expect(group()).toBe(0);
    time.advance(1);
    expect([group(), time.timers()]).toEqual([1, 1]);
    expect(shown).toEqual([0, 1]);
  });

  it('CA-02 a device that slept ten minutes without saying so makes one step on waking, not a hundred and fifty', () => {
    const { time, shown, group } = opened();
    time.advance(600_000);
    expect([group(), time.timers()]).toEqual([1, 1]);
    time.advance(3_999);
    expect(group()).toBe(1);
    time.advance(1);
    expect(shown).toEqual([0, 1, 2]);
  });

  it('CA-02 hiding and showing again and again leaves one timer', () => {
    const { send, time, wait, shown } = opened();
    for (let round = 0; round < 10; round += 1) {
      send({ type: 'page.hide' });
      send({ type: 'page.hide' });
      send({ type: 'page.show' });
      send({ type: 'page.show' });
    }
    expect(time.timers()).toBe(1);
    wait(4_000);
    expect(shown).toEqual([0, 1]);
  });

  it('CA-02 navigating away and back ten times leaves exactly one timer', () => {
    const time = countingClock();
    for (let visit = 0; visit < 10; visit += 1) {
      const page = opened({}, time);
      page.wait(1_000);
      expect(time.timers()).toBe(1);
      page.actor.stop();
      expect(time.timers()).toBe(0);
    }
    const { wait, shown } = opened({}, time);
    wait(8_000);
    expect(time.timers()).toBe(1);
    expect(shown).toEqual([0, 1, 2]);
  });

  it('CA-02 a tap on a group shows it and the next step comes four seconds after the tap', () => {
    const { send, time, wait, group } = opened();
    wait(3_000);
    send({ type: 'group.select', group: 2 });
    expect([group(), time.timers()]).toEqual([2, 1]);
    time.advance(3_999);
    expect(group()).toBe(2);
    time.advance(1);
    expect(group()).toBe(3);
  });

  it('CA-02 a tap on the group that is shown restarts its time as well', () => {
    const { send, time, group } = opened();
    time.advance(3_999);
    send({ type: 'group.select', group: 0 });
    time.advance(3_999);
    expect([group(), time.timers()]).toEqual([0, 1]);
  });

  it('CA-02 ten taps in a row leave one timer', () => {
    const { send, time, wait, group } = opened();
    for (let tap = 0; tap < 10; tap += 1) send({ type: 'group.select', group: tap % 4 });
    expect([group(), time.timers()]).toEqual([1, 1]);
    wait(4_000);
    expect(group()).toBe(2);
  });

  it.each([4, -1, 1.5, Number.NaN])('there is no group %d: nothing changes and the time goes on', (unknown) => {
    const { send, time, group } = opened();
    time.advance(3_000);
    send({ type: 'group.select', group: unknown });
    expect(group()).toBe(0);
    time.advance(1_000);
    expect(group()).toBe(1);
  });

  it('waits under the mouse, and a whole interval again when it has left', () => {
    const { send, wait, time, group, state } = opened();
    time.advance(3_999);
    send({ type: 'pointer.enter' });
    wait(60_000);
    expect([group(), state()]).toEqual([0, 'held']);
    send({ type: 'pointer.leave' });
    time.advance(3_999);
    expect(group()).toBe(0);
    time.advance(1);
    expect(group()).toBe(1);
  });

  it('waits until both the mouse and the keyboard focus have left', () => {
    const { send, wait, group, state } = opened();
    send({ type: 'pointer.enter' });
    send({ type: 'focus.enter' });
    send({ type: 'pointer.leave' });
    wait(8_000);
    expect([group(), state()]).toEqual([0, 'held']);
    send({ type: 'focus.leave' });
    expect(state()).toBe('rotating');
  });

  it('a group chosen under the mouse stays as long as the mouse does', () => {
    const { send, wait, time, group } = opened();
    send({ type: 'pointer.enter' });
    send({ type: 'group.select', group: 3 });
    wait(60_000);
    expect([group(), time.timers()]).toEqual([3, 0]);
  });

  it('stays paused by its control whatever the mouse, the focus and the tab do, until Play is pressed', () => {
    const { actor, send, wait, group, state } = opened();
    send({ type: 'rotation.pause' });
    for (const type of ['pointer.enter', 'pointer.leave', 'focus.enter', 'focus.leave', 'page.hide', 'page.show'] as const) {
      send({ type });
      expect(state()).toBe('stopped');
    }
    send({ type: 'group.select', group: 2 });
    wait(60_000);
    expect([group(), state(), actor.getSnapshot().hasTag('on')]).toEqual([2, 'stopped', false]);
    send({ type: 'rotation.play' });
    wait(4_000);
    expect([group(), state(), actor.getSnapshot().hasTag('on')]).toEqual([3, 'rotating', true]);
  });

  it('does not move by itself for a visitor who prefers reduced motion, but groups can be chosen', () => {
    const { send, wait, time, group, state } = opened({ reducedMotion: true });
    wait(60_000);
    expect([group(), state(), time.timers()]).toEqual([0, 'stopped', 0]);
    send({ type: 'group.select', group: 1 });
    wait(60_000);
    expect([group(), state(), time.timers()]).toEqual([1, 'stopped', 0]);
  });

  it('moves under reduced motion only when Play asks for it, and stops at Pause', () => {
    const { send, wait, group, state } = opened({ reducedMotion: true });
    send({ type: 'rotation.play' });
    wait(4_000);
    expect([group(), state()]).toEqual([1, 'rotating']);
    send({ type: 'rotation.pause' });
    wait(60_000);
    expect([group(), state()]).toEqual([1, 'stopped']);
  });

  it('stops when the preference changes while it rotates, and goes on when it changes back', () => {
    const { send, wait, time, group, state } = opened();
    wait(4_000);
    send({ type: 'motion.reduce' });
    wait(60_000);
    expect([group(), state(), time.timers()]).toEqual([1, 'stopped', 0]);
    send({ type: 'motion.allow' });
    wait(4_000);
    expect([group(), state(), time.timers()]).toEqual([2, 'rotating', 1]);
  });

  it('opened in a background tab, it starts when it is looked at', () => {
    const { send, wait, time, group, state } = opened({ pageHidden: true });
    wait(60_000);
    expect([group(), state(), time.timers()]).toEqual([0, 'held', 0]);
    send({ type: 'page.show' });
    wait(4_000);
    expect([group(), state(), time.timers()]).toEqual([1, 'rotating', 1]);
  });
});
