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
  return [...faults, ...drawnTwice(html)];
}

/** Ids that stand twice. The validator does not look into drawings (SVG), whose ids are the document's as well. */
function drawnTwice(html: string): string[] {
  const seen = new Map<string, string[]>();
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      const id = node.attrs.find(({ name }) => name === 'id')?.value;
      if (id !== undefined) seen.set(id, [...(seen.get(id) ?? []), node.tagName]);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return [...seen].filter(([, elements]) => elements.length > 1).map(([id, elements]) => `id "${id}" twice (${elements.join(', ')})`);
}
