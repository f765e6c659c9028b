import { OWN_PATHS, PUBLIC_PATHS } from './kept-paths.ts';

const matcher = (paths: readonly string[]) =>
  // Bounded: a path of this program; each part ends at a slash.
  new RegExp(`^(?:${paths.map((path) => path.replaceAll(':id', '\\d+')).join('|')})(?:\\?|$)`);

const PUBLIC_PATH = matcher(PUBLIC_PATHS);
const OWN_PATH = matcher(OWN_PATHS);

/** True if a path below /api returns the same to every caller: it is cached, stored offline and needs no token. */
export const isPublicPath = (path: string): boolean => PUBLIC_PATH.test(path);
/** True if a path below /api returns a resident's own data. Browsers store it offline until logout. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path);
