/**
 * Which file a module of the client stands in. Few files: what hydrates a page comes in three requests (React with the frame, the page, the
 * stylesheet), the eligibility check in two more: its chart, which waits for no other file, and its dialogs.
 */
import { basename } from 'node:path';

/** What the bundler knows of a module; Rolldown's own type is not exported by Vite. */
export interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
export interface Facts {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** React, the frame around every page, and what pages share. */
export const SITE = 'react-and-frame';
/** The statecharts' own code, that of the eligibility check, and what flows share. Nothing of React's. */
export const FLOWS = 'statecharts';
/** What draws the eligibility check, and the messages of all flows. */
export const DIALOGS = 'dialogs';

/** Pages and parts of pages with much in common, one file for each line. */
const together: Readonly<Record<string, readonly string[]>> = {
  forms: ['contact', 'partner', 'newsletter', 'newsletter-box'],
  blog: ['blogs', 'blog-article'],
  pictures: ['fall-picture', 'portfolio-picture'],
};

const charging = ['charges', 'avoidable-charges', 'yearly-cost', 'key-facts-statement', 'sheet', 'three-ways', 'rules'];
/** What several of these files have in common, and no other has, stands in a file of its own: few pages name charges, ask for papers, or do the sums of a loan. */
const families: Readonly<Record<string, readonly string[]>> = {
  'loan-charges': charging,
  papers: ['how-it-works', 'product-mutual-funds'],
  'loan-sums': [...charging, 'calculator', 'result-dialogs'],
};
export const FAMILIES: readonly string[] = Object.keys(families);

/** What the flows alone run. Pages import modules that import these too, for a number or a name in them. */
const FLOW_PACKAGE = /\/node_modules\/(?:xstate|valibot)\//u;
/** What a flow is asked for by. */
const FLOW_ROOT = /\/entry-(?:flow|check)\.tsx?$|\/toasts\.tsx$|\/client\/(?:flows\/(?!newsletter-box)|api\/)|\/machines\//u;
/** And the dialogs. */
const DIALOG_ROOT = /\/entry-check\.tsx$|\/toasts\.tsx$/u;

/**
 * Null for a module that one flow or one part of a page has for itself: it stands in that one's file. `SITE` and `FLOWS` import nothing of the
 * other files (manifest.ts sees to it for `FLOWS`), because what a module imports is reached from wherever the module is; `DIALOGS` imports
 * both. With `only`, null for all others.
 */
export function fileOf(id: string, facts: Facts, only?: string): string | null {
  const file = chosenFile(id, facts);
  return only === undefined || file === only ? file : null;
}

function chosenFile(id: string, facts: Facts): string | null {
  if (FLOW_PACKAGE.test(id)) return FLOWS;
  const roots = rootsOf(id, facts);
  const flows = roots.filter((root) => FLOW_ROOT.test(root));
  const isForChart = flows.some((root) => root.endsWith('/entry-flow.ts'));
  const isForDialogs = flows.some((root) => DIALOG_ROOT.test(root));
  const flowFile = isForChart ? FLOWS : isForDialogs ? DIALOGS : flows.length > 1 ? FLOWS : null;
  // What runs with those packages is not used by pages, however it came among their imports.
  const needsPackage = isOurs(id) && facts.getModuleInfo(id)?.importedIds.some((name) => FLOW_PACKAGE.test(name));
  if (flows.length > 0 && needsPackage) return flowFile;
  const [page, ...others] = new Set(roots.filter((root) => !FLOW_ROOT.test(root)).map(fileOfRoot));
  if (page === undefined) return flowFile;
  if (isForChart || isForDialogs) return SITE;
  return others.length > 0 ? (familyOf([page, ...others]) ?? SITE) : page;
}

function familyOf(files: readonly string[]): string | undefined {
  return Object.keys(families).find((family) => files.every((file) => families[family]?.includes(file)));
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/');
}

function fileOfRoot(root: string): string {
  return root.endsWith('/entry-page.tsx') ? SITE : fileOfPage(basename(root).replace(/\.tsx?$/u, ''));
}

/** Name of the file of a page's component. */
export function fileOfPage(page: string): string {
  return Object.keys(together).find((file) => together[file]?.includes(page)) ?? page;
}

/** The modules that a browser asks for by name, and that bring this one along. */
function rootsOf(id: string, bundle: Facts): string[] {
  const seen = new Set<string>();
  const roots: string[] = [];
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const facts = bundle.getModuleInfo(module);
    if (!facts) return;
    if (facts.isEntry || facts.dynamicImporters.length > 0) roots.push(module);
    for (const importer of facts.importers) climb(importer);
  };
  climb(id);
  return roots;
}
