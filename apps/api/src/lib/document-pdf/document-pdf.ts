import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { Piscina } from 'piscina';
import { BadFile, HttpError, unavailable } from '../errors.ts';
import { WORKER_THREADS } from '../worker-threads.ts';
import type { DocumentPdf, DocumentPdfInput } from './document-pdf-input.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import type { Scan } from './scan-copy.ts';

export type DocumentPdfs = ReturnType<typeof createDocumentPdfs>;

/**
 * Uses threads, because a document would block the server for 40 ms. Uploads have a separate thread, so that they
 * delay no document. A full queue and a timeout are a 503.
 */
export function createDocumentPdfs({ queue = 100, timeoutMs = 15_000, idleMs = 60_000 } = {}) {
  const startThread = () =>
    new Piscina({
      filename: new URL('./document-pdf.worker.js', import.meta.url).href,
      ...WORKER_THREADS,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    });
  const documents = startThread();
  const uploads = startThread();

  async function run<T>(thread: Piscina, name: 'make' | 'report' | 'copy' | 'locked', input: unknown): Promise<T> {
    if (thread.queueSize >= queue) throw unavailable();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await thread.run(input, { name, signal });
    } catch (error) {
      throw signal.aborted ? unavailable() : error;
    }
  }

  return {
    /** Throws for characters that cannot be printed. */
    make: (input: DocumentPdfInput) => run<DocumentPdf>(documents, 'make', input),

    report: (input: ReportPdfInput) => run<DocumentPdf>(documents, 'report', input),

    /** Marks every page with SALINAN. Throws a 400 if the scan is unreadable. */
    async markedCopy(scan: Scan): Promise<Uint8Array> {
      const bytes = await run<Uint8Array | null>(documents, 'copy', scan);
      if (!bytes) throw new BadFile(scan.path, NASKAH_TEXT.fileUnreadable);
      return bytes;
    },

    /** Returns true if the PDF requires a password. Returns false for a file that crashes the thread. */
    isPasswordProtected: (path: string): Promise<boolean> =>
      run<boolean>(uploads, 'locked', path).catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        return false;
      }),

    async close(): Promise<void> {
      await Promise.all([documents.destroy(), uploads.destroy()]);
    },
  };
}
