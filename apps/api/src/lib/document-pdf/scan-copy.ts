import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';

export type Scan = { path: string; ext: string };

const MARK = 'SALINAN';
const MARGIN = 18;
const SHARE = 0.7;

async function asPdf(path: string): Promise<Buffer> {
  const doc = new PdfKit({ autoFirstPage: false, margin: MARGIN });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const picture = (doc as unknown as { openImage(file: string): Opened }).openImage(path);
  // EXIF orientations from 5 on swap width and height.
  const isTurned = Number(picture.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  doc.addPage({ size: 'A4', margin: MARGIN, layout: width > height ? 'landscape' : 'portrait' });
  const fit: [number, number] = [doc.page.width - 2 * MARGIN, doc.page.height - 2 * MARGIN];
  doc.image(path, MARGIN, MARGIN, { fit, align: 'center', valign: 'center' });
  doc.end();
  await finished(doc, { writable: false });
  return Buffer.concat(chunks);
}

type Opened = { width: number; height: number; orientation?: number };

function mark(page: PDFPage, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const size = (SHARE * Math.hypot(width, height)) / font.widthOfTextAtSize(MARK, 1);
  const length = font.widthOfTextAtSize(MARK, size);
  const turned = page.getRotation().angle;
  const diagonal = Math.atan2(...(turned % 180 === 0 ? ([height, width] as const) : ([width, height] as const)));
  const angle = diagonal + (turned * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const rise = size * 0.36;
  page.drawText(MARK, {
    font,
    size,
    rotate: degrees((angle * 180) / Math.PI),
    color: rgb(0.72, 0.1, 0.1),
    opacity: 0.3,
    x: x + width / 2 - (length / 2) * cos + rise * sin,
    y: y + height / 2 - (length / 2) * sin - rise * cos,
  });
}

/** Returns null if the scan is unreadable or has a password. */
export async function makeScanCopy({ path, ext }: Scan): Promise<Uint8Array | null> {
  try {
    const document = await PDFDocument.load(await (ext === 'pdf' ? readFile(path) : asPdf(path)), {
      updateMetadata: false,
      // Many office programs encrypt a file with an empty password, only to restrict its use.
      password: '',
    });
    const font = await document.embedFont(StandardFonts.HelveticaBold);
    for (const page of document.getPages()) mark(page, font);
    return await document.save();
  } catch {
    return null;
  }
}

/** Returns false if the PDF is unreadable for another reason. */
export async function isPasswordProtected(path: string): Promise<boolean> {
  try {
    await PDFDocument.load(await readFile(path), { updateMetadata: false, password: '' });
    return false;
  } catch (error) {
    return error instanceof Error && error.message === 'NEEDS PASSWORD';
  }
}
