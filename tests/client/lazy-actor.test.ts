import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { lazyActor } from '../../client/shell/use-lazy-actor.ts';
import { settle } from '../support/machine-paths.ts';

/** Remembers what it was sent. */
const recorder = setup({
  types: { context: {} as { readonly heard: readonly string[] }, events: {} as { type: 'say'; word: string } },
}).createMachine({
  context: { heard: [] },
  on: { say: { actions: assign(({ context, event }) => ({ heard: [...context.heard, event.word] })) } },
});

const say = (word: string) => ({ type: 'say', word }) as const;

/** A component on the page whose flow's script comes when the test says so. */
function onPage(options: Parameters<typeof lazyActor<ReturnType<typeof createActor<typeof recorder>>>>[1] = {}) {
  const made: ReturnType<typeof createActor<typeof recorder>>[] = [];
  let script = Promise.withResolvers<void>();
  const show = vi.fn();
  const load = vi.fn(async () => {
    await script.promise;
    return () => {
      const actor = createActor(recorder);
      made.push(actor);
      return actor;
    };
  });
  const lazy = lazyActor(load, options, show);
  const leave = lazy.mount();
  const arrive = async () => {
    script.resolve();
    await settle();
  };
  const fail = async () => {
    script.reject(new TypeError('Failed to fetch'));
    script = Promise.withResolvers<void>();
    await settle();
  };
  const latest = () => made.at(-1)?.getSnapshot();
  return { lazy, leave, load, show, made, arrive, fail, latest };
}

describe('an actor whose script comes later than its component', () => {
  it('is not fetched before it is wanted, and once however often it is', async () => {
    const { lazy, load, show, made, arrive } = onPage();
    expect(load).not.toHaveBeenCalled();
    lazy.preload();
    lazy.send(say('one'));
    lazy.preload();
    await arrive();
    lazy.preload();
    expect(load).toHaveBeenCalledOnce();
    expect(show.mock.calls).toEqual([[{ actor: undefined, isWaiting: true }], [{ actor: made[0], isWaiting: false }]]);
  });

  it('gets what was sent meanwhile, in order, and everything after that at once', async () => {
    const { lazy, arrive, latest } = onPage();
    lazy.send(say('one'));
    lazy.send(say('two'));
    await arrive();
    expect(latest()?.context.heard).toEqual(['one', 'two']);
    lazy.send(say('three'));
    expect(latest()?.context.heard).toEqual(['one', 'two', 'three']);
  });

  it('is stopped with its component', async () => {
    const { lazy, leave, show, arrive, latest } = onPage();
    lazy.preload();
    await arrive();
    leave();
    expect(latest()?.status).toBe('stopped');
    expect(show).toHaveBeenLastCalledWith({ actor: undefined, isWaiting: false });
  });

  it('whose component has gone before the script came is never shown, but still told what was sent', async () => {
    const { lazy, leave, show, arrive, made, latest } = onPage();
    lazy.send(say('one'));
    leave();
    await arrive();
    expect(latest()).toMatchObject({ status: 'stopped', context: { heard: ['one'] } });
    expect(show).not.toHaveBeenCalledWith(expect.objectContaining({ actor: made[0] }));
  });

  it('whose component has gone is not made for what only counted while that stood there', async () => {
    const { lazy, leave, arrive, made } = onPage({ outlives: ({ word }) => word !== 'typed' });
    lazy.send(say('typed'));
    leave();
    await arrive();
    expect(made).toEqual([]);
  });

  it('whose component has gone hears of what was sent the part that outlives it', async () => {
    const { lazy, leave, arrive, latest } = onPage({ outlives: ({ word }) => word !== 'typed' });
    lazy.send(say('typed'));
    lazy.send(say('pressed'));
    leave();
    await arrive();
    expect(latest()?.context.heard).toEqual(['pressed']);
  });

  it('is left to the flow where the flow says so', async () => {
    const { lazy, leave, arrive, latest } = onPage({ onLeave: (actor) => actor.send(say('goodbye')) });
    lazy.send(say('one'));
    leave();
    await arrive();
    expect(latest()).toMatchObject({ status: 'active', context: { heard: ['one', 'goodbye'] } });
  });

  it('whose script cannot be had says so; the next event tries again, and the lost ones stay lost', async () => {
    const onMissing = vi.fn();
    const { lazy, load, show, arrive, fail, latest } = onPage({ onMissing });
    lazy.send(say('lost'));
    await fail();
    expect(onMissing.mock.calls).toEqual([[true]]);
    expect(show).toHaveBeenLastCalledWith({ actor: undefined, isWaiting: false });
    lazy.send(say('again'));
    await arrive();
    expect(load).toHaveBeenCalledTimes(2);
    expect(latest()?.context.heard).toEqual(['again']);
  });

  it('whose script cannot be had after its component has gone says that, too', async () => {
    const onMissing = vi.fn();
    const { lazy, leave, fail } = onPage({ onMissing });
    lazy.send(say('lost'));
    leave();
    await fail();
    expect(onMissing.mock.calls).toEqual([[false]]);
  });

  it('comes anew for a component that is mounted again', async () => {
    const { lazy, leave, made, arrive } = onPage();
    lazy.preload();
    await arrive();
    leave();
    lazy.mount();
    lazy.send(say('one'));
    await arrive();
    expect(made.map((actor) => [actor.getSnapshot().status, actor.getSnapshot().context.heard])).toEqual([
      ['stopped', []],
      ['active', ['one']],
    ]);
  });
});
