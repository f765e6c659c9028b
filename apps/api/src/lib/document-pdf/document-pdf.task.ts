// The build makes `document-pdf.worker.js` from this file.
import { makeLetterPdf } from './render-document.ts';
import { asksPassword, makeScanCopy } from './scan-copy.ts';

export const make = makeLetterPdf;
export const copy = makeScanCopy;
export const locked = asksPassword;
