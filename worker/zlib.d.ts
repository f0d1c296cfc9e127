/** The part of Node's module that Workers have (`nodejs_compat`) and that pages/page-coding.ts uses. */
declare module 'node:zlib' {
  export const constants: { readonly BROTLI_PARAM_QUALITY: number; readonly BROTLI_MAX_QUALITY: number };
  export function brotliCompressSync(input: string, options: { readonly params: Readonly<Record<number, number>> }): Uint8Array;
  export function brotliDecompressSync(input: ArrayBuffer): Uint8Array;
}
