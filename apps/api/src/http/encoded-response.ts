import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sharedCaching } from './caching.ts';

/** Bytes. Shorter bodies fit into one packet with their headers uncompressed. */
const WORTH_COMPRESSING = 1_000;
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Null for an encoding that does not pay off. */
export type EncodedResponse = {
  status: 200 | 404 | 429;
  type: string;
  etag: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
};

type Plain = { type: string; body: string; status?: EncodedResponse['status'] };

/** Copies bytes into separate memory, because slices of zlib and Node keep a larger buffer alive. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export async function encodeResponse({ type, body, status = 200 }: Plain): Promise<EncodedResponse> {
  const identity = ownCopy(Buffer.from(body));
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  if (identity.length < WORTH_COMPRESSING) return { status, type, etag, identity, br: null, gzip: null };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return { status, type, etag, identity, br: ownCopy(br), gzip: ownCopy(gz) };
}

/** Sends the smallest encoding the client takes, or a 304. */
export function sendEncoded(req: Request, res: Response, response: EncodedResponse): void {
  const { status, type, etag, identity } = response;
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('Cache-Control', sharedCaching(req, status));
  res.setHeader('ETag', etag);
  if (status === 200 && req.fresh) {
    res.writeHead(304).end();
    return;
  }
  const encoding = (['br', 'gzip'] as const).find((name) => response[name] && req.acceptsEncodings([name]));
  const body = (encoding && response[encoding]) ?? identity;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
