import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { PUBLIC_CACHING } from './caching.ts';

/** Bodies shorter than this many bytes fit into one packet with their headers as they are. */
const WORTH_COMPRESSING = 1_000;
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A public answer as it goes out, in every encoding; null where compressing is not worth it. */
export type FinishedAnswer = {
  status: 200 | 404;
  /** Its Content-Type. */
  type: string;
  etag: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
};

type Unfinished = { type: string; body: string; status?: FinishedAnswer['status'] };

/** Compresses a public answer; `type` is its Content-Type. */
export async function finishAnswer({ type, body, status = 200 }: Unfinished): Promise<FinishedAnswer> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  if (identity.length < WORTH_COMPRESSING) return { status, type, etag, identity, br: null, gzip: null };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return { status, type, etag, identity, br, gzip: gz };
}

/** Answers with the smallest encoding the client takes, or with a 304. */
export function sendFinished(req: Request, res: Response, answer: FinishedAnswer): void {
  const caching = answer.status === 200 ? PUBLIC_CACHING : 'no-cache';
  res.status(answer.status).vary('Accept-Encoding').set({ 'Cache-Control': caching, ETag: answer.etag });
  if (req.fresh) {
    res.removeHeader('Content-Type');
    res.status(304).end();
    return;
  }
  const encoding = (['br', 'gzip'] as const).find((name) => answer[name] && req.acceptsEncodings(name));
  const body = (encoding && answer[encoding]) ?? answer.identity;
  if (encoding) res.set('Content-Encoding', encoding);
  res.set({ 'Content-Type': answer.type, 'Content-Length': String(body.length) }).end(body);
}
