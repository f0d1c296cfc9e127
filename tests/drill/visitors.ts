/** What visitors do during the drill, with the retries that the site's own pages make: the same key until there is an answer. */
import { apiPath } from '../../machines/contract/endpoints.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import type { FakeSms } from '../support/fake-sms.ts';
import { pdfOfSize } from '../support/resume-files.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Site } from '../support/workerd.ts';
import type { Kind, Ledger } from './ledger.ts';

export interface Scene {
  readonly site: Site;
  readonly sms: FakeSms;
  readonly ledger: Ledger;
}

/** A visitor goes away when nothing helped so often. */
const ATTEMPTS = 12;
/** As CLIENT_DEADLINE_MS of the pages, but for a drill of seconds. */
const ANSWER_MS = 8_000;
const LONGEST_PAUSE_MS = 1_000;
const RESUME_MAX_BYTES = 60_000;

type Visit = (scene: Scene, random: SeededRandom, id: string) => Promise<void>;

/** By weight: the more often, the more often it stands here. */
export const visits: readonly [Visit, ...Visit[]] = [
  contact,
  contact,
  contact,
  partner,
  partner,
  newsletter,
  newsletter,
  resume,
  resume,
  code,
  code,
  code,
];

async function contact(scene: Scene, random: SeededRandom, id: string): Promise<void> {
  const body = { name: 'Asha Rao', email: `${id}@example.com`, subject: id, message: 'How long does it take to release the lien?' };
  await submitLead(scene, random, { kind: 'contact', id, path: apiPath('createContact'), body });
}

async function partner(scene: Scene, random: SeededRandom, id: string): Promise<void> {
  const body = {
    name: 'Vikram Shah',
    businessEmail: `${id}@distributor.example`,
    companyName: id,
    partnershipType: 'channel partner',
    message: 'We advise 400 families.',
  };
  await submitLead(scene, random, { kind: 'partner', id, path: apiPath('createPartner'), body });
}

async function newsletter(scene: Scene, random: SeededRandom, id: string): Promise<void> {
  const answer = await send(scene, random, {
    kind: 'newsletter',
    id,
    ...json(apiPath('createNewsletter'), { email: `${id}@example.com` }),
  });
  if (answer === null) return;
  scene.ledger.promise('newsletter', id);
  scene.ledger.promise('mail', `newsletter ${id}`);
}

async function submitLead(
  scene: Scene,
  random: SeededRandom,
  { kind, id, path, body }: { readonly kind: 'contact' | 'partner'; readonly id: string; readonly path: string; readonly body: object },
): Promise<void> {
  const answer = await send(scene, random, { kind, id, ...json(path, body) });
  if (answer === null) return;
  const { data } = JSON.parse(answer.text) as { readonly data: { readonly reference: string } };
  scene.ledger.promise(kind, id, data.reference);
  scene.ledger.promise('mail', `${kind} ${id}`, data.reference);
}

async function resume(scene: Scene, random: SeededRandom, id: string): Promise<void> {
  const bytes = pdfOfSize(2_000 + random.below(RESUME_MAX_BYTES));
  const makeBody = (): FormData => {
    const form = new FormData();
    form.append(RESUME_FIELD, new File([bytes], `${id}.pdf`, { type: 'application/pdf' }));
    return form;
  };
  const answer = await send(scene, random, { kind: 'résumé', id, path: apiPath('uploadResume'), headers: {}, makeBody });
  if (answer === null) return;
  scene.ledger.promise('résumé', `${id}.pdf`, String(bytes.byteLength));
  scene.ledger.promise('mail', `résumé ${id}.pdf`);
}

/** Asks for a code and, when it has come, gives it. */
async function code(scene: Scene, random: SeededRandom, id: string): Promise<void> {
  const { sms, ledger } = scene;
  const phoneNumber = `9${id.replaceAll(/\D/gu, '').padStart(9, '0')}`;
  const asked = await send(scene, random, {
    kind: 'code sent',
    id: `${id}-send`,
    ...json(apiPath('sendCode'), { phoneNumber, fullName: 'Asha Rao' }),
  });
  if (asked !== null) ledger.promise('code sent', phoneNumber);
  // A visitor whose answer was lost reads the SMS all the same.
  const received = sms.sent.findLast((message) => message.phoneNumber === phoneNumber);
  if (received === undefined) return;
  const judged = await send(scene, random, {
    kind: 'right code',
    id: `${id}-verify`,
    ...json(apiPath('verifyCode'), { phoneNumber, otp: received.code }),
    onRefused: () => ledger.refuse('right code', phoneNumber),
  });
  if (judged !== null) ledger.promise('right code', phoneNumber);
}

interface Submission {
  readonly kind: Kind;
  /** Also the Idempotency-Key. */
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Anew for each attempt: a stream is used up. */
  readonly makeBody: () => BodyInit;
  /** The site says that what was sent is wrong. */
  readonly onRefused?: () => void;
}

function json(path: string, value: object): Pick<Submission, 'path' | 'headers' | 'makeBody'> {
  return { path, headers: { 'Content-Type': 'application/json' }, makeBody: () => JSON.stringify(value) };
}

/** The good answer, or null when there was none: refused for good, or given up. */
async function send({ site, ledger }: Scene, random: SeededRandom, submission: Submission): Promise<{ readonly text: string } | null> {
  const { kind, id, path, headers, makeBody } = submission;
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const startedAt = performance.now();
    const answer = await exchange(site, path, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': `drill-${id}`, 'CF-Connecting-IP': address },
      body: makeBody(),
    });
    ledger.attempt({ kind, milliseconds: performance.now() - startedAt, status: answer?.status ?? 'connection' });
    if (answer !== null && answer.status < 300) return answer;
    if (answer !== null && answer.status < 500) {
      submission.onRefused?.();
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, random.below(LONGEST_PAUSE_MS)));
  }
  return null;
}

async function exchange(site: Site, path: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const answer = await site.fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
