/** R2 and D1 fail for a moment at any place of an upload or a deletion, before it has an effect or after (case RE-03). */
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { readPage } from '../../../worker/resumes/rows.ts';
import { removeResumes, type StoreOutcome, storeResume } from '../../../worker/resumes/store.ts';
import type { UploadIdentity } from '../../../worker/resumes/upload-identity.ts';
import { type Fault, FaultPlan, faults, faultyCalls, faultyDatabase, PASSING_D1, PASSING_R2 } from '../../support/faulty-storage.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { START_TIME } from '../../support/simulation.ts';
import { HASH_KEY, type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let bucket: R2Bucket;
beforeAll(async () => {
  site = await startSite();
  bucket = (await site.resumeBucket()) as unknown as R2Bucket;
});
afterAll(() => site.stop());
beforeEach(() => {
  // A line for each fault that passed.
  quietLog();
});

/** The calls that a new upload and its deletion make. */
const CALLS = 6;
const MESSAGES = [...PASSING_D1, ...PASSING_R2];

function envWith(planned: readonly Fault[]): Pick<Env, 'DB' | 'RESUMES' | 'HASH_KEY'> {
  const plan = new FaultPlan(planned);
  const DB = faultyDatabase(site.database as D1Database, plan) as unknown as Env['DB'];
  return { DB, RESUMES: faultyCalls(bucket, plan) as unknown as Env['RESUMES'], HASH_KEY };
}

function store(planned: readonly Fault[], identity: UploadIdentity): Promise<StoreOutcome> {
  return storeResume(envWith(planned), { name: 'cv.pdf', bytes: resumeFixture('cv.pdf') }, identity, {
    at: START_TIME,
    isSuspected: false,
  });
}

async function stored(): Promise<{ objects: string[]; rows: string[] }> {
  const { objects } = await bucket.list();
  const { rows } = await readPage(site.database as unknown as Env['DB'], { limit: 1_000, before: null, search: '' });
  return { objects: objects.map(({ key }) => key.replace('resumes/', '')).toSorted(), rows: rows.map(({ id }) => id).toSorted() };
}

const someFaults = faults(CALLS, 3, MESSAGES);

test('RE-03 an upload is stored once, whatever failed for a moment; if it was not, the same send stores it', async () => {
  await fc.assert(
    fc.asyncProperty(someFaults, fc.uuid(), fc.boolean(), async (planned, key, hasKey) => {
      const before = await stored();
      const identity: UploadIdentity = hasKey ? { kind: 'key', key, network: '203.0.113.1' } : { kind: 'content', network: key };
      const first = await store(planned, identity);
      expect(['stored', 'unavailable']).toContain(first.kind);
      const again = await store([], identity);
      if (again.kind !== 'stored') throw new Error(`the second send was answered ${again.kind}`);
      if (first.kind === 'stored') expect(again.facts).toEqual(first.facts);
      const after = await stored();
      expect(after).toEqual({
        objects: [...before.objects, again.facts.id].toSorted(),
        rows: [...before.rows, again.facts.id].toSorted(),
      });
    }),
    { numRuns: 20 },
  );
});

test('RE-03 one fault at any place of an upload is not noticed', async () => {
  for (let call = 0; call < CALLS; call += 1)
    for (const when of ['before', 'after'] as const)
      for (const message of [PASSING_D1[0], PASSING_R2[0]]) {
        const identity: UploadIdentity = { kind: 'key', key: crypto.randomUUID(), network: '203.0.113.1' };
        expect(await store([{ call, when, message }], identity)).toMatchObject({ kind: 'stored' });
      }
});

test('RE-03 a deletion removes file and row, whatever failed for a moment; if it could not, it can be done again', async () => {
  await fc.assert(
    fc.asyncProperty(someFaults, fc.uuid(), async (planned, key) => {
      const outcome = await store([], { kind: 'key', key, network: '203.0.113.1' });
      if (outcome.kind !== 'stored') throw new Error(outcome.kind);
      const { id } = outcome.facts;
      const isDone = await removeResumes(envWith(planned), [id]).then(
        () => true,
        () => false,
      );
      if (!isDone) await removeResumes(envWith([]), [id]);
      const { objects, rows } = await stored();
      expect([objects.includes(id), rows.includes(id)]).toEqual([false, false]);
    }),
    { numRuns: 12 },
  );
});

test('RE-03 storage that stays away is no success and no exception', async () => {
  const always = Array.from({ length: 200 }, (_, call): Fault => ({ call, when: 'before', message: PASSING_D1[0] }));
  const before = await stored();
  expect(await store(always, { kind: 'content', network: 'away' })).toMatchObject({ kind: 'unavailable' });
  expect(await stored()).toEqual(before);
});
