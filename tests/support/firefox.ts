/**
 * The machine's own Firefox, as Debian ships it, driven by playwright-core over WebDriver BiDi. Nothing is downloaded: a Firefox that
 * playwright-core would bring along is one of its own making, and no visitor has it.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { firefox } from 'playwright-core';

const NAMES = ['firefox-esr', 'firefox'];

/** The command that starts Firefox, and what it says of itself ("Mozilla Firefox 140.12.0esr"); null where there is none. */
export function findFirefox(): { readonly path: string; readonly version: string } | null {
  for (const folder of (process.env['PATH'] ?? '').split(':').filter(Boolean)) {
    for (const name of NAMES) {
      const path = `${folder}/${name}`;
      const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
      if (status === 0 && /Firefox/u.test(stdout)) return { path, version: stdout.trim() };
    }
  }
  return null;
}

/**
 * What playwright-core asks of every browser and a long-term Firefox does not know yet. One refusal would end the launch. No journey needs
 * any of it: language and time zone are set below, the rest (bodies for the debugger, screen size, dark scheme, downloads) stays the machine's.
 */
const NOT_NEEDED: ReadonlySet<string> = new Set([
  'network.addDataCollector',
  'browser.setDownloadBehavior',
  'emulation.setLocaleOverride',
  'emulation.setTimezoneOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
  'emulation.setMediaFeaturesOverride',
]);

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly functionDeclaration?: string; readonly arguments?: readonly { readonly value?: unknown }[] };
}

/** The part of playwright-core that speaks to the browser. It has no types, and no public way to change what it says. */
interface Transport {
  send(message: Message): void;
  onmessage?: (answer: object) => void;
}

const EVALUATION = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/**
 * A function of a test reaches the page as text, and is made a function there by `eval`: our policy forbids that, and Firefox holds a driver
 * to it. The browser itself may make it one: what is called is the same, and the policy stays in force.
 */
function withoutEval(message: Message): Message {
  const { functionDeclaration, arguments: given = [] } = message.params;
  const [script, isFunction, byValue, text, ...others] = given;
  if (functionDeclaration !== EVALUATION || isFunction?.value !== true || typeof text?.value !== 'string') return message;
  const body = addition(text.value, others) ?? text.value;
  const declaration = `(script, ...args) => Object.create(script, { global: { value: { eval: () => ${body} } } }).evaluate(...args)`;
  const known = [script, isFunction, byValue, { ...text, value: '' }, ...others] as readonly { readonly value?: unknown }[];
  return { ...message, params: { ...message.params, functionDeclaration: declaration, arguments: known } };
}

/** Text that goes into the page to stay there (how to type, in this driver) comes as an argument, and would meet `eval` a second time. */
function addition(text: string, given: readonly unknown[]): string | null {
  if (!text.includes('.extend(')) return null;
  let source: string | null = null;
  JSON.stringify(given, (_, value) => {
    if (typeof value === 'string' && value.includes('module.exports')) source = value;
    return value;
  });
  if (source === null) return null;
  return `((injected, { arg }) => { const module = {}; ${source}; new (module.exports.default())(injected, arg); })`;
}

let isChanged = false;
function changeWhatIsSaid(): void {
  if (isChanged) return;
  isChanged = true;
  const { server } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
    readonly server: { readonly WebSocketTransport: { readonly prototype: Transport } };
  };
  const transport = server.WebSocketTransport.prototype;
  const { send } = transport;
  transport.send = function (this: Transport, message: Message) {
    if (!NOT_NEEDED.has(message.method)) return send.call(this, withoutEval(message));
    setImmediate(() => this.onmessage?.({ type: 'success', id: message.id, result: {} }));
  };
}

/** A visitor in India, without a window. `path`: from `findFirefox`. */
export function launchFirefox(path: string): Promise<Browser> {
  changeWhatIsSaid();
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    firefoxUserPrefs: { 'intl.accept_languages': 'en-IN, en' },
    env: { ...process.env, TZ: 'Asia/Kolkata' } as Record<string, string>,
  });
}
