/** Event of the window: an API refused a read with the session's token and without it; the page goes to `/`, unless a form is being filled in (decisions 3). */
export const SIGNED_OUT = 'signedout';
