import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll } from 'vitest';
import type { S3Settings } from '../src/lib/storage-s3.ts';

const ACCOUNT = { region: 'ap-southeast-3', accessKeyId: 'PENDOPOUJI', secretAccessKey: 'rahasia/penyimpanan+uji' };
const BUCKET = 'berkas-desa';
/** Maximum of keys in a listing. It is small, so that tests need several pages. */
const LISTED = 7;
const CLOCK_SKEW_MS = 15 * 60 * 1000;
const MUST_SIGN = ['host', 'x-amz-content-sha256', 'x-amz-date'];

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks Signature Version 4 in the Authorization header. Throws a Refusal. */
function checkSignature({ method, url = '', headers }: IncomingMessage): void {
  const [, id, day = '', region, names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!given) throw new Refusal(403, 'AccessDenied');
  if (id !== ACCOUNT.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== ACCOUNT.region) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date']);
  const [date = '', clock = ''] = time.split('T');
  const sentAt = Date.parse(
    `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}`,
  );
  if (!(Math.abs(Date.now() - sentAt) < CLOCK_SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  const [path = '', query = ''] = url.split('?', 2);
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${ACCOUNT.secretAccessKey}`);
  const missing = MUST_SIGN.some((name) => !signed.includes(name));
  if (missing || hmac(key, toSign).toString('hex') !== given) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** Receives a body and checks its length and its signed hash. */
async function receive(request: IncomingMessage, path: string): Promise<void> {
  if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
  const hash = createHash('sha256');
  const incoming = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(
    request,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(incoming),
  );
  const isWhole = hash.digest('hex') === request.headers['x-amz-content-sha256'];
  if (isWhole && request.headers['if-none-match'] !== '*') return rename(incoming, path);
  // Creates the object only if no object has its name.
  const isThere = isWhole && (await link(incoming, path).catch(() => true));
  await rm(incoming);
  if (isThere) throw new Refusal(412, 'PreconditionFailed');
  if (isWhole) return;
  throw new Refusal(400, 'XAmzContentSHA256Mismatch');
}

/**
 * Starts an S3 server with path-style addresses that checks signatures, lengths and hashes. Ends with the test file.
 * `host` is its listening address: `0.0.0.0` for containers.
 */
export async function startS3({ host = '127.0.0.1' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-s3-'));

  async function objects(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((e) => (e.isFile() ? join(e.parentPath, e.name).slice(folder.length + 1) : []));
  }

  /** ListObjectsV2: keys in byte order, a few at a time. */
  async function list(query: URLSearchParams): Promise<string> {
    if (query.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument');
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64').toString();
    const keys = (await objects()).filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, LISTED);
    const contents = await Promise.all(
      page.map(async (key) => {
        const { ctime, size } = await stat(join(folder, key));
        return `<Contents><Key>${key}</Key><LastModified>${ctime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
      }),
    );
    const last = Buffer.from(page.at(-1) ?? '').toString('base64');
    const next = keys.length > LISTED ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${next}${contents.join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkSignature(request);
    const [, bucket, key = '', query] = /^\/([^/?]+)(?:\/([\w./-]+))?(?:\?(.*))?$/.exec(request.url ?? '') ?? [];
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    if (query !== undefined) return void response.end(await list(new URLSearchParams(query)));
    const path = join(folder, key);
    if (request.method === 'PUT') {
      await receive(request, path);
      response.end();
    } else if (request.method === 'DELETE') {
      await rm(path, { force: true });
      response.writeHead(204).end();
    } else {
      const { size } = await stat(path).catch(() => Promise.reject(new Refusal(404, 'NoSuchKey')));
      response.writeHead(200, { 'Content-Length': size });
      if (request.method === 'HEAD') return void response.end();
      await pipeline(createReadStream(path), response);
    }
  }

  let fault: (request: IncomingMessage) => number | undefined = () => undefined;
  const refuse = (request: IncomingMessage, response: ServerResponse, { status, code }: Refusal) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  };
  const server = createServer((request, response) => {
    const status = fault(request);
    if (status === 0) return;
    if (status !== undefined) return refuse(request, response, new Refusal(status, 'InternalError'));
    answer(request, response).catch((error) =>
      error instanceof Refusal ? refuse(request, response, error) : response.destroy(),
    );
  }).listen(0, host);
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const settings: S3Settings = {
    ...ACCOUNT,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
  };
  return {
    settings,
    /** Stops the store. */
    close,
    /** Sets the response status from now on; 0: no response; undefined: normal. */
    failWith: (choose: typeof fault) => {
      fault = choose;
    },
    /** Returns the keys of all objects. */
    objects,
    async putObject(key: string, bytes: Buffer): Promise<void> {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    },
    async clear(): Promise<void> {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
  };
}
