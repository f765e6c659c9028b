// From the sources: gives the thread what reads TypeScript. The build puts `letter-pdf.task.ts` in this file's place.
import { register } from 'tsx/esm/api';

register();
export const { make, copy, locked } = await import('./letter-pdf.task.ts');
