/** `machines/contract/openapi.yaml`: the endpoint table as OpenAPI 3.1. Written by `npm run contract -- write`; a test keeps it true. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { stringify } from 'yaml';
import { blogArticle, blogSuggestion, blogSummary } from '../../machines/contract/blog.ts';
import { type Described, described, refusals } from '../../machines/contract/descriptions.ts';
import { callBackOffer } from '../../machines/contract/eligibility.ts';
import { API_PREFIX, type Endpoint, type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { faq } from '../../machines/contract/faq.ts';
import { forwardedCall } from '../../machines/contract/forwarded-call.ts';
import { IDEMPOTENCY_KEY } from '../../machines/contract/idempotency-key.ts';
import { BLOG_SEARCH_MAX_CHARACTERS, IDEMPOTENCY_KEY_MAX_CHARACTERS, RESUME_PAGE_MAX } from '../../machines/contract/limits.ts';
import { PROBLEM_CONTENT_TYPE, problemBody } from '../../machines/contract/problem.ts';
import { REFERENCE } from '../../machines/contract/reference.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import { resumeRecord } from '../../machines/contract/resume-list.ts';
import { failure } from './failure-schema.ts';
import { jsonSchemaOf } from './json-schema.ts';

const definitions = {
  BlogSummary: blogSummary,
  BlogArticle: blogArticle,
  BlogSuggestion: blogSuggestion,
  Faq: faq,
  CallBackOffer: callBackOffer,
  Resume: resumeRecord,
  Problem: problemBody,
} as const satisfies Record<string, GenericSchema>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const schemaOf = (schema: GenericSchema): JsonSchema => jsonSchemaOf(schema, definitions);

/** Of a create; anything else in it goes no further than the site. */
const created = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'One plain sentence, shown as it is.' },
    data: {
      type: 'object',
      properties: {
        reference: { type: 'string', pattern: REFERENCE.source, description: 'Short enough to be read out on the telephone.' },
      },
    },
  },
} as const;

const about = `What the site asks of an API that stands behind \`API_ORIGIN\`. README.md beside this file says how answers are read; \`npm run contract -- https://api.example\` asks an API and says what fits.

A good answer has the status of its call, a JSON media type, and does not fit \`Failure\`. Writing \`data\` around it once or twice, or not at all, is the same; fields that are not named here are ignored. Texts in \`message\` are shown where they are one plain sentence: at most 300 characters, without markup, addresses of machines or of people, stack frames or identifiers.`;

/** The document as a value. */
function openApiDocument(): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replace(/:([a-z]+)/giu, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Pledgewell: what the site asks of its API', version: '1', description: about },
    servers: [{ url: 'https://api.example', description: 'API_ORIGIN' }],
    tags: [
      { name: 'api', description: 'What an API behind API_ORIGIN answers.' },
      { name: 'optional', description: 'What it may be without.' },
      { name: 'site', description: 'What the site answers itself in any case; nobody else is asked.' },
    ],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, schemaOf(schemaWithoutName(schema))])),
        Created: created,
        Failure: failure,
      },
      parameters: requestHeaders,
      responses: Object.fromEntries(Object.entries(refusals).map(([status, text]) => [`E${status}`, refusal(Number(status), text)])),
      securitySchemes: {
        visitor: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a signed-in visitor, passed on as it came. Everything here has to work without one.',
        },
        desk: { type: 'http', scheme: 'bearer', description: 'An access token of the desk (`npm run token`), or its session cookie.' },
      },
    },
  };
}

/** As text, the same each time. */
export function openApiText(): string {
  const head = '# Generated from machines/contract/endpoints.ts: npm run contract -- write\n';
  return head + stringify(openApiDocument(), { lineWidth: 140, aliasDuplicateObjects: false });
}

/** A definition itself, and not the reference to it. */
function schemaWithoutName<T extends GenericSchema>(schema: T): T {
  return { ...schema };
}

