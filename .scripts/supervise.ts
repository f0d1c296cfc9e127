/**
 * Keeps one server running. What ends, crashes or falls silent is started again, on the same data, with one line that says so; a few times
 * a minute at most, so that a server which cannot live does not flicker for ever.
 */
import { MINUTE_MS } from '../machines/contract/limits.ts';

export interface Server {
  /** Resolves when it has ended by itself, with how, as the end of «the local server …». */
  readonly ended: Promise<string>;
  /** Whether it answers within so many milliseconds. */
  answers(withinMs: number): Promise<boolean>;
  /** Ends what is left of it, at once. */
  kill(): Promise<void>;
}

/** Time, so that a test decides it. */
export interface SupervisorClock {
  /** Milliseconds; only differences count. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export interface SupervisorOptions {
  /** A server that has answered already. */
  readonly first: Server;
  start(): Server;
  tell(sentence: string): void;
  /** It serves: the first one, what was started again, and what has started itself again after a crash. */
  onServing?(): void;
  readonly clock?: SupervisorClock;
}

export interface Supervisor {
  /** Resolves when there is no sense in going on. Pending for ever after `stop`. */
  readonly givenUp: Promise<void>;
  /** The server says that a part of it crashed and that it starts that part again itself. */
  noticeCrash(): void;
  /** It printed something: however late its answers come, it is at work. */
  noticeLife(): void;
  /** It is busy with something that it announced (loading changed code): silence means nothing for a while. */
  expectSilence(): void;
  /** Nothing is started again from now on. */
  stop(): void;
}

export const RESTARTS_PER_MINUTE = 5;
/** Two silent questions in a row take less than five seconds: one alone may be a computer that slept, or a busy one. */
const ASK_EVERY_MS = 500;
const ANSWER_MS = 2_000;
/** What crashed and was started again by the server itself answers sooner than this. */
const ANSWER_AFTER_CRASH_MS = 3_000;
/** A start takes two or three seconds; a busy machine ten times that. */
const START_MS = 60_000;
const ANNOUNCED_SILENCE_MS = 30_000;

const realClock: SupervisorClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export function supervise({ first, start, tell, onServing = () => {}, clock = realClock }: SupervisorOptions): Supervisor {
  let server = first;
  let isStopping = false;
  let silentUntil = Number.NEGATIVE_INFINITY;
  let livedAt = Number.NEGATIVE_INFINITY;
  let crashed = makeSignal();
  /** When something was started again, in the last minute. */
  let restarts: readonly number[] = [];
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();

  void keepRunning();
  return {
    givenUp,
    noticeCrash: () => crashed.set(),
    noticeLife: () => {
      livedAt = clock.now();
    },
    expectSilence: () => {
      silentUntil = clock.now() + ANNOUNCED_SILENCE_MS;
    },
    stop: () => {
      isStopping = true;
    },
  };

  async function keepRunning(): Promise<void> {
    for (;;) {
      const how = await Promise.race([server.ended, untilSilent(server)]);
      if (isStopping) return;
      await server.kill();
      if (isStopping) return;
      if (!mayRestart()) return giveUp();
      tell(`The local server ${how}. It is started again, with the same data.`);
      crashed = makeSignal();
      server = start();
    }
  }

  /** Resolves when there is no answer any more. The first answer may take as long as a start. */
  async function untilSilent(watched: Server): Promise<string> {
    if (watched !== first && !(await answersWithin(watched, START_MS))) return 'did not answer within a minute';
    if (server !== watched || isStopping) return never();
    onServing();
    for (let silent = 0; ; ) {
      await Promise.race([clock.wait(ASK_EVERY_MS), crashed.isSet]);
      if (server !== watched || isStopping) return never();
      if (crashed.value) {
        crashed = makeSignal();
        silentUntil = Number.NEGATIVE_INFINITY;
        if (!(await watched.answers(ANSWER_AFTER_CRASH_MS))) return 'crashed and does not answer';
        if (!mayRestart()) return 'crashed too often';
        tell('The local runtime crashed. It was started again, with the same data.');
        onServing();
      }
      const askedAt = clock.now();
      const isAlive = (await watched.answers(ANSWER_MS)) || livedAt >= askedAt;
      silent = isAlive || clock.now() < silentUntil ? 0 : silent + 1;
      if (silent === 2) return 'does not answer any more';
    }
  }

  async function answersWithin(watched: Server, withinMs: number): Promise<boolean> {
    const until = clock.now() + withinMs;
    while (clock.now() < until && server === watched && !isStopping) {
      if (await watched.answers(ANSWER_MS)) return true;
      await clock.wait(ASK_EVERY_MS);
    }
    return false;
  }

  function mayRestart(): boolean {
    const now = clock.now();
    restarts = [...restarts.filter((at) => now - at < MINUTE_MS), now];
    return restarts.length <= RESTARTS_PER_MINUTE;
  }
}

function makeSignal() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const signal = {
    value: false,
    isSet: promise,
    set(): void {
      signal.value = true;
      resolve();
    },
  };
  return signal;
}

function never(): Promise<never> {
  return new Promise(() => {});
}
