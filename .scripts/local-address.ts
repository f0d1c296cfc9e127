/** Where the local run listens, `HOST` and `PORT` of the environment, and how it is asked from this machine. */

export const localHost = process.env['HOST'] || '127.0.0.1';
export const localPort = process.env['PORT'] || '8787';

/** Without a slash at its end. Who listens everywhere is asked on the loopback. */
export function originHere(host: string, port: number | string): string {
  return `http://${isEverywhere(host) ? '127.0.0.1' : inAddress(host)}:${port}`;
}

/** The same for a person to open. */
export function originShown(host: string, port: number | string): string {
  return `http://${isEverywhere(host) ? 'localhost' : inAddress(host)}:${port}`;
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** An address of IPv6 stands in brackets. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
