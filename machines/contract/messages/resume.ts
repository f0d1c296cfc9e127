/** Sentences of the résumé upload (spec 5). */
export const resumeMessages = {
  resumeType: 'Please upload a PDF or Word document',
  resumeSize: 'File size must be less than 5MB',
  resumeEmpty: 'This file is empty. Please choose another one',
  resumeStored: 'Resume Uploaded Successfully!',
  resumeNotStored: 'We could not save your file. Please try again in a moment',
  resumeUnreadable: 'We cannot read this file any more. It was changed, moved or deleted. Please choose it again',
  resumeAsForm: 'Please send the file as a form upload',
  resumeProtected: 'This file needs a password to open. Please upload a copy without one',
  resumeUnsafe: 'We cannot read this Word file safely. Please save it again, or upload a PDF',
  resumeMacros: 'This Word file contains macros. Please save it without them, or upload a PDF',
  resumeIncomplete: 'This PDF is not complete. Please save it again and choose the new file',
  resumeFormUnreadable: 'The upload form could not be read. Please send the file again',
  resumeBusy: 'Many files are arriving at this moment. Please send yours again in a few seconds',
  resumeTooMany: 'Too many files have come in for now. Please try again later',
} as const;
