/** What the worker hands to the page of a form after a native POST: 422 with values and errors, or the confirmation of one that was accepted. */
import type { FieldError } from '../../../machines/contract/problem.ts';

export interface FormPageData {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** In the order of the form. One without a known field (`field: ''`) is about the submission as a whole. */
  readonly errors: readonly FieldError[];
  /** Short reference of an accepted POST ('' where there is none); null when nothing was sent. */
  readonly sent: string | null;
  /** When a refused POST can be sent again, where the server said so. */
  readonly when?: string | undefined;
}

export const noFormData: FormPageData = { values: {}, errors: [], sent: null };

/** `PageProps.data` of a form page. What is not ours counts as nothing. */
export function readFormData(data: unknown): FormPageData {
  if (!isRecord(data)) return noFormData;
  const { values, errors, sent, when } = data;
  return {
    values: isRecord(values)
      ? Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
      : {},
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    sent: typeof sent === 'string' ? sent : null,
    when: typeof when === 'string' ? when : undefined,
  };
}

function isFieldError(error: unknown): error is FieldError {
  return isRecord(error) && typeof error['field'] === 'string' && typeof error['message'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
