/** Where whoever watches the site asks whether it is well. */
export const HEALTH_PATH = '/healthz';
