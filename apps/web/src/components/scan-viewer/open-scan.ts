import '../../lib/old-browsers.ts';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fetchFile } from '../../lib/http/download.ts';

export type Scan = { id: number; label: string; url: string; kind: 'gambar' | 'pdf' };

/** `page` returns a page as a picture, whose URL works until `close`. */
export type OpenScan = { pages: number; page: (number: number) => Promise<string>; close: () => void };

/** The longer side of a rendered PDF page in pixels: A4 at 200 dpi. */
const PAGE_SIDE = 2340;

function openPicture(blob: Blob): OpenScan {
  const address = URL.createObjectURL(blob);
  return { pages: 1, page: () => Promise.resolve(address), close: () => URL.revokeObjectURL(address) };
}

async function openPdf(blob: Blob): Promise<OpenScan> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = pdfjs.getDocument({ data: await blob.arrayBuffer(), isEvalSupported: false, verbosity: 0 });
  const document_ = await loading.promise.catch((error: unknown) => {
    void loading.destroy();
    throw error;
  });
  const drawn = new Map<number, Promise<string>>();

  async function draw(number: number): Promise<string> {
    const page = await document_.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PAGE_SIDE / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (!picture) throw new Error('the page cannot be drawn');
    return URL.createObjectURL(picture);
  }

  function page(number: number): Promise<string> {
    const known = drawn.get(number) ?? draw(number);
    drawn.set(number, known);
    return known;
  }
  function close(): void {
    for (const address of drawn.values()) void address.then(URL.revokeObjectURL, () => undefined);
    void loading.destroy();
  }
  return { pages: document_.numPages, page, close };
}

/** Throws if the scan cannot be fetched or shown. */
export async function openScan({ url, kind }: Scan): Promise<OpenScan> {
  const blob = await fetchFile(url);
  return kind === 'pdf' ? openPdf(blob) : openPicture(blob);
}
