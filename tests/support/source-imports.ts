/** Which file of the product imports which, read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceImport {
  /** Path from the project's root. */
  readonly from: string;
  /** Path from the root, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Only types: nothing is loaded. */
  readonly isType: boolean;
  /** By `import()`: loaded when it is called. */
  readonly isCall: boolean;
}

/** Statements, also over several lines, and calls of `import()`. */
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'/gmu;
const CALL = /\bimport\(\s*'([^']+)'\s*\)/gu;

/** Of all TypeScript and JavaScript files under these folders. */
export function importsOf(...folders: readonly string[]): SourceImport[] {
  return folders.flatMap((folder) => sourcesUnder(folder).flatMap((from) => importsIn(from, readFileSync(join(root, from), 'utf8'))));
}

export function importsIn(from: string, source: string): SourceImport[] {
  const code = source.replace(/\/\*.*?\*\//gsu, '').replace(/^\s*\/\/.*$/gmu, '');
  const statements = [...code.matchAll(STATEMENT)].map(([, type, names = '', to = '']) =>
    named(from, to, { isType: type !== undefined || isAllTypes(names), isCall: false }),
  );
  return [...statements, ...[...code.matchAll(CALL)].map(([, to = '']) => named(from, to, { isType: false, isCall: true }))];
}

function named(from: string, to: string, { isType, isCall }: Pick<SourceImport, 'isType' | 'isCall'>): SourceImport {
  const isPackage = !to.startsWith('.');
  return { from, to: isPackage ? to : normalize(join(dirname(from), to)), isPackage, isType: isType || from.endsWith('.d.ts'), isCall };
}

/** `{ type A, type B }`. */
function isAllTypes(names: string): boolean {
  const list =
    /^\{(.*)\}$/su
      .exec(names.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? [];
  return list.length > 0 && list.every((name) => /^\s*type\s/u.test(name));
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]sx?$/u.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Each circle of files once, as the files along it. */
export function circlesOf(imports: readonly SourceImport[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at !== -1) {
      circles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
