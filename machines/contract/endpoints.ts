/**
 * Every call of the product, once (spec 7). Edge, embedded backend and tests read this table; a browser imports only the calls that it makes,
 * from the file of their schemas. Upstream addresses are built from it and never from the path that a visitor asked for.
 * Spellings such as `sent-otp` and `public-FAQs` are the contract's.
 */
import { readBlog, readBlogs } from './blog.ts';
import { askForCall } from './call-back.ts';
import { createContact } from './contact.ts';
import { sendCode, verifyCode } from './eligibility.ts';
import { type Endpoint, endpointPath } from './endpoint.ts';
import { readFaqs } from './faq.ts';
import { readFunds } from './fund.ts';
import { createNewsletter } from './newsletter.ts';
import { createPartner } from './partner.ts';
import { uploadResume } from './resume.ts';
import { downloadResume, listResumes } from './resume-list.ts';
import { countView } from './view.ts';
import { countVisit } from './visit.ts';

export { API_PREFIX, type Endpoint, endpointPath, fillPath } from './endpoint.ts';

export const endpoints = {
  sendCode,
  verifyCode,
  askForCall,
  createNewsletter,
  createPartner,
  createContact,
  uploadResume,
  readBlogs,
  readBlog,
  countView,
  countVisit,
  readFaqs,
  readFunds,
  listResumes,
  downloadResume,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** `endpointPath` by name. */
export function apiPath(name: EndpointName, params: Record<string, string> = {}): string {
  return endpointPath(endpoints[name], params);
}
