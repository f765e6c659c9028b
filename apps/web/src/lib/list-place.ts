import { useLocation } from 'react-router-dom';
import type { usePages } from './use-pages.ts';

/** Where in a list the person was: its address, the way it came to its page, the rows there, and the cursor of the next page. */
export type ListPlace = {
  path: string;
  search: string;
  state: Readonly<Record<string, unknown>>;
  ids: readonly number[];
  next: string | null;
};

const isPlace = (value: unknown): value is ListPlace =>
  typeof value === 'object' && value !== null && 'path' in value && 'search' in value && 'ids' in value;

type Page = { ids: readonly number[]; next: string | null };

/** The place of what is in sight, to take along in the state of a link to one of its rows. */
export function useListPlace(): (page: Page) => { daftar: ListPlace } {
  const { pathname: path, search, state } = useLocation();
  return (page) => ({ daftar: { path, search, state: state ?? {}, ...page } });
}

/** The place that was taken along; null after a link from elsewhere. */
export function usePlaceInList(): ListPlace | null {
  const place: unknown = (useLocation().state as { daftar?: unknown } | null)?.daftar;
  return isPlace(place) ? place : null;
}

/** The same list one page on. `list` is what it is called in `usePages`. */
export function nextPageOf(place: ListPlace, list: Parameters<typeof usePages>[0], page: Page): ListPlace {
  const key = `cursors-${list}`;
  const cursors = Array.isArray(place.state[key]) ? place.state[key] : [];
  return { ...place, ...page, state: { ...place.state, [key]: [...cursors, place.next] } };
}
