/** Types of install.mjs, which runs before anything that could read types is installed. */

/** The folder of the repository, with a slash at its end. */
export const root: string;
export function fail(sentence: string): never;
export function ensureInstalled(): void;
export function toolEnvironment(extra?: Readonly<Record<string, string>>): NodeJS.ProcessEnv;
