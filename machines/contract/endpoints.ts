/**
 * Every call of the product, once (spec 7). Client, edge and embedded backend all read this table;
 * upstream addresses are built from it and never from the path that a visitor asked for.
 * Spellings such as `sent-otp` and `public-FAQs` are the contract's.
 */
import type { GenericSchema } from 'valibot';
import { blogList, blogPage } from './blog';
import { contactRequest, contactResponse } from './contact';
import { sendCodeRequest, sendCodeResponse, verifyCodeRequest, verifyCodeResponse } from './eligibility';
import { faqList } from './faq';
import { newsletterRequest, newsletterResponse } from './newsletter';
import { partnerRequest, partnerResponse } from './partner';
import { resumeList, uploadResumeResponse } from './resume';

/** Where the API lives on our own origin; upstream gets the same path without it. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, without the prefix. */
  readonly path: string;
  /** JSON body, `multipart` (the file is judged separately) or none. */
  readonly request: GenericSchema | 'multipart' | null;
  /** Body of a good answer, or `file` for raw bytes. */
  readonly response: GenericSchema | 'file';
  /** How good answers are written (decisions 3): reads in `data`, creates as 201 with `message` and `data`, `plain` as they are. */
  readonly writes: 'data' | 'created' | 'plain';
}

export const endpoints = {
  sendCode: { method: 'POST', path: '/eligibility/phone/sent-otp', request: sendCodeRequest, response: sendCodeResponse, writes: 'plain' },
  verifyCode: {
    method: 'POST',
    path: '/eligibility/phone/verify-otp',
    request: verifyCodeRequest,
    response: verifyCodeResponse,
    writes: 'plain',
  },
  createNewsletter: {
    method: 'POST',
    path: '/landing/create/newsletter',
    request: newsletterRequest,
    response: newsletterResponse,
    writes: 'created',
  },
  createPartner: { method: 'POST', path: '/landing/create/partner', request: partnerRequest, response: partnerResponse, writes: 'created' },
  createContact: {
    method: 'POST',
    path: '/landing/create/contact-form',
    request: contactRequest,
    response: contactResponse,
    writes: 'created',
  },
  uploadResume: {
    method: 'POST',
    path: '/landing/create/upload-resume',
    request: 'multipart',
    response: uploadResumeResponse,
    writes: 'created',
  },
  readBlogs: { method: 'GET', path: '/landing/read/all-blogs', request: null, response: blogList, writes: 'data' },
  readBlog: { method: 'GET', path: '/landing/read/blogs/:slug', request: null, response: blogPage, writes: 'data' },
  readFaqs: { method: 'GET', path: '/user/read/public-FAQs', request: null, response: faqList, writes: 'data' },
  listResumes: { method: 'GET', path: '/resume/get-all-resumes', request: null, response: resumeList, writes: 'plain' },
  downloadResume: { method: 'GET', path: '/resume/download/:id', request: null, response: 'file', writes: 'plain' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The address on our own origin. `params` fill the `:name` parts, percent-encoded once. */
export function apiPath(name: EndpointName, params: Record<string, string> = {}): string {
  return API_PREFIX + fillPath(endpoints[name].path, params);
}

/** `path` with its `:name` parts filled, percent-encoded once; a missing parameter is a bug and throws. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-z]+)/giu, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
}
