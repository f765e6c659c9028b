import { renderDocumentPdf } from '../src/lib/document-pdf/render-document.ts';
import { DOCUMENT_TYPES, documentOf } from './documents.ts';

/** Returns the PDF of a numbered document. Its bytes differ by `nomor`. */
export async function letterPdf(nomor = '400.9.14.1/312/99.99.01.2001/XI/2026'): Promise<Buffer<ArrayBuffer>> {
  const { bytes } = await renderDocumentPdf(documentOf(DOCUMENT_TYPES[0] ?? '', { nomor }));
  return Buffer.from(bytes);
}
