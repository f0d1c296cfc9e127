/**
 * What the main part of an OOXML package is (ECMA-376, part 2): `_rels/.rels` names the part, `[Content_Types].xml` says what it is.
 * Word itself writes `word/document.xml`, Word Online `word/document2.xml` (case BR-07). Part names are compared without regard to case.
 */

export type WordPackage = 'word' | 'macros' | 'other';

export const CONTENT_TYPES = '[content_types].xml';
export const RELATIONSHIPS = '_rels/.rels';
const USUAL_MAIN_PART = 'word/document.xml';
const WORD_TYPE = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)\.main\+xml$/iu;
/** Anywhere in the types: a reader that is led to another part than Word sees it too. */
const MACRO_TYPE = /macroenabled/iu;
/** The part that holds macros, wherever it lies. */
const MACRO_PART = /(?:^|\/)vbaproject\.bin$/u;

/**
 * `names`: all parts, in lower case. `unpacked`: the two parts that are read, under their names above. A package without relationships
 * that can be read has its main part at the usual place.
 */
export function judgeWordPackage(names: ReadonlySet<string>, unpacked: ReadonlyMap<string, Uint8Array>): WordPackage {
  if (!names.has(CONTENT_TYPES)) return 'other';
  const main = mainPart(textOf(unpacked.get(RELATIONSHIPS))) ?? USUAL_MAIN_PART;
  const types = textOf(unpacked.get(CONTENT_TYPES));
  const type = typeOfPart(types, main);
  if (!names.has(main)) return 'other';
  if (MACRO_TYPE.test(types) || [...names].some((name) => MACRO_PART.test(name))) return 'macros';
  if (type === null) return main === USUAL_MAIN_PART ? 'word' : 'other';
  return WORD_TYPE.test(type) ? 'word' : 'other';
}

/** Target of the relationship whose type ends in `/officeDocument`, in both editions of the standard. */
function mainPart(relationships: string): string | null {
  for (const tag of tags(relationships, 'Relationship')) {
    if (!/\/officeDocument$/iu.test(attribute(tag, 'Type') ?? '')) continue;
    const target = attribute(tag, 'Target');
    if (target !== null) return target.replace(/^(?:\.?\/)+/u, '').toLowerCase();
  }
  return null;
}

/** An `Override` for the part decides, else the `Default` of its extension; a general XML type says nothing. */
function typeOfPart(types: string, part: string): string | null {
  for (const tag of tags(types, 'Override')) {
    if (attribute(tag, 'PartName')?.replace(/^\//u, '').toLowerCase() === part) return attribute(tag, 'ContentType');
  }
  const extension = part.slice(part.lastIndexOf('.') + 1);
  for (const tag of tags(types, 'Default')) {
    if (attribute(tag, 'Extension')?.toLowerCase() !== extension) continue;
    const type = attribute(tag, 'ContentType');
    return type !== null && /^(?:application|text)\/xml$/iu.test(type) ? null : type;
  }
  return null;
}

function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^<>]*>`, 'gu')) ?? [];
}

function attribute(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(tag) ?? [];
  return double ?? single ?? null;
}

/** Names and types are ASCII; without the zero bytes UTF-16 reads the same. What is written as a reference to a character is that character. */
function textOf(bytes: Uint8Array | undefined): string {
  let text = '';
  for (const byte of bytes ?? []) if (byte !== 0) text += String.fromCharCode(byte);
  return text.replace(/&#(x?)([0-9a-f]+);/giu, (_, hex, code) => String.fromCharCode(Number.parseInt(code, hex === '' ? 10 : 16)));
}
