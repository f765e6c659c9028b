import type { Readable, Writable } from 'node:stream';
import { badRequest, ERROR_TEXT, timedOut, tooLarge } from '../lib/errors.ts';
import { isCrumbs } from './body.ts';
import type { Hold } from './in-flight.ts';

const TEXT_LIMIT = 256 * 1024;
export const FIELD_LIMIT = 100_000;
/** Bytes of memory for one form besides its texts: the incoming text, the parser and the buffers of a file. */
const BASE_COST = FIELD_LIMIT + 128 * 1024;
/** Bytes a second, far below a phone on a bad network. */
const SLOWEST = 1_000;
type FormBody = {
  req: Readable;
  parser: Writable;
  limit: number;
  /** Milliseconds until the first file must start, and between speed checks. */
  timeoutMs: number;
  memory: Hold;
  disk: Hold;
  /** Called once, with the first error. Parsing stops then. */
  refuse: (error: unknown) => void;
};

export function feedForm({ req, parser, limit, timeoutMs, memory, disk, refuse }: FormBody): void {
  let received = 0;
  let chunks = 0;
  let receivedBefore = 0;
  let texts = 0;
  let hasFile = false;

  function stop(error: unknown): void {
    clearInterval(timer);
    req.unpipe(parser).off('data', count).resume();
    refuse(error);
    parser.destroy(new Error('form refused'));
  }
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      stop(error);
    }
  };
  const count = (chunk: Buffer) =>
    guarded(() => {
      received += chunk.length;
      chunks += 1;
      if (isCrumbs(chunks, received)) throw badRequest(ERROR_TEXT.malformedBody);
      if (received > limit) throw tooLarge(ERROR_TEXT.bodyTooLarge);
      disk(chunk.length);
    });

  const timer = setInterval(() => {
    const tooSlow = received - receivedBefore < (SLOWEST * timeoutMs) / 1000;
    receivedBefore = received;
    if (tooSlow || !hasFile) stop(timedOut());
  }, timeoutMs);
  parser.once('close', () => clearInterval(timer));
  req.once('close', () => clearInterval(timer));
  parser.on('file', () => {
    hasFile = true;
  });
  parser.on('field', (name: string | undefined, value: string) =>
    guarded(() => {
      const size = (name?.length ?? 0) + Buffer.byteLength(value);
      texts += size;
      if (texts > TEXT_LIMIT) throw tooLarge(ERROR_TEXT.bodyTooLarge);
      memory(size);
    }),
  );

  guarded(() => {
    memory(BASE_COST);
    req.on('data', count);
    req.pipe(parser);
  });
}
