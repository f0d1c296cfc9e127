/** Asks a running site what any visitor could, and changes nothing: after a deployment, or alone (`npm run deploy -- --smoke https://…`). */
import { setTimeout as delay } from 'node:timers/promises';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { HEALTH_PATH } from '../../worker/edge/health-path.ts';

export interface SmokeAnswer {
  readonly name: string;
  readonly ok: boolean;
  /** What was seen instead, or something worth knowing. */
  readonly words: string;
}

const ANSWER_MS = 20_000;
const PAUSE_MS = 3_000;
/** What `/healthz` tells everybody then. */
const NOT_WELL = '{"status":"failing"}';

export interface SmokeOptions {
  /** How long the address may take to lead anywhere at all; a new host waits for its certificate. */
  readonly patienceMs: number;
  /** What is known to be left to do: until then the site may say that it is not well. */
  readonly awaited: readonly string[];
}

export async function smoke(address: string, { patienceMs, awaited }: SmokeOptions): Promise<readonly SmokeAnswer[]> {
  const { origin } = new URL(address);
  const home = await untilReached(origin, patienceMs);
  const answers = [home];
  // Nothing else can be told of a site that is not there.
  if (!home.ok) return answers;
  const slugs: string[] = [];
  answers.push(
    await step('a read of the API', async () => {
      const response = await ask(origin, apiPath('readBlogs'));
      const blogs = ((await response.json()) as { readonly data?: readonly { readonly slug?: unknown }[] }).data;
      if (response.status !== 200 || !Array.isArray(blogs)) return `status ${response.status}, and no list of articles`;
      slugs.push(...blogs.map(({ slug }) => String(slug)));
      return null;
    }),
  );
  const [slug] = slugs;
  if (slug !== undefined)
    answers.push(
      await step('an article', async () => {
        const response = await ask(origin, `/blogs/${encodeURIComponent(slug)}`);
        return response.status === 200 && (await response.text()).includes('<article') ? null : `status ${response.status}, or no article`;
      }),
    );
  answers.push(
    await health(origin, awaited),
    await step('a page that does not exist', async () => {
      const response = await ask(origin, '/a-page-that-does-not-exist');
      return response.status === 404 ? null : `status ${response.status}, not 404`;
    }),
    await step('a post from another site', async () => {
      const response = await ask(origin, apiPath('sendCode'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'https://another-site.example', 'Sec-Fetch-Site': 'cross-site' },
        body: '{}',
      });
      const isProblem = (response.headers.get('Content-Type') ?? '').startsWith('application/problem+json');
      return response.status === 403 && isProblem ? null : `status ${response.status}, not refused with 403`;
    }),
  );
  return answers;
}

async function health(origin: string, awaited: readonly string[]): Promise<SmokeAnswer> {
  let words = '';
  const answer = await step('health', async () => {
    const response = await ask(origin, HEALTH_PATH);
    const text = await response.text();
    // Its own word that it is not well; a worker that cannot even say so is excused by nothing.
    if (response.status === 503 && text === NOT_WELL && awaited.length > 0) {
      words = `not well yet, which may last until this is done: ${awaited.join(', ')}`;
      return null;
    }
    return response.status === 200 ? null : `status ${response.status}: ${text.slice(0, 200)}`;
  });
  return answer.ok ? { ...answer, words } : answer;
}

async function untilReached(origin: string, patienceMs: number): Promise<SmokeAnswer> {
  for (const deadline = Date.now() + patienceMs; ; await delay(PAUSE_MS)) {
    const home = await step('the home page', async () => {
      const response = await ask(origin, '/');
      if (response.status !== 200) return `status ${response.status}`;
      if (!response.headers.has('Content-Security-Policy')) return 'no Content-Security-Policy: this is not our site';
      return (await response.text()).includes('<h1') ? null : 'a page without a heading';
    });
    if (home.ok || Date.now() >= deadline) return home;
  }
}

async function step(name: string, look: () => Promise<string | null>): Promise<SmokeAnswer> {
  try {
    const fault = await look();
    return { name, ok: fault === null, words: fault ?? '' };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    return { name, ok: false, words: [error instanceof Error ? error.message : 'no answer', cause].filter(Boolean).join(': ') };
  }
}

function ask(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS), ...init });
}
