import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const SRC = new URL('../src', import.meta.url).pathname;

/** Returns the class name of a CSS module: its name and four characters of its file's hash, the same in every build. */
export function className(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(SRC, file.split('?')[0] ?? file))
    .digest('base64url');
  return `${name}-${mark.slice(0, 4)}`;
}
