// From the sources: gives the thread what reads TypeScript. The build puts `table-read.task.ts` in this file's place.
import { register } from 'tsx/esm/api';

register();
export const { read } = await import('./table-read.task.ts');
