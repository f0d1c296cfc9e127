/** The package ships no types; this is the part that the build uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      /** OpenType tags; all unless given. */
      keepFeatures?: readonly string[];
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
