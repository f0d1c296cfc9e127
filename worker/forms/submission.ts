/** One intended submission of a form, as the edge tells it from others. */
export interface Submission {
  /** Of the endpoint. */
  readonly name: string;
  /** Validated. */
  readonly value: unknown;
  readonly idempotencyKey: string | undefined;
}
