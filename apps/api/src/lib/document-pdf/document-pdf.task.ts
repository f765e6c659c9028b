// The build makes `document-pdf.worker.js` from this file.
import { renderDocumentPdf } from './render-document.ts';
import { isPasswordProtected, makeScanCopy } from './scan-copy.ts';

export const make = renderDocumentPdf;
export const copy = makeScanCopy;
export const locked = isPasswordProtected;
