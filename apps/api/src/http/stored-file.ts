import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownValue } from '@pendopo/shared/codes/own-value';
import type { Request, Response } from 'express';
import type { StoredFile } from '../lib/store.ts';

const CONTENT_TYPE: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

type Sending = { key: string; file: StoredFile };

type Part = { start: number; end: number };

/** Returns undefined for the whole file, -1 for an unsatisfiable range. */
function partOf(req: Request, res: Response, size: number): Part | -1 | undefined {
  const kept = req.get('If-Range');
  // A download of another version cannot resume.
  if (req.method !== 'GET' || (kept !== undefined && kept !== res.get('ETag'))) return undefined;
  const asked = req.range(size, { combine: true });
  if (asked === -1) return -1;
  // -2 is a malformed header. For several ranges the whole file is sent.
  return asked === undefined || asked === -2 || asked.type !== 'bytes' || asked.length > 1 ? undefined : asked[0];
}

async function* cut(stream: AsyncIterable<Buffer>, { start, end }: Part): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream) {
    const kept = chunk.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0));
    if (kept.length > 0) yield kept;
    at += chunk.length;
    if (at > end) return;
  }
}

/** The caller sets Cache-Control, ETag and name. A range lets an interrupted download resume. */
export async function sendStored(req: Request, res: Response, { key, file }: Sending): Promise<void> {
  const part = partOf(req, res, file.size);
  const isPart = part !== undefined && part !== -1;
  res.set({
    'Content-Type': ownValue(CONTENT_TYPE, key.split('.').at(-1) ?? '') ?? 'application/octet-stream',
    'Content-Length': String(isPart ? part.end - part.start + 1 : file.size),
    'Accept-Ranges': 'bytes',
  });
  if (req.method === 'HEAD' || req.fresh || part === -1) {
    file.stream.destroy();
    if (req.fresh) res.status(304).removeHeader('Content-Length');
    else if (part === -1) res.status(416).set({ 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' });
    res.end();
    return;
  }
  if (isPart) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  await pipeline(isPart ? Readable.from(cut(file.stream, part)) : file.stream, res).catch(
    (error: NodeJS.ErrnoException) => {
      // A disconnected client is no error.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}
