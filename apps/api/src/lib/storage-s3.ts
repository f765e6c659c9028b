import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import aws4 from 'aws4';
import { unavailable } from './errors.ts';
import type { Area, ListedFile, Store } from './store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  prefix?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds without a byte after which the store counts as away. */
  timeoutMs?: number;
};

/** Milliseconds within a file, which may wait for a slow phone. */
const BODY_TIMEOUT_MS = 60_000;
/** Bytes, larger than nearly every picture, so that the store does not wait for a slow phone. */
const READ_AHEAD = 1024 * 1024;
const MAX_SOCKETS = 50;

type Body = { stream: () => Readable; size: number; sha256: string };
type S3Request = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; path: string; body?: Body; ifAbsent?: true };

const MARK = 'pemasangan';
/** Bytes; an installation's id is shorter. */
const MARK_BYTES = 100;

/** A permanent refusal by the store; a retry does not help. */
export class S3Refusal extends Error {}

export type S3Store = ReturnType<typeof createS3Store>;

/** Stores objects `public/<key>` and `private/<key>` below the prefix. Throws an S3Refusal for refused settings. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one signed client that its calls share
export function createS3Store(settings: S3Settings) {
  const { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = settings;
  const { protocol, host } = new URL(endpoint);
  const { request, Agent } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });

  function send({ method, path, body, ifAbsent }: S3Request): Promise<IncomingMessage> {
    const { headers } = aws4.sign(
      {
        ...{ service: 's3', region, method, path },
        headers: {
          Host: host,
          ...(body && { 'Content-Length': body.size, 'X-Amz-Content-Sha256': body.sha256 }),
          ...(ifAbsent && { 'If-None-Match': '*' }),
        },
      },
      { accessKeyId, secretAccessKey },
    );
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers }, agent, timeout: timeoutMs };
      const sending = request(new URL(path, endpoint), options, (answer) => {
        sending.setTimeout(BODY_TIMEOUT_MS);
        resolve(answer);
      });
      sending.once('timeout', () => sending.destroy(new Error('the object store says nothing')));
      sending.on('error', (error) => reject(Object.assign(error, { stale: sending.reusedSocket && isReset(error) })));
      if (body) pipeline(body.stream(), sending, () => undefined);
      else sending.end();
    });
  }

  /** Returns null for a GET or HEAD of a missing object. */
  async function ask(asked: S3Request): Promise<IncomingMessage | null> {
    // A kept connection may close just as it is reused. All four methods may be repeated.
    const again = (error: { stale?: boolean }) => (error.stale ? send(asked) : Promise.reject(error));
    const answer = await send(asked)
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

  const placeOf = (area: Area) => (prefix === undefined ? `${area}/` : `${prefix}/${area}/`);
  const pathOf = (area: Area, key: string) => `/${bucket}/${placeOf(area)}${key}`;

  const mark = pathOf('private', MARK);

  async function readMark(): Promise<string | null> {
    const answer = await ask({ method: 'GET', path: mark });
    if (!answer) return null;
    if (Number(answer.headers['content-length']) > MARK_BYTES) {
      answer.destroy();
      return '';
    }
    return text(answer).catch((cause: unknown) => {
      throw unavailable({ cause });
    });
  }

  const store: Store = {
    async put(area, key, source) {
      const body = Buffer.isBuffer(source) ? bodyOf(source) : await bodyOfFile(source.path);
      (await ask({ method: 'PUT', path: pathOf(area, key), body }))?.resume();
    },

    async open(area, key) {
      const answer = await ask({ method: 'GET', path: pathOf(area, key) });
      if (!answer) return null;
      const stream = new PassThrough({ highWaterMark: READ_AHEAD });
      pipeline(answer, stream, () => undefined);
      return { stream, size: Number(answer.headers['content-length']) };
    },

    async has(area, key) {
      const answer = await ask({ method: 'HEAD', path: pathOf(area, key) });
      answer?.resume();
      return answer !== null;
    },

    async remove(area, key) {
      (await ask({ method: 'DELETE', path: pathOf(area, key) }))?.resume();
    },

    async *list(area) {
      const place = placeOf(area);
      let next: string | null = '';
      while (next !== null) {
        // Sorted by name, as the signature requires.
        const from: string = next === '' ? '' : `continuation-token=${encodeURIComponent(next)}&`;
        const path = `/${bucket}?${from}list-type=2&prefix=${encodeURIComponent(place)}`;
        const answer = await ask({ method: 'GET', path });
        const page = listing(answer ? await text(answer) : '', place);
        yield page.files;
        next = page.next;
      }
    },
  };

  return {
    ...store,
    place: { bucket, prefix, mark: `${placeOf('private')}${MARK}` },
    readMark,
    /** Returns the text of the mark, which may be another installation's after a concurrent start. */
    async makeMark(owner: string): Promise<string | null> {
      const body = bodyOf(Buffer.from(owner));
      const answer = await ask({ method: 'PUT', path: mark, body, ifAbsent: true }).catch(() => null);
      answer?.resume();
      const found = await readMark();
      if (found !== null) return found;
      // Some stores do not support the condition.
      (await ask({ method: 'PUT', path: mark, body }))?.resume();
      return readMark();
    },
  };
}

/** Parses a page of at most 1,000 objects, and the token of the next page. */
function listing(xml: string, prefix: string): { files: ListedFile[]; next: string | null } {
  const textOf = (part: string, name: string) => part.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? '';
  const [, ...objects] = xml.split('<Contents>');
  const files = objects.map((part) => ({
    key: textOf(part, 'Key').slice(prefix.length),
    since: new Date(textOf(part, 'LastModified')),
  }));
  return { files, next: textOf(xml, 'NextContinuationToken') || null };
}

const isReset = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE';

const bodyOf = (bytes: Buffer): Body => ({
  stream: () => Readable.from([bytes]),
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Reads the file twice as a stream, because the signature covers every byte and is sent first. */
async function bodyOfFile(path: string): Promise<Body> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { stream: () => createReadStream(path), size, sha256: hash.digest('hex') };
}
