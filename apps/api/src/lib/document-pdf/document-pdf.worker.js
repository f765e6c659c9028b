// In development this registers a TypeScript loader. The build replaces this file with `document-pdf.task.ts`.
import { register } from 'tsx/esm/api';

register();
export const { make, report, copy, locked } = await import('./document-pdf.task.ts');
