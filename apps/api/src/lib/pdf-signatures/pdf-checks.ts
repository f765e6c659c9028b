import { BERKAS_TEXT } from '@pendopo/shared/verifikasi/berkas';
import pLimit from 'p-limit';
import { badRequest, HttpError } from '../errors.ts';
import { words } from '../village-words.ts';
import { oneThread } from '../worker-threads.ts';
import type { ForeignFinding, OwnFinding, Prefix } from './inspect-pdf.ts';
import type { InspectTask, OwnTask } from './pdf-checks.task.ts';
import type { SignedPdf } from './signed-pdf.ts';

export type PdfChecks = ReturnType<typeof createPdfChecks>;

type Options = {
  /** Folder of the trusted roots. */
  rootsDir: string;
  /** Files that may wait. */
  queue?: number;
  timeoutMs?: number;
  idleMs?: number;
};

const RETRY_AFTER_SECONDS = 60;
const THREAD_MB = 96;

/** Inspects uploaded PDFs in one thread of low priority, whose end also ends a hostile file. */
export function createPdfChecks({ rootsDir, queue = 4, timeoutMs = 20_000, idleMs = 10_000 }: Options) {
  const pool = oneThread({
    worker: new URL('./pdf-checks.worker.js', import.meta.url),
    memoryMb: THREAD_MB,
    idleMs,
  });
  const inTurn = pLimit(1);

  /** Throws a 400 for a file that takes too much time or memory. */
  async function run<T>(name: 'prefixes' | 'own' | 'signed' | 'foreign', task: unknown): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw signal.aborted || isOutOfMemory ? tooComplex() : error;
    }
  }

  /** Throws a 429 if too many files wait. */
  function admit(): void {
    if (inTurn.activeCount + inTurn.pendingCount > queue)
      throw new HttpError(429, words(BERKAS_TEXT.busy), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    admit,

    /** Runs the work on one file at a time. */
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      admit();
      return inTurn(work);
    },

    /** Returns the beginnings of the file that could be a document of the archive. */
    prefixes: (bytes: Uint8Array) => run<Prefix[]>('prefixes', bytes),

    /** Inspects what follows a document of the archive, which ends at `ownEnd`. */
    own: (task: Omit<OwnTask, 'rootsDir'>) => run<OwnFinding>('own', { ...task, rootsDir }),

    /** Returns the one signature behind the bytes that were given to a provider; null without a valid one. */
    signed: (task: Omit<OwnTask, 'rootsDir'>) => run<Omit<SignedPdf, 'bytes'> | null>('signed', task),

    async foreign(task: Omit<InspectTask, 'rootsDir'>): Promise<ForeignFinding> {
      const found = await run<ForeignFinding | null>('foreign', { ...task, rootsDir });
      if (!found) throw tooComplex();
      return found;
    },

    close: () => pool.destroy(),
  };
}

const tooComplex = () => badRequest(BERKAS_TEXT.tooComplex);
