/** Every text that somebody reads, out of the sources that hold it: no build is needed, and what shows only in an error is in it too. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked, type Token } from 'marked';
import { parseSync } from 'vite';
import { parse as parseYaml } from 'yaml';
import { parseFaqs } from '../../worker/backend/content/faq-source.ts';

export interface VisibleText {
  readonly file: string;
  /** As a reader meets it; `X` stands for an amount, a date or a name that comes in. */
  readonly text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Modules whose every sentence is shown. */
const copyModules = [
  'client/copy/*.ts',
  'client/route-descriptions.ts',
  'client/routes.ts',
  'machines/contract/lead-success.ts',
  'machines/contract/messages/*.ts',
  'worker/**/*-copy.ts',
  'worker/pages/busy-page.ts',
];
/** Of components only what stands between their tags, and in the attributes that are read out. */
const components = ['client/{pages,components}/**/*.tsx', 'worker/**/*.tsx'];
const READ_ATTRIBUTES = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'data-label']);
/** Properties that name a picture, an address or a choice. */
const UNREAD_PROPERTIES = new Set(['icon', 'href', 'path', 'key', 'value', 'id', 'name', 'action', 'page', 'canonical', 'asset']);
const ARTICLE_FIELDS = ['title', 'category', 'altText', 'metaTitle', 'metaDescription', 'excerpt', 'primaryKeyword', 'secondaryKeywords'];

export function visibleTexts(): VisibleText[] {
  return [
    ...sourcesOf(copyModules).flatMap((file) => textsOf(file, false)),
    ...sourcesOf(components).flatMap((file) => textsOf(file, true)),
    ...sourcesOf(['worker/backend/content/blogs/*.md']).flatMap(articleTexts),
    ...faqTexts('worker/backend/content/faqs.md'),
  ];
}

function sourcesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['client/copy/{word-list,fixed-texts}.ts'] }).toSorted();
}

function textsOf(file: string, isMarkup: boolean): VisibleText[] {
  return sentencesIn(file, readFileSync(root + file, 'utf8'), isMarkup).map((text) => ({ file, text }));
}

type Node = Readonly<Record<string, unknown>>;

/** Texts of one TypeScript source. */
export function sentencesIn(file: string, source: string, isMarkup: boolean): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  const found: string[] = [];
  const take = (text: string): void => {
    const plain = text.replace(/\s+/gu, ' ').trim();
    if (isRead(plain)) found.push(plain);
  };
  const read = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) read(item, isShown);
      return;
    }
    if (!isNode(value)) return;
    const type = String(value['type']);
    if (/^(?:Import|ExportAll|TS(?:Type|Interface|Enum|Union|Literal))/u.test(type)) return;
    if (type === 'JSXText') take(String(value['value']));
    if (type === 'Literal' && isShown && typeof value['value'] === 'string') take(value['value']);
    if (type === 'TemplateLiteral') {
      if (isShown) take(templateText(value));
      // What is put in is a text of its own only where it is a choice between words.
      for (const put of list(value['expressions'])) read(put, isShown && isNode(put) && put['type'] !== 'BinaryExpression');
      return;
    }
    if (type === 'Property') {
      if (value['computed'] === true) read(value['key'], false);
      read(value['value'], isShown && !(isUnread(value['key']) && isNode(value['value']) && !looksRead(value['value'])));
      return;
    }
    if (type === 'JSXAttribute') {
      const name = isNode(value['name']) ? String(value['name']['name']) : '';
      read(value['value'], READ_ATTRIBUTES.has(name));
      return;
    }
    if (type === 'JSXExpressionContainer') {
      const inner = value['expression'];
      read(inner, isShown || (isNode(inner) && inner['type'] === 'Literal'));
      return;
    }
    if (type === 'CallExpression' && /^(?:Intl|RegExp|Error|replaceAll?|join|test|split|toLocaleString)$/u.test(calledName(value))) {
      read(value['callee'], false);
      for (const argument of list(value['arguments'])) read(argument, false);
      return;
    }
    if (type === 'NewExpression') return;
    for (const child of Object.values(value)) read(child, isShown);
  };
  read(program, !isMarkup);
  return found;
}

function calledName(call: Node): string {
  const callee = isNode(call['callee']) ? call['callee'] : {};
  const property = isNode(callee['property']) ? callee['property'] : callee;
  return String(property['name'] ?? '');
}

function isUnread(key: unknown): boolean {
  return isNode(key) && UNREAD_PROPERTIES.has(String(key['name'] ?? key['value']));
}

/** A `name` or a `title` with a space or a capital is a text, not a key. */
function looksRead(value: Node): boolean {
  const text = value['type'] === 'Literal' ? String(value['value']) : '';
  return /^\p{Lu}|\s/u.test(text) && !text.startsWith('i-ph-');
}

function templateText(value: Node): string {
  const parts = list(value['quasis']).map((part) => (isNode(part) && isNode(part['value']) ? String(part['value']['cooked']) : ''));
  return parts.join('X');
}

/** Words, and not an address, a class or the name of a field. */
function isRead(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^(?:\/|https?:|mailto:|tel:|i-ph-|[a-z][\w-]*$)/u.test(text);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function articleTexts(file: string): VisibleText[] {
  const parts = /^---\n(?<front>.*?)\n---\n(?<body>.*)$/su.exec(readFileSync(root + file, 'utf8'))?.groups;
  const front = parseYaml(parts?.['front'] ?? '') as Readonly<Record<string, unknown>>;
  const fields = ARTICLE_FIELDS.map((name) => String(front[name] ?? ''));
  return [...fields, ...blocksOf(marked.lexer(parts?.['body'] ?? ''))].map((text) => ({ file, text }));
}

function faqTexts(file: string): VisibleText[] {
  const faqs = parseFaqs(readFileSync(root + file, 'utf8'));
  if (!faqs.ok) throw new Error(faqs.errors.join(', '));
  const answers = marked.lexer(readFileSync(root + file, 'utf8'));
  return blocksOf(answers).map((text) => ({ file, text }));
}

/** Paragraphs, headings, list items and cells of Markdown, as they are read. */
function blocksOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list') return (token['items'] as Token[]).flatMap((item) => blocksOf(partsOf(item)));
    if (token.type === 'table')
      return [...token['header'], ...token['rows'].flat()].map((cell: { tokens: Token[] }) => inlineText(cell.tokens));
    return partsOf(token).length > 0 ? [inlineText(partsOf(token))] : [];
  });
}

function inlineText(tokens: readonly Token[]): string {
  const words = tokens.map((token) =>
    partsOf(token).length > 0 ? inlineText(partsOf(token)) : 'text' in token ? String(token['text']) : '',
  );
  return words.join('').replaceAll('&#39;', '’').replaceAll('&quot;', '”');
}

function partsOf(token: Token): readonly Token[] {
  return 'tokens' in token ? ((token.tokens as Token[] | undefined) ?? []) : [];
}
