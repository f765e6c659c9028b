// In development this registers a TypeScript loader. The build replaces this file with `pdf-checks.task.ts`.
import { register } from 'tsx/esm/api';

register();
export const { prefixes, own, signed, foreign } = await import('./pdf-checks.task.ts');
