import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import { Piscina } from 'piscina';
import { BadFile, unavailable } from '../errors.ts';
import { WORKER_EXEC_ARGV } from '../worker-threads.ts';
import type { LetterPdf, LetterPdfInput } from './letter-pdf-input.ts';
import type { Scan } from './scan-copy.ts';

export type LetterPdfs = ReturnType<typeof createLetterPdfs>;

/**
 * Letters as PDF, made one after the other in a worker thread: a letter would block the server's own for some 40 ms. The thread
 * starts with the first letter and ends `idleMs` after the last. At most `queue` letters wait, none longer than `timeoutMs` for
 * its bytes; both are refused with a 503.
 */
export function createLetterPdfs({ queue = 100, timeoutMs = 15_000, idleMs = 60_000 } = {}) {
  const pool = new Piscina({
    filename: new URL('./letter-pdf.worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 96 },
    execArgv: WORKER_EXEC_ARGV,
  });

  async function run<T>(name: 'make' | 'missing' | 'copy', input: LetterPdfInput | Scan): Promise<T> {
    if (pool.queueSize >= queue) throw unavailable();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(input, { name, signal });
    } catch (error) {
      throw signal.aborted ? unavailable() : error;
    }
  }

  return {
    /** The letter's bytes and its number of pages. Throws when a numbered letter has characters that cannot be printed. */
    make: (input: LetterPdfInput) => run<LetterPdf>('make', input),

    /** The characters in the letter that cannot be printed; to be asked before a number is taken. */
    missingCharacters: (input: LetterPdfInput) => run<string[]>('missing', input),

    /** A scan as a PDF with SALINAN across every page. Throws a 400 for one that cannot be read. */
    async markedCopy(scan: Scan): Promise<Uint8Array> {
      const bytes = await run<Uint8Array | null>('copy', scan);
      if (!bytes) throw new BadFile(scan.path, NASKAH_TEXT.fileUnreadable);
      return bytes;
    },

    close: () => pool.destroy(),
  };
}
