// In development this registers a TypeScript loader. The build replaces this file with `table-read.task.ts`.
import { register } from 'tsx/esm/api';

register();
export const { read } = await import('./table-read.task.ts');
