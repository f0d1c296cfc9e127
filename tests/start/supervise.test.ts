/** When a server is started again, and when not: the rules of `.scripts/supervise.ts` under a clock that the test moves. */
import { expect, test } from 'vitest';
import { RESTARTS_PER_MINUTE, type Server, type SupervisorClock, supervise } from '../../.scripts/supervise.ts';

interface TestServer extends Server {
  /** How it answers from now on. */
  mood: 'answers' | 'silent';
  /** Ends it by itself. */
  die(): void;
}

function makeClock() {
  let time = 0;
  let waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const clock: SupervisorClock = {
    now: () => time,
    wait: (milliseconds) => new Promise((resolve) => void waiting.push({ at: time + milliseconds, resolve })),
  };
  /** Lets everything happen that is due until then. */
  const advance = async (milliseconds: number): Promise<void> => {
    const until = time + milliseconds;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      time = next.at;
      waiting = waiting.filter((waiter) => waiter !== next);
      next.resolve();
    }
    time = until;
  };
  return { clock, advance };
}

function begin() {
  const { clock, advance } = makeClock();
  const servers: TestServer[] = [];
  const told: string[] = [];
  const next: { mood: TestServer['mood'] } = { mood: 'answers' };
  let killed = 0;
  let served = 0;
  const start = (): TestServer => {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    const server: TestServer = {
      mood: next.mood,
      ended,
      die: () => resolve('ended by itself (code 1)'),
      answers: (withinMs) => (server.mood === 'answers' ? Promise.resolve(true) : clock.wait(withinMs).then(() => false)),
      kill: async () => {
        killed += 1;
      },
    };
    servers.push(server);
    return server;
  };
  const first = start();
  const supervisor = supervise({
    first,
    start,
    tell: (sentence) => void told.push(sentence),
    onServing: () => {
      served += 1;
    },
    clock,
  });
  let hasGivenUp = false;
  void supervisor.givenUp.then(() => {
    hasGivenUp = true;
  });
  const newest = (): TestServer => servers.at(-1) ?? first;
  return {
    supervisor,
    next,
    first,
    newest,
    servers,
    told,
    advance,
    killed: () => killed,
    served: () => served,
    hasGivenUp: () => hasGivenUp,
  };
}

test('what ends is started again at once; what is left of it is ended first, and one line says so', async () => {
  const run = begin();
  run.first.die();
  await run.advance(0);
  expect([run.servers.length, run.killed()]).toEqual([2, 1]);
  expect(run.told).toEqual(['The local server ended by itself (code 1). It is started again, with the same data.']);
  await run.advance(60_000);
  expect(run.servers).toHaveLength(2);
});

test('what is silent is started again within five seconds', async () => {
  const run = begin();
  await run.advance(10_000);
  run.first.mood = 'silent';
  await run.advance(5_000);
  expect(run.servers).toHaveLength(2);
  expect(run.told).toEqual(['The local server does not answer any more. It is started again, with the same data.']);
});

test('what answers nobody in time and still prints what it does is busy, and left alone; once it is silent, too, it is started again', async () => {
  const run = begin();
  run.first.mood = 'silent';
  for (let second = 0; second < 60; second += 1) {
    run.supervisor.noticeLife();
    await run.advance(1_000);
  }
  expect([run.servers.length, run.told]).toEqual([1, []]);
  await run.advance(7_000);
  expect(run.servers).toHaveLength(2);
});

test('one late answer, as of a computer that slept, is nothing', async () => {
  const run = begin();
  run.first.mood = 'silent';
  await run.advance(2_000);
  run.first.mood = 'answers';
  await run.advance(60_000);
  expect([run.servers.length, run.told]).toEqual([1, []]);
});

test('silence that was announced is waited for, half a minute long', async () => {
  const run = begin();
  run.supervisor.expectSilence();
  run.first.mood = 'silent';
  await run.advance(29_000);
  expect(run.servers).toHaveLength(1);
  await run.advance(6_000);
  expect(run.servers).toHaveLength(2);
});

test('a crash that the server mends by itself is told and nothing more', async () => {
  const run = begin();
  run.supervisor.noticeCrash();
  await run.advance(20_000);
  expect(run.servers).toHaveLength(1);
  expect(run.told).toEqual(['The local runtime crashed. It was started again, with the same data.']);
});

test('whoever has to catch up is told of each time that it begins to serve, and not before it answers', async () => {
  const run = begin();
  await run.advance(1_000);
  expect(run.served()).toBe(1);
  run.supervisor.noticeCrash();
  await run.advance(1_000);
  expect(run.served()).toBe(2);
  run.next.mood = 'silent';
  run.newest().die();
  await run.advance(20_000);
  expect([run.servers.length, run.served()]).toEqual([2, 2]);
  run.newest().mood = 'answers';
  await run.advance(3_000);
  expect(run.served()).toBe(3);
  await run.advance(60_000);
  expect(run.served()).toBe(3);
});

test('a crash after which nothing answers is a start within five seconds, though silence was announced, with one line', async () => {
  const run = begin();
  run.supervisor.expectSilence();
  run.first.mood = 'silent';
  run.supervisor.noticeCrash();
  await run.advance(5_000);
  expect(run.servers).toHaveLength(2);
  expect(run.told).toEqual(['The local server crashed and does not answer. It is started again, with the same data.']);
});

test('a start may take most of a minute, and is tried again when it takes longer', async () => {
  const run = begin();
  run.next.mood = 'silent';
  run.first.die();
  await run.advance(55_000);
  expect(run.servers).toHaveLength(2);
  await run.advance(10_000);
  expect(run.servers).toHaveLength(3);
  expect(run.told.at(-1)).toBe('The local server did not answer within a minute. It is started again, with the same data.');
});

test.for(['ends', 'crashes'] as const)('what %s again and again is given up within the minute', async (how) => {
  const run = begin();
  for (let count = 1; count <= RESTARTS_PER_MINUTE; count += 1) {
    if (how === 'ends') run.newest().die();
    else run.supervisor.noticeCrash();
    await run.advance(5_000);
    expect([run.told.length, run.hasGivenUp()]).toEqual([count, false]);
  }
  const started = run.servers.length;
  if (how === 'ends') run.newest().die();
  else run.supervisor.noticeCrash();
  await run.advance(5_000);
  expect([run.told.length, run.hasGivenUp(), run.servers.length, run.killed()]).toEqual([RESTARTS_PER_MINUTE, true, started, started]);
});

test('what ends now and then is never given up', async () => {
  const run = begin();
  for (let count = 1; count <= 20; count += 1) {
    run.newest().die();
    await run.advance(13_000);
    expect([run.servers.length, run.hasGivenUp()]).toEqual([count + 1, false]);
  }
});

test('after Ctrl-C nothing is started again', async () => {
  const run = begin();
  run.supervisor.stop();
  run.first.die();
  await run.advance(60_000);
  expect([run.servers.length, run.told, run.hasGivenUp()]).toEqual([1, [], false]);
});
