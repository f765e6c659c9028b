import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import aws4 from 'aws4';
import { unavailable } from './errors.ts';

export type S3Connection = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds without a byte after which the store counts as away. */
  timeoutMs?: number;
};

/** Milliseconds within a file, which may wait for a slow phone. */
const BODY_TIMEOUT_MS = 60_000;
const MAX_SOCKETS = 50;

type Body = { stream: () => Readable; size: number; sha256: string };
type Asked = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; path: string; body?: Body; ifAbsent?: true };

/** A permanent refusal by the store; a retry does not help. */
export class S3Refusal extends Error {}

/** Sends signed requests over kept connections. */
export class S3Client {
  readonly #connection: S3Connection;
  readonly #request: typeof http.request;
  readonly #agent: http.Agent;

  constructor(connection: S3Connection) {
    const { request, Agent } = new URL(connection.endpoint).protocol === 'https:' ? https : http;
    this.#connection = connection;
    this.#request = request;
    this.#agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  }

  /** Returns null for a GET or HEAD of a missing object. Throws a 503 or an S3Refusal. */
  async ask(asked: Asked): Promise<IncomingMessage | null> {
    // A kept connection may close just as it is reused. All four methods may be repeated.
    const again = (error: { stale?: boolean }) => (error.stale ? this.#send(asked) : Promise.reject(error));
    const answer = await this.#send(asked)
      .catch(again)
      .catch((cause: unknown) => {
        throw unavailable({ cause });
      });
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = /<Code>(\w+)/.exec(await text(answer).catch(() => ''))?.[1] ?? '';
    const reads = asked.method === 'GET' || asked.method === 'HEAD';
    if (reads && status === 404 && code !== 'NoSuchBucket') return null;
    const refusal = new S3Refusal(`S3 ${asked.method}: ${status} ${code}`.trim());
    throw status >= 500 || status === 429 ? unavailable({ cause: refusal }) : refusal;
  }

  #send(asked: Asked): Promise<IncomingMessage> {
    const { method, path, body } = asked;
    const { endpoint, timeoutMs = 10_000 } = this.#connection;
    const options = { method, headers: this.#signedHeaders(asked), agent: this.#agent, timeout: timeoutMs };
    return new Promise((resolve, reject) => {
      const sending = this.#request(new URL(path, endpoint), options, (answer) => {
        sending.setTimeout(BODY_TIMEOUT_MS);
        resolve(answer);
      });
      sending.once('timeout', () => sending.destroy(new Error('the object store says nothing')));
      sending.on('error', (error) => reject(Object.assign(error, { stale: sending.reusedSocket && isReset(error) })));
      if (body) pipeline(body.stream(), sending, () => undefined);
      else sending.end();
    });
  }

  #signedHeaders({ method, path, body, ifAbsent }: Asked) {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#connection;
    const { headers } = aws4.sign(
      {
        service: 's3',
        region,
        method,
        path,
        headers: {
          Host: new URL(endpoint).host,
          ...(body && { 'Content-Length': body.size, 'X-Amz-Content-Sha256': body.sha256 }),
          ...(ifAbsent && { 'If-None-Match': '*' }),
        },
      },
      { accessKeyId, secretAccessKey },
    );
    return { ...headers };
  }
}

const isReset = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE';

export const bodyOf = (bytes: Buffer): Body => ({
  stream: () => Readable.from([bytes]),
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Reads the file twice as a stream, because the signature covers every byte and is sent first. */
export async function bodyOfFile(path: string): Promise<Body> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { stream: () => createReadStream(path), size, sha256: hash.digest('hex') };
}
