import type { PublicTable } from '../features.ts';
import type { Access } from './roles.ts';
import { SCREEN_LIST } from './screen-list.ts';

/** A screen in the server's view. The web app declares it in full in `<feature>.screens.ts` or `<feature>.desk.ts`. */
export type Screen = {
  path: string;
  /** Required role. If absent, the screen is public, indexed and server-rendered. */
  access?: Access;
  unlisted?: true;
  /** Table of the row on a screen whose path ends with `/:id`. */
  rows?: PublicTable;
  /** Query parameters that only the browser renders. */
  params?: readonly string[];
  /** Queries that the server renders as separate pages. A query without a value stands for all values. */
  variants?: readonly `?${string}`[];
};

/** All screens in the order of the sitemap. */
export const SCREENS: readonly Screen[] = SCREEN_LIST;

const hasParameter = ({ path }: Screen) => path.includes('/:');

/** Screens with a fixed path come first: `/admin/penduduk/impor` also fits `/admin/penduduk/:id`. */
const PARTED = [...SCREENS.filter((screen) => !hasParameter(screen)), ...SCREENS.filter(hasParameter)].map(
  (screen) => ({ screen, pattern: screen.path.split('/') }),
);

/** Returns the screen at a path without a trailing slash; undefined if there is none. */
export function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.split('/');
  const isAt = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
  return PARTED.find(({ pattern }) => isAt(pattern))?.screen;
}
