/** What a component's source says of its page: the words that may be class names, and which components it imports. */
import { parseSync } from 'vite';

interface SourceFacts {
  /** Quoted texts, and the fixed parts of templates. */
  readonly texts: readonly string[];
  /** What the source names in imports; of `import()` only that of a page part, whose HTML is there from the start. */
  readonly imports: readonly string[];
}

export function readSource(file: string, source: string): SourceFacts {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  const texts: string[] = [];
  const imports: string[] = [];
  const read = (value: unknown, isPart: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) read(item, isPart);
      return;
    }
    if (!isNode(value)) return;
    switch (value['type']) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (isNode(value['source'])) {
          if (value['importKind'] !== 'type') imports.push(String(value['source']['value']));
          return;
        }
        break;
      case 'ImportExpression':
        if (isPart && isNode(value['source'])) imports.push(String(value['source']['value']));
        return;
      case 'Literal':
        if (typeof value['value'] === 'string') texts.push(value['value']);
        return;
      case 'TemplateElement':
        if (isNode(value['value'])) texts.push(String(value['value']['cooked']));
        return;
    }
    const calls = isNode(value['callee']) && value['callee']['name'] === 'pagePart';
    for (const child of Object.values(value)) read(child, isPart || calls);
  };
  read(program, false);
  return { texts, imports };
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
