/** Visitors who go away in the middle: a tab that is closed, a connection that breaks. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface HangUp {
  readonly origin: string;
  /** Sent as it is; a part of a request is one that is cut off. */
  readonly bytes: string | Uint8Array;
  /** `sent`: as soon as the bytes are out. `answered`: at the first byte of the answer. Or once a promise has resolved. */
  readonly when: 'sent' | 'answered' | Promise<unknown>;
  /** Resets the connection, as a crash or a phone without network does, in place of closing it. */
  readonly reset: boolean;
}

/** Resolves when the connection is gone on this side. */
export async function hangUp({ origin, bytes, when, reset }: HangUp): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // The server may be the first to close.
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const leave = () => (reset ? socket.resetAndDestroy() : socket.destroy());
  socket.once('data', leave);
  socket.write(bytes, () => {
    if (when === 'sent') leave();
  });
  if (typeof when === 'object') void when.then(leave);
  await closed;
}

/** The first `cut` bytes of an upload of `size` bytes that says its full length. */
export function cutUpload(origin: string, path: string, size: number, cut: number): Uint8Array {
  const body = Buffer.concat([
    Buffer.from(
      '--cut\r\nContent-Disposition: form-data; name="resumes"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
    ),
    Buffer.alloc(size, 0x20),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${body.byteLength}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, cut)]);
}

export function readRequest(origin: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAccept: */*\r\n\r\n`;
}
