import { useEffect, useState } from 'react';
import type { AnyActor } from 'xstate';

type EventOf<TActor extends AnyActor> = Parameters<TActor['send']>[0];

export interface LazyActor<TActor extends AnyActor> {
  /** For `useSelector`; undefined until the flow's script has come. */
  readonly actor: TActor | undefined;
  /** Something was sent and waits for the script. */
  readonly isWaiting: boolean;
  /** At once where the actor is there. Otherwise its script is fetched, and the actor then gets what was sent meanwhile, in order. */
  readonly send: (event: EventOf<TActor>) => void;
  /** Fetches the script before there is anything to send. */
  readonly preload: () => void;
}

type Shown<TActor extends AnyActor> = Pick<LazyActor<TActor>, 'actor' | 'isWaiting'>;

/** Imports the flow; what it gives makes the actor. That is asked for only while somebody waits for it. */
type Load<TActor> = () => Promise<() => TActor>;

interface Options<TActor extends AnyActor> {
  /**
   * The script could not be had: the connection is gone, or a newer deploy has removed it. What was sent is dropped; the next event tries
   * again. `isThere`: the component has not gone meanwhile, and the address is still its own.
   */
  readonly onMissing?: (isThere: boolean) => void;
  /** What becomes of the actor when the component goes; without this it is stopped. Events that still waited for it have arrived by then. */
  readonly onLeave?: (actor: TActor) => void;
  /** Which of the events that still wait for the script count although the component has gone; all, without this. */
  readonly outlives?: (event: EventOf<TActor>) => boolean;
}

/**
 * An actor that lives as long as its component and comes later than it, because xstate comes with it. `load` imports the flow (client/flows),
 * where the actor is made; it and the options are taken from the first rendering. Pages read the actor with `useSelector` of
 * `@xstate/react`, and take nothing else from that package: its other hooks would bring xstate into the page's own script.
 */
export function useLazyActor<TActor extends AnyActor>(load: Load<TActor>, options: Options<TActor> = {}): LazyActor<TActor> {
  const [{ actor, isWaiting }, show] = useState<Shown<TActor>>({ actor: undefined, isWaiting: false });
  const [lazy] = useState(() => lazyActor(load, options, show));
  useEffect(() => lazy.mount(), [lazy]);
  return { actor, isWaiting, send: lazy.send, preload: lazy.preload };
}

/** The same without React. `show` is told whenever that changes. */
export function lazyActor<TActor extends AnyActor>(
  load: Load<TActor>,
  { onMissing, onLeave = (actor) => actor.stop(), outlives = () => true }: Options<TActor>,
  show: (state: Shown<TActor>) => void,
) {
  let running: TActor | undefined;
  let isLoading = false;
  let isMounted = false;
  let waiting: EventOf<TActor>[] = [];

  const leave = () => {
    isMounted = false;
    if (running) onLeave(running);
    running = undefined;
    waiting = waiting.filter(outlives);
    show({ actor: undefined, isWaiting: false });
  };
  const preload = () => {
    if (running || isLoading) return;
    isLoading = true;
    load().then(
      (make) => {
        isLoading = false;
        if (!isMounted && waiting.length === 0) return;
        running = make().start() as TActor;
        for (const event of waiting) running.send(event);
        waiting = [];
        if (isMounted) show({ actor: running, isWaiting: false });
        else leave();
      },
      () => {
        isLoading = false;
        waiting = [];
        show({ actor: undefined, isWaiting: false });
        onMissing?.(isMounted);
      },
    );
  };
  return {
    preload,
    send: (event: EventOf<TActor>) => {
      if (running) return running.send(event);
      waiting.push(event);
      show({ actor: undefined, isWaiting: true });
      preload();
    },
    mount: () => {
      isMounted = true;
      return leave;
    },
  };
}
