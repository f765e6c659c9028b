import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { StoredFile } from '../lib/store.ts';

const CONTENT_TYPE: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

type Sending = { key: string; file: StoredFile };

/** Answers with a stored file; who may keep it, and under what name, has been set before. HEAD and 304 go without it. */
export async function sendStored(req: Request, res: Response, { key, file }: Sending): Promise<void> {
  res.set({
    'Content-Type': CONTENT_TYPE[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Length': String(file.size),
  });
  if (req.method === 'HEAD' || req.fresh) {
    file.stream.destroy();
    if (req.fresh) res.status(304).removeHeader('Content-Length');
    res.end();
    return;
  }
  await pipeline(file.stream, res).catch((error: NodeJS.ErrnoException) => {
    // Whoever asked has gone; that is nobody's fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