function operation(name: EndpointName, endpoint: Endpoint) {
  const { summary, description, by, refusals: refused, request, answer } = described[name];
  const isOwn = by === 'site';
  return {
    operationId: name,
    tags: [by],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isOwn ? { servers: [{ url: `https://www.example.com${API_PREFIX}`, description: 'The site' }] } : {}),
    security: name === 'listResumes' || name === 'downloadResume' ? [{ desk: [] }] : isOwn ? [] : [{}, { visitor: [] }],
    ...parametersOf(name, endpoint, by),
    ...requestBodyOf(name, endpoint, request),
    responses: {
      ...goodAnswer(name, endpoint, answer),
      ...Object.fromEntries(refused.map((status) => [status, ref('responses', `E${status}`)])),
      ...(isOwn ? {} : { 401: ref('responses', 'E401'), 498: ref('responses', 'E401') }),
      default: {
        description: 'Any other status, a redirect, another media type, or no answer within 8 seconds: the visitor reads our own sentence.',
      },
    },
  };
}

function parametersOf(name: EndpointName, { method, path }: Endpoint, by: Described['by']) {
  const own = {
    readBlogs: [
      {
        name: 'search',
        in: 'query',
        schema: { type: 'string', maxLength: BLOG_SEARCH_MAX_CHARACTERS },
        description: 'Words to find; missing for the whole list.',
      },
    ],
    listResumes: [
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: RESUME_PAGE_MAX } },
      { name: 'cursor', in: 'query', schema: { type: 'integer' }, description: 'As the `Link` of the page before has it.' },
    ],
  }[name as string];
  const inPath = [...path.matchAll(/:([a-z]+)/giu)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const sent = Object.keys(requestHeaders).filter(
    (header) => (header !== 'IdempotencyKey' || method === 'POST') && (header !== 'SuspectedSpam' || name.startsWith('create')),
  );
  const headers = by === 'site' ? [] : sent.map((header) => ref('parameters', header));
  const parameters = [...inPath, ...(own ?? []), ...headers];
  return parameters.length === 0 ? {} : { parameters };
}

function requestBodyOf(name: EndpointName, { request }: Endpoint, example: unknown) {
  if (request === null) return {};
  if (request === 'multipart') {
    const schema = {
      type: 'object',
      properties: { [RESUME_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [RESUME_FIELD],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = schemaOf(name === 'askForCall' ? forwardedCall : request);
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

function goodAnswer(name: EndpointName, { response, writes }: Endpoint, example: unknown) {
  if (response === 'none') return { 204: { description: 'Counted, or not: nobody is told.' } };
  if (response === 'file') return { 200: { description: 'The file, as an attachment.', content: { 'application/octet-stream': {} } } };
  if (name === 'uploadResume') {
    const schema = { type: 'object', properties: { message: { type: 'string' }, data: ref('schemas', 'Resume') } };
    return { 201: { description: 'Stored.', content: { 'application/json': { schema, example } } } };
  }
  const [status, schema, written] =
    writes === 'created'
      ? [201, ref('schemas', 'Created'), example]
      : writes === 'data'
        ? [200, { type: 'object', properties: { data: schemaOf(response) }, required: ['data'] }, { data: example }]
        : [200, schemaOf(response), example];
  const whole = { allOf: [schema, { not: ref('schemas', 'Failure') }] };
  return {
    [status as number]: {
      description: 'A success, and not a `Failure` with a good status.',
      content: { 'application/json': { schema: whole, example: written } },
    },
  };
}

function refusal(status: number, description: string) {
  const headers = { 'Retry-After': { description: 'Seconds, or an HTTP date; at most a day is believed.', schema: { type: 'string' } } };
  const body = {
    content: { [PROBLEM_CONTENT_TYPE]: { schema: ref('schemas', 'Problem') }, 'application/json': { schema: ref('schemas', 'Problem') } },
  };
  return { description, ...(status === 429 ? { headers } : {}), ...body };
}

const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS, pattern: IDEMPOTENCY_KEY.source },
    description:
      'One per intended submission. The same key with the same body within 24 h is the same submission: one record, the same answer. With another body: 409.',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    schema: { type: 'string' },
    description: 'Names this request in the site’s log. Worth keeping in yours.',
  },
  ForwardedFor: {
    name: 'X-Forwarded-For',
    in: 'header',
    schema: { type: 'string' },
    description: 'The visitor’s address, as Cloudflare saw it.',
  },
  ForwardedHost: { name: 'X-Forwarded-Host', in: 'header', schema: { type: 'string' }, description: 'The host that the visitor sees.' },
  SuspectedSpam: {
    name: 'X-Suspected-Spam',
    in: 'header',
    schema: { const: '1' },
    description: 'Only with forms: a hidden field was filled in. A suspicion and no more.',
  },
} as const;
