/** Local servers that behave as MSG91 and Twilio document, failures included. */
import type { ServerResponse } from 'node:http';
import { gate, type ReceivedRequest, startServer } from './local-server.ts';

export interface SentSms {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly code: string;
  /** The whole text where the provider gets one, else ''. */
  readonly text: string;
}

/** What the provider does with the next message. `hang`: no answer; `stall`: stops within the body; `drop`: closes the connection. */
export type SmsBehaviour =
  | 'ok'
  | 'invalid-number'
  /** The text is not allowed. */
  | 'rejected'
  | 'out-of-balance'
  | 'unverified-sender'
  | 'rate'
  | 'server-error'
  | 'malformed'
  | 'html'
  | 'hang'
  | 'stall'
  | 'drop'
  | Hold;

export interface Hold {
  /** Resolves when the message has reached the provider. */
  readonly arrived: Promise<void>;
  /** Lets the provider accept it. */
  release(): void;
}

export type FakeSms = Awaited<ReturnType<typeof startFakeSms>>;

type ProviderName = 'msg91' | 'twilio';

const secrets = {
  msg91: { MSG91_AUTH_KEY: 'msg91-key', MSG91_TEMPLATE_ID: '65f0000000000000000000a1' },
  twilio: {
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    TWILIO_AUTH_TOKEN: 'twilio-token',
    TWILIO_FROM: 'MG00000000000000000000000000000001',
  },
} as const satisfies Record<ProviderName, Readonly<Record<string, string>>>;

const receivers = { msg91: receiveMsg91, twilio: receiveTwilio } as const;

/** `bindings` configure a worker for it. */
export async function startFakeSms(name: ProviderName = 'msg91') {
  const sent: SentSms[] = [];
  const requests: ReceivedRequest[] = [];
  const behaviours: SmsBehaviour[] = [];
  const arrivals = new Map<Hold, () => void>();
  const releases = new Map<Hold, Promise<void>>();

  const server = await startServer(async (request, response) => {
    requests.push(request);
    const behaviour = behaviours.shift() ?? 'ok';
    const answer = receivers[name](request, typeof behaviour === 'string' ? behaviour : 'ok');
    if (typeof behaviour !== 'string') {
      arrivals.get(behaviour)?.();
      await releases.get(behaviour);
    }
    if (answer.sent) sent.push(answer.sent);
    perform(response, answer, behaviour);
  });

  return {
    origin: server.origin,
    bindings: { SMS_PROVIDER: name, SMS_API_ORIGIN: server.origin, ...secrets[name] } as Readonly<Record<string, string>>,
    /** Accepted messages, oldest first. */
    sent: sent as readonly SentSms[],
    /** Everything that arrived, accepted or not. */
    requests: requests as readonly ReceivedRequest[],
    /** How the next messages are treated, in this order; after them every one is accepted. */
    next(...upcoming: readonly SmsBehaviour[]): void {
      behaviours.push(...upcoming);
    },
    /** Holds the next message back until it is released. */
    hold(): Hold {
      const arrival = gate();
      const release = gate();
      const hold: Hold = { arrived: arrival.promise, release: release.resolve };
      arrivals.set(hold, arrival.resolve);
      releases.set(hold, release.promise);
      behaviours.push(hold);
      return hold;
    },
    /** The code that a number got last. */
    codeOf(phoneNumber: string): string {
      const found = sent.findLast((sms) => sms.phoneNumber === phoneNumber);
      if (found === undefined) throw new Error('no SMS was sent to that number');
      return found.code;
    },
    countOf(phoneNumber: string): number {
      return sent.filter((sms) => sms.phoneNumber === phoneNumber).length;
    },
    stop: server.stop,
  };
}

interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly sent?: SentSms;
}

function perform(response: ServerResponse, answer: ProviderAnswer, behaviour: SmsBehaviour): void {
  switch (behaviour) {
    case 'hang':
      return;
    case 'drop':
      response.destroy();
      return;
    case 'stall':
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).write('{"type":');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><h1>Sign in to the network</h1></html>');
      return;
    case 'malformed':
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end('{"type":"succ');
      return;
    case 'server-error':
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
      return;
    default:
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  }
}

