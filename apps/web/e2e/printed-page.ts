import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import decodeQR from 'qr/decode.js';

const SITE = 'https://pdf.example';
const scripts = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/build/pdf.mjs')));

/** Reads the QR code on the first page of a PDF, rendered at the printer's `dpi`. */
export async function scanPrinted(context: BrowserContext, pdf: Buffer, dpi = 100): Promise<string> {
  const page = await context.newPage();
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(`${scripts}${pathname}`) });
  });
  await page.goto(SITE);
  const { width, height, data } = await page.evaluate(
    async ({ content, scale }) => {
      // The browser loads this module; the test's compiler must not resolve it.
      const pdfjs = await import(/* @vite-ignore */ String('/pdf.mjs'));
      pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const document_ = await pdfjs.getDocument({ data: bytes }).promise;
      const sheet = await document_.getPage(1);
      const viewport = sheet.getViewport({ scale });
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      [canvas.width, canvas.height] = [viewport.width, viewport.height];
      const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
      await sheet.render({ canvas, canvasContext: drawing, viewport }).promise;
      const image = drawing.getImageData(0, 0, canvas.width, canvas.height);
      // A string is transferred faster than an array of numbers.
      const letters = Array.from({ length: Math.ceil(image.data.length / 8192) }, (_, at) =>
        String.fromCharCode(...image.data.subarray(at * 8192, (at + 1) * 8192)),
      );
      return { width: image.width, height: image.height, data: btoa(letters.join('')) };
    },
    { content: pdf.toString('base64'), scale: dpi / 72 },
  );
  await page.close();
  return decodeQR({ width, height, data: Buffer.from(data, 'base64') });
}
