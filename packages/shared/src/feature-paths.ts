import { OWN_PATHS, PUBLIC_PATHS } from './kept-paths.ts';

/** By path below /api, with or without a query; `:id` is a number. */
const matcher = (paths: readonly string[]) =>
  // Bounded: a path of the program, whose parts end at a slash.
  new RegExp(`^(?:${paths.map((path) => path.replaceAll(':id', '\\d+')).join('|')})(?:\\?|$)`);

const PUBLIC_PATH = matcher(PUBLIC_PATHS);
const OWN_PATH = matcher(OWN_PATHS);

/** Whether a path below /api answers everyone the same: cached by the server, stored offline by browsers, asked for without a token. */
export const isPublicPath = (path: string): boolean => PUBLIC_PATH.test(path);
/** Whether a path below /api answers residents what is their own: stored offline until they log out. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path);
