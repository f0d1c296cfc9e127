/**
 * Checks the built scripts against the oldest browsers that we promise (decisions 13): syntax that one of them cannot parse stops a whole file,
 * and an API that is not there stops whatever calls it. Part of `npm test`; `node .scripts/floor.ts FILE…` checks other files.
 */
import { glob, readFile } from 'node:fs/promises';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';

/** Chromium of Chrome, WebView and Samsung Internet, Safari on both systems, Firefox. */
const FLOOR = ['chrome >= 100', 'and_chr >= 100', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 100', 'and_ff >= 100'];

/** Called only where it is there, or with a way of its own where it is not; each with the place that says so. */
const guarded = [
  // React asks for it before it uses it, and we for Save-Data, in vain where it is missing.
  'navigator.connection',
] as const;

/** What is asked for before it is used, or read as a property that is undefined elsewhere; named by the file that it is built into. */
const guardedIn: Readonly<Record<string, RegExp>> = {
  // intent.ts.
  inlined: /^(?:document\.prerendering\(\)|requestIdleCallback) is not supported/u,
  // entry-flow.ts has `setTimeout` in its place.
  statecharts: /^requestIdleCallback is not supported/u,
  // web-vitals.
  vitals: /^(?:document\.(?:prerendering|wasDiscarded)\(\)|requestIdleCallback) is not supported/u,
};

/** Rules of the years after ES2022. Methods of iterators have the names that arrays have had for long: those cannot be told apart here. */
const laterSyntax = Object.fromEntries(
  Object.entries(esx.configs['flat/restrict-to-es2022'].rules ?? {}).filter(([name]) => !name.includes('iterator-prototype')),
);

/** What the tables behind the other rules do not know, or what is missing only on plain http. */
const missing = {
  AbortSignal: ['any', 'timeout'],
  URL: ['canParse', 'parse'],
  crypto: ['randomUUID', 'subtle'],
  document: ['startViewTransition'],
} as const;

/** Methods of elements, which no rule can tell by their names alone: those of the last years. */
const methods = ['requestSubmit', 'requestClose', 'checkVisibility', 'showPopover', 'togglePopover', 'setHTML', 'moveBefore'];

/** The scripts that pages carry in their HTML. */
async function inlined(): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const file of glob('dist/client/**/*.html'))
    found.add(/<script data-page[^>]*>(.*?)<\/script>/su.exec(await readFile(file, 'utf8'))?.[1] ?? '');
  return [...found];
}

/** What runs where the floor is there (build/own-scripts.ts): a call under a condition of any kind would pass as one that was asked for. */
function withoutCondition(text: string): string {
  return /^if\([^()]*\)\{(.*)\}$/su.exec(text)?.[1] ?? text;
}

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.js'],
      plugins: { compat: compat as never, 'es-x': esx as never },
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      settings: {
        browserslistOpts: { ignoreUnknownVersions: true },
        targets: FLOOR,
        polyfills: [...guarded],
        'es-x': { aggressive: true },
      },
      rules: {
        'compat/compat': 'error',
        ...laterSyntax,
        // ES2022, but not in Safari 15.4.
        'es-x/no-class-static-block': 'error',
        'es-x/no-regexp-lookbehind-assertions': 'error',
        'no-restricted-properties': [
          'error',
          ...Object.entries(missing).flatMap(([object, names]) => names.map((property) => ({ object, property }))),
        ],
        'no-restricted-syntax': [
          'error',
          // `form.requestSubmit?.()` asks first, and so does `form.requestSubmit ? form.requestSubmit() : …`.
          ...methods.map((name) => ({
            selector: `CallExpression[optional=false]:not(ConditionalExpression > CallExpression) > MemberExpression[property.name='${name}']`,
            message: `${name} is younger than the floor.`,
          })),
        ],
      },
    },
  ],
});
const scripts = new Map<string, string>();
const given = process.argv.slice(2);
for await (const file of given.length > 0 ? given : glob('dist/client/assets/*.js')) scripts.set(file, await readFile(file, 'utf8'));
if (given.length === 0) for (const [index, text] of (await inlined()).entries()) scripts.set(`inlined-${index}.js`, text);
let faults = 0;
for (const [file, text] of scripts) {
  for (const { messages } of await eslint.lintText(withoutCondition(text), { filePath: 'built.js' })) {
    for (const { line, column, message, ruleId } of messages) {
      const name = /([a-z-]+)-[^/]*\.js$/u.exec(file)?.[1] ?? '';
      if (guardedIn[name]?.test(message)) continue;
      faults += 1;
      console.log(`${file}:${line}:${column} ${message} (${ruleId ?? 'syntax'})`);
    }
  }
}
console.log(`${scripts.size} scripts, ${faults} faults.`);
process.exit(faults > 0 || [...scripts.values()].some((text) => text === '') || scripts.size < 2 * Number(given.length === 0) ? 1 : 0);
