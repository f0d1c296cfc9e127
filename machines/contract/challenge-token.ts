/** How the token of a solved challenge travels: in the field that Turnstile's widget has for it, or ahead of a file in a header. */
export const CHALLENGE_TOKEN_FIELD = 'cf-turnstile-response';
export const CHALLENGE_TOKEN_HEADER = 'X-Challenge-Token';
