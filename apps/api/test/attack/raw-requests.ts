export const BOUNDARY = 'batas';

/** Content type of a form. */
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part of a form. */
export const part = (name: string, text: string | Buffer, file = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ]);

export const filePart = (name: string, bytes: Buffer) => part(name, bytes, '; filename="a.jpg"');

/** The end of a form. */
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A chunk of a body without a length. */
export const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

type Head = { path: string; type: string; length?: number; headers?: Record<string, string> };

/** Returns the head of a request. Without a length its body is chunked. */
export const head = ({ path, type, length, headers = {} }: Head) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Returns the status of a raw response. */
export const statusOf = (answer: string) => Number(answer.split(' ', 2)[1] ?? 0);
