/** What the edge says about requests that it refuses. A browser shows these as they come. */
export const edgeMessages = {
  checkFields: 'Please check the highlighted fields',
  notFound: 'We could not find what you asked for',
  methodNotAllowed: 'This address does not accept that kind of request',
  unsupportedMediaType: 'Please send this request as JSON',
  notAForm: 'Please send this request as a form',
  malformedBody: 'The request could not be read',
  bodyTooSlow: 'This took too long to arrive. Please try again on a better connection',
  tooLarge: 'This is larger than we accept',
  crossSite: 'This request did not come from our own pages',
  notAPerson: 'We could not check that you are a person. Please try again, or call us',
  rateLimited: 'Too many requests. Please wait a moment and try again',
  idempotencyReuse: 'This request was already used for something else. Please send it again',
  resumeScriptless: 'Too many files have come in without JavaScript. Please turn it on, or try again in an hour',
  codeScriptless: 'Too many OTPs were asked for without JavaScript. Please turn it on, or try again in an hour',
  storageBusy: 'We cannot reach our records just now. Please try again in a moment',
  upstreamTimeout: 'Our service is taking too long. Please try again in a moment',
} as const;
