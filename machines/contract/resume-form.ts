/** The form that a CV is sent with (spec 5, 7). Apart from the schemas, because the page itself needs no more. */
export const resumeExtensions = ['.pdf', '.doc', '.docx'] as const;

/** Name of the multipart part that carries the file. */
export const RESUME_FIELD = 'file';
