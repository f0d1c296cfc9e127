/**
 * A visitor of the eligibility check without a script: pages are fetched, their forms read from the HTML, filled in and posted as a browser
 * would. What a page does not offer cannot be done.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { CHECK_PATH } from '../../machines/contract/check-form.ts';
import { classesIn } from './site-classes.ts';
import type { Site } from './workerd.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

interface CheckButton {
  readonly text: string;
  readonly isDisabled: boolean;
  /** What a press on it adds. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CheckForm {
  /** The first one is pressed by Enter. */
  readonly buttons: readonly CheckButton[];
  /** What a browser would post as it stands. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names of what can be typed, chosen and ticked. */
  readonly controls: readonly string[];
  readonly options: readonly string[];
}

export type CheckVisitor = ReturnType<typeof checkVisitor>;

/** `address`: the client network; one of its own for each visitor that a limit concerns. */
export function checkVisitor(
  site: Pick<Site, 'fetch'> & Partial<Pick<Site, 'clock'>>,
  { address, cookies = true }: { address?: string; cookies?: boolean } = {},
) {
  let jar = { cookie: '', until: 0 };
  const now = () => site.clock?.now() ?? 0;
  /** Forgotten when its time is over, as a browser does it. */
  const cookie = () => (now() < jar.until ? jar.cookie : '');
  let response: Response | null = null;
  let html = '';
  let typed: Record<string, string> = {};

  async function take(answer: Response): Promise<void> {
    response = answer;
    html = await answer.text();
    typed = {};
    const given = answer.headers.get('set-cookie');
    if (given === null || !cookies) return;
    jar = { cookie: given.split(';')[0] ?? '', until: now() + Number(/Max-Age=(\d+)/u.exec(given)?.[1]) * 1_000 };
  }

  const headers = () => ({
    ...(cookie() === '' ? {} : { Cookie: cookie() }),
    ...(address === undefined ? {} : { 'CF-Connecting-IP': address }),
  });
  const post = (body: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
    site.fetch(CHECK_PATH, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers(), 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...more },
      body: new URLSearchParams(body).toString(),
    });

  const main = () => first(parse(html), (element) => attribute(element, 'id') === 'main') ?? fail('there is no page');
  const forms = (): CheckForm[] => all(main(), (element) => element.tagName === 'form').map(readForm);
  const buttonIn = ({ buttons }: CheckForm, text: string) => buttons.find((button) => button.text === text);
  const formOf = (button: string): CheckForm => forms().find((form) => buttonIn(form, button)) ?? fail(`there is no button "${button}"`);
  const isDisabled = (button: string): boolean => buttonIn(formOf(button), button)?.isDisabled === true;
  /** What a press would post. */
  const bodyOf = (button: string): Record<string, string> => {
    const form = formOf(button);
    if (isDisabled(button)) fail(`the button "${button}" does nothing`);
    const body: Record<string, string> = { ...form.fields, ...buttonIn(form, button)?.fields };
    for (const [name, value] of Object.entries(typed)) {
      if (!form.controls.includes(name)) fail(`the form of "${button}" has no field ${name}`);
      if (value === '') delete body[name];
      else body[name] = value;
    }
    return body;
  };

  return {
    async open(): Promise<void> {
      await take(await site.fetch(CHECK_PATH, { headers: headers() }));
    },
    /** Into a field of the page, until something is pressed. A box is ticked by `on` and emptied by ``. */
    type(name: string, value: string): void {
      typed = { ...typed, [name]: value };
    },
    /** Presses the button with this text. */
    async press(button: string): Promise<void> {
      await take(await post(bodyOf(button)));
    },
    bodyOf,
    /** Posts this, as a page that was kept would. */
    async repost(body: Readonly<Record<string, string>>, more?: Readonly<Record<string, string>>): Promise<Response> {
      const answer = await post(body, more);
      await take(answer.clone() as Response);
      return answer;
    },
    post,
    get status(): number {
      return response?.status ?? 0;
    },
    header: (name: string): string | null => response?.headers.get(name) ?? null,
    get html(): string {
      return html;
    },
    get cookie(): string {
      return cookie();
    },
    forms,
    hasButton: (button: string): boolean => forms().some((form) => buttonIn(form, button) !== undefined),
    isDisabled,
    formOf,
    heading: (): string => textOf(first(main(), (element) => element.tagName === 'h1') ?? fail('there is no heading')),
    /** Faults of fields, as they stand. */
    errors: (): string[] => all(main(), (element) => hasClass(element, 'field-error')).map(textOf),
    /** What became of the press before; null where nothing is said. */
    notice: (kind: 'alert' | 'status'): string | null => {
      const found = first(main(), (element) => hasClass(element, 'notice') && attribute(element, 'role') === kind);
      return found === null ? null : textOf(found);
    },
    /** Name, or else text, of what has the focus. */
    focused: (): string | null => {
      const found = first(main(), (element) => attribute(element, 'autofocus') !== null);
      return found === null ? null : (attribute(found, 'name') ?? textOf(found));
    },
    text: (): string => textOf(main()),
    links: (): { text: string; href: string }[] =>
      all(main(), (element) => element.tagName === 'a').map((link) => ({ text: textOf(link), href: attribute(link, 'href') ?? '' })),
  };
}

function readForm(form: Element): CheckForm {
  const buttons = all(form, (element) => element.tagName === 'button').map((button) => {
    const name = attribute(button, 'name');
    return {
      text: textOf(button),
      isDisabled: attribute(button, 'disabled') !== null,
      fields: name === null ? {} : { [name]: attribute(button, 'value') ?? '' },
    };
  });
  const fields: Record<string, string> = {};
  const controls: string[] = [];
  const options: string[] = [];
  for (const control of all(form, ({ tagName }) => tagName === 'input' || tagName === 'select')) {
    const name = attribute(control, 'name') ?? fail('a control without a name');
    const kind = control.tagName === 'select' ? 'select' : (attribute(control, 'type') ?? 'text');
    if (kind !== 'hidden') controls.push(name);
    if (kind === 'select') {
      const found = all(control, ({ tagName }) => tagName === 'option');
      options.push(...found.map((option) => attribute(option, 'value') ?? '').filter((value) => value !== ''));
      const chosen = found.find((option) => attribute(option, 'selected') !== null) ?? found[0];
      fields[name] = chosen === undefined ? '' : (attribute(chosen, 'value') ?? '');
    } else if (kind === 'checkbox') {
      if (attribute(control, 'checked') !== null) fields[name] = 'on';
    } else fields[name] = attribute(control, 'value') ?? '';
  }
  return { buttons, fields, controls, options };
}

function all(node: Node | Element, wanted: (element: Element) => boolean): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child && wanted(child) ? [child, ...all(child, wanted)] : all(child, wanted)));
}

function first(node: Node | Element, wanted: (element: Element) => boolean): Element | null {
  return all(node, wanted)[0] ?? null;
}

function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((found) => found.name === name)?.value ?? null;
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(' ').includes(classesIn(name));
}

const WITHIN_A_LINE = new Set(['span', 'strong', 'a', 'small', 'b', 'em']);

/** As it is read: what begins a line of its own stands apart. */
function textOf(node: Node | Element): string {
  const read = (from: Node | Element): string => {
    if (from.nodeName === '#text') return (from as DefaultTreeAdapterTypes.TextNode).value;
    const inside = 'childNodes' in from ? from.childNodes.map(read).join('') : '';
    return WITHIN_A_LINE.has(from.nodeName) ? inside : ` ${inside} `;
  };
  return read(node).replace(/\s+/gu, ' ').trim();
}

function fail(message: string): never {
  throw new Error(message);
}
