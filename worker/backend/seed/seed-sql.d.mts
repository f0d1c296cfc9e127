export interface SampleNumber {
  readonly phoneNumber: string;
  readonly outcome: 'eligible' | 'below-minimum' | 'no-holdings';
  /** For people: what the number holds. */
  readonly about: string;
  readonly holdings: readonly { readonly folio: string; readonly assetClass: string; readonly valueRupees: number }[];
}
export const sampleNumbers: readonly SampleNumber[];
export function seedSql(): string;
