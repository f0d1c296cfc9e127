/** Whether a `Content-Type` header names JSON, or a format made of it: `application/json; charset=utf-8`, `application/problem+json`. */
export function isJsonType(contentType: string | null): boolean {
  return /[/+]json\b/iu.test(contentType ?? '');
}
