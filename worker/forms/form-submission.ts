/** One intended submission of a form, as the edge tells it from others. */
export interface FormSubmission {
  /** Of the endpoint, or of the form where it has none. */
  readonly name: string;
  /** Validated. */
  readonly value: unknown;
  readonly idempotencyKey: string | undefined;
}
