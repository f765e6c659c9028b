// The build makes `document-pdf.worker.js` from this file.
import { renderDocumentPdf } from './render-document.ts';
import { renderReportPdf } from './render-report.ts';
import { isPasswordProtected, makeScanCopy } from './scan-copy.ts';

export const make = renderDocumentPdf;
export const report = renderReportPdf;
export const copy = makeScanCopy;
export const locked = isPasswordProtected;
