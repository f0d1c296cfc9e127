/** The part of Node's module that Workers have (`nodejs_compat`) and that desk/persons/also-known.ts uses. */
declare module 'node:url' {
  /** '' for what is no domain. */
  export function domainToASCII(domain: string): string;
  export function domainToUnicode(domain: string): string;
}
