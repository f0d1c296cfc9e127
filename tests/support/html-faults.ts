/** What the HTML standard and WAI-ARIA forbid in a page, by html-validate; what is only a matter of style is no fault here. */
import { type ConfigData, HtmlValidate } from 'html-validate';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'autocomplete-password': 'error',
    'input-attributes': 'error',
    'no-dup-class': 'error',
    'no-utf8-bom': 'error',
    'script-type': 'error',
    // Tables that are stacked on a phone carry the roles that browsers take from a table whose parts are displayed as blocks.
    'no-redundant-role': ['error', { exclude: ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] }],
    // Of the two navigations of the header one is displayed, whatever the width.
    'unique-landmark': 'off',
    // Every file is our own, from our own origin.
    'require-sri': 'off',
  },
};

const validator = new HtmlValidate(config);

/** One line for each fault: what, and where. None for a valid page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  );
  const elements = elementsOf(html);
  return [...faults, ...namedTwice(elements), ...tellingWhereFrom(elements), ...namelessStops(elements)];
}

interface FoundElement {
  readonly tagName: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function elementsOf(html: string): FoundElement[] {
  const found: FoundElement[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) found.push({ tagName: node.tagName, attributes: new Map(node.attrs.map(({ name, value }) => [name, value])) });
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

/** Ids that stand twice. The validator does not look into drawings (SVG), whose ids are the document's as well. */
function namedTwice(elements: readonly FoundElement[]): string[] {
  const named = new Map<string, string[]>();
  for (const { tagName, attributes } of elements) {
    const id = attributes.get('id');
    if (id !== undefined) named.set(id, [...(named.get(id) ?? []), tagName]);
  }
  return [...named].filter(([, tags]) => tags.length > 1).map(([id, tags]) => `id "${id}" twice (${tags.join(', ')})`);
}

/** Links that open a tab and hand it our window or the address of this page: nothing that HTML forbids, and nothing that a page of ours does. */
function tellingWhereFrom(elements: readonly FoundElement[]): string[] {
  return elements
    .filter(({ attributes }) => attributes.get('target') === '_blank')
    .filter(({ attributes }) => !['noopener', 'noreferrer'].every((word) => attributes.get('rel')?.split(' ').includes(word)))
    .map(({ attributes }) => `a new tab for ${attributes.get('href')} without noopener noreferrer`);
}

const NAMED_BY_CONTENT = /^(?:button|link|tab|option|switch|checkbox|radio|menuitem)$/u;

/** Stops of the Tab key that say nothing to who does not see them: made so by `tabindex`, without a role or without a name. */
function namelessStops(elements: readonly FoundElement[]): string[] {
  return elements.flatMap(({ tagName, attributes }) => {
    if (attributes.get('tabindex') !== '0') return [];
    const role = attributes.get('role') ?? { a: 'link', button: 'button' }[tagName] ?? '';
    const isNamed = NAMED_BY_CONTENT.test(role) || (role !== '' && ['aria-label', 'aria-labelledby'].some((name) => attributes.get(name)));
    return isNamed ? [] : [`<${tagName} tabindex="0"> has no name or no role`];
  });
}