const reachesPhone = (behaviour: SmsBehaviour): boolean =>
  !['invalid-number', 'rejected', 'out-of-balance', 'unverified-sender', 'rate', 'server-error', 'html'].includes(String(behaviour));

/** POST /api/v5/flow: every outcome is `{type, message}`; refusals come with HTTP 200 as well, a bad key with 401. */
function receiveMsg91(request: ReceivedRequest, behaviour: SmsBehaviour): ProviderAnswer {
  if (request.method !== 'POST' || request.path !== '/api/v5/flow') return { status: 404, body: { type: 'error', message: 'Not Found' } };
  if (request.headers.authkey !== secrets.msg91.MSG91_AUTH_KEY) {
    return { status: 401, body: { status: 'fail', hasError: true, type: 'error', message: 'Unauthorized', code: '207' } };
  }
  const body = JSON.parse(request.body) as { template_id?: unknown; recipients?: { mobiles?: unknown; otp?: unknown }[] };
  const mobiles = String(body.recipients?.[0]?.mobiles);
  if (body.template_id !== secrets.msg91.MSG91_TEMPLATE_ID) return { status: 200, body: { type: 'error', message: 'template id missing' } };
  if (!/^91[0-9]{10}$/u.test(mobiles) || behaviour === 'invalid-number')
    return { status: 200, body: { type: 'error', message: `Invalid mobile number ${mobiles}` } };
  if (behaviour === 'rejected') return { status: 200, body: { type: 'error', message: `DLT template not approved for ${mobiles}` } };
  if (behaviour === 'out-of-balance')
    return { status: 200, body: { type: 'error', message: 'You have insufficient balance', code: '301' } };
  if (behaviour === 'unverified-sender') return { status: 200, body: { type: 'error', message: 'Invalid sender id', code: '203' } };
  if (behaviour === 'rate') return { status: 429, body: { type: 'error', message: 'Too many requests' } };
  return {
    status: 200,
    body: { type: 'success', message: '3763646c3058373530393938' },
    ...(reachesPhone(behaviour) ? { sent: { phoneNumber: mobiles.slice(2), code: String(body.recipients?.[0]?.otp), text: '' } } : {}),
  };
}

/** POST /2010-04-01/Accounts/{sid}/Messages.json: 201 with the message, else the status with `{code, message, more_info, status}`. */
function receiveTwilio(request: ReceivedRequest, behaviour: SmsBehaviour): ProviderAnswer {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = secrets.twilio;
  if (request.method !== 'POST' || request.path !== `/2010-04-01/Accounts/${account}/Messages.json`)
    return twilioError(404, 20404, 'The requested resource was not found');
  if (request.headers.authorization !== `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`)
    return twilioError(401, 20003, 'Authenticate');
  const form = new URLSearchParams(request.body);
  const to = form.get('To') ?? '';
  const text = form.get('Body') ?? '';
  if (form.get('MessagingServiceSid') !== from) return twilioError(400, 21603, "A 'From' phone number is required");
  if (!/^\+91[0-9]{10}$/u.test(to) || behaviour === 'invalid-number')
    return twilioError(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
  if (behaviour === 'rejected') return twilioError(400, 30007, `Message to ${to} filtered`);
  if (behaviour === 'out-of-balance') return twilioError(401, 20005, 'Account not active');
  if (behaviour === 'unverified-sender') return twilioError(400, 21606, `The 'From' number is not for messages to ${to}`);
  if (behaviour === 'rate') return twilioError(429, 20429, 'Too Many Requests');
  const code = /^[0-9]{6}/u.exec(text)?.[0] ?? '';
  return {
    status: 201,
    body: { sid: 'SM00000000000000000000000000000001', status: 'queued', error_code: null, error_message: null, to, body: text },
    ...(reachesPhone(behaviour) ? { sent: { phoneNumber: to.slice(3), code, text } } : {}),
  };
}

function twilioError(status: number, code: number, message: string): ProviderAnswer {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
