// In development this registers a TypeScript loader. The build replaces this file with `letter-pdf.task.ts`.
import { register } from 'tsx/esm/api';

register();
export const { make, copy, locked } = await import('./letter-pdf.task.ts');
