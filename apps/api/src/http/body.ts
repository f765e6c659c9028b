import type { Request, RequestHandler } from 'express';
import { badRequest, ERROR_TEXT, timedOut, tooLarge } from '../lib/errors.ts';
import { type InFlight, inMemory } from './in-flight.ts';

/** Milliseconds for a body without files. */
export const BODY_TIMEOUT_MS = 30_000;

/** Returns true for chunks smaller than any phone network sends. Each costs hundreds of times the size of its byte. */
export const isCrumbs = (chunks: number, bytes: number): boolean => chunks > 256 && bytes < chunks * 128;

type BodyOptions = {
  limit: number;
  timeoutMs?: number;
  inFlight?: InFlight;
};

/** The media type is for `req.is`. The parser throws on malformed text. */
type Kind = { type: string; parse: (text: string) => unknown };

const JSON_TEXT: Kind = { type: 'json', parse: (text) => (text === '' ? {} : JSON.parse(text)) };
const FORM_TEXT: Kind = { type: 'urlencoded', parse: (text) => Object.fromEntries(new URLSearchParams(text)) };

/** Runs behind the guard, so that it reads nothing for an unauthenticated caller. Passes on other bodies untouched. */
function reader({ type, parse }: Kind, { limit, timeoutMs = BODY_TIMEOUT_MS, inFlight = inMemory }: BodyOptions) {
  const handler: RequestHandler = async (req, res, next) => {
    if (!req.is(type)) return next();
    const declared = req.headers['content-length'];
    const size = declared === undefined ? limit : Number(declared);
    if (size > limit) throw tooLarge(ERROR_TEXT.bodyTooLarge);
    if (!isPlainUtf8(req)) throw badRequest(ERROR_TEXT.malformedBody);
    inFlight.open(req, res)(size);
    const text = (await readBody(req, Buffer.allocUnsafe(size), timeoutMs)).toString();
    try {
      req.body = parse(text);
    } catch {
      throw badRequest(ERROR_TEXT.malformedBody);
    }
    next();
  };
  return handler;
}

export const json = (options: BodyOptions) => reader(JSON_TEXT, options);

function isPlainUtf8({ headers }: Request): boolean {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return (headers['content-encoding'] ?? 'identity') === 'identity' && /^utf-?8$/i.test(charset);
}

/** Returns the filled part of `space`. Rejects with a 413 for a larger body, with a 408 on a timeout. */
function readBody(req: Request, space: Buffer, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let used = 0;
    let chunks = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      req.off('data', take).off('end', end).off('error', broken).off('close', broken);
      finish();
    };
    const take = (chunk: Buffer) => {
      chunks += 1;
      if (isCrumbs(chunks, used)) broken();
      else if (used + chunk.length > space.length) settle(() => reject(tooLarge(ERROR_TEXT.bodyTooLarge)));
      else used += chunk.copy(space, used);
    };
    const end = () => settle(() => resolve(space.subarray(0, used)));
    const broken = () => settle(() => reject(badRequest(ERROR_TEXT.malformedBody)));
    const timer = setTimeout(() => settle(() => reject(timedOut())), timeoutMs);
    req.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}

export const jsonBody = json({ limit: 256 * 1024 });
export const publicJsonBody = json({ limit: 70 * 1024 });
export const authJsonBody = json({ limit: 8 * 1024 });
/** For programs that cannot send `multipart/form-data`. */
export const urlencodedBody = reader(FORM_TEXT, { limit: 8 * 1024 });
