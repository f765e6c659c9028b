import type { PublicTable } from './features.ts';
import type { Access } from './roles.ts';
import { SCREEN_LIST } from './screen-list.ts';

/** What the server knows of a screen. Each is declared whole in the web app, by `<feature>.screens.ts` or `<feature>.desk.ts`. */
export type Screen = {
  /** Its address; `:id` is a row's. */
  path: string;
  /** Who is shown more there than a refusal. Without it everyone is, search engines are told, and the server renders it whole. */
  access?: Access;
  /** Everyone may open it, but no search engine is to list it. */
  unlisted?: true;
  /** The table whose row it shows, from the feature's public path that ends with `/:id`. */
  rows?: PublicTable;
  /** Parameters of its address that only the browser renders. */
  params?: readonly string[];
  /** Queries of its address that the server renders as pages of their own; one without a value stands for every value there is. */
  variants?: readonly `?${string}`[];
};

/** Every screen, in the order of the sitemap. */
export const SCREENS: readonly Screen[] = SCREEN_LIST;

const PARTED = SCREENS.map((screen) => ({ screen, pattern: screen.path.split('/') }));

/** The screen at a path without a slash at its end; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.split('/');
  const isAt = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
  return PARTED.find(({ pattern }) => isAt(pattern))?.screen;
}
