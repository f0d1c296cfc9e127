/** The CVs that the boxes of the list name. */
import * as v from 'valibot';
import { RESUME_ZIP_FILES_MAX } from '../../machines/contract/limits.ts';
import { isResumeId } from '../resumes/facts.ts';

/** Ids; a page of the list has no more of them than one ZIP takes. */
export const chosenResumes = v.pipe(v.array(v.pipe(v.string(), v.check(isResumeId))), v.maxLength(RESUME_ZIP_FILES_MAX));
