import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Time limit, because a PDF reader is large on a slow connection. Afterwards the server decides. */
const WAIT_MS = 10_000;

async function isEncrypted(file: Blob): Promise<boolean> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = pdfjs.getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, verbosity: 0 });
  try {
    await loading.promise;
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    void loading.destroy();
  }
}

/** True if a PDF needs a password. False if that cannot be decided here. */
export function needsPassword(file: Blob): Promise<boolean> {
  const undecided = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT_MS, false));
  return Promise.race([isEncrypted(file).catch(() => false), undecided]);
}
