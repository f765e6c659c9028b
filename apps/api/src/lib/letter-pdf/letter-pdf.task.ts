// What the worker thread runs; the build makes `letter-pdf.worker.js` of it.
import { makeLetterPdf } from './letter-document.ts';
import { missingCharacters } from './letter-fonts.ts';
import { makeScanCopy } from './scan-copy.ts';

export const make = makeLetterPdf;
export const missing = missingCharacters;
export const copy = makeScanCopy;
