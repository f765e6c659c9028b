import { useLocation } from 'react-router-dom';
import type { usePages } from './use-pages.ts';

/** The user's position in a list. `next` is the cursor of the next page. */
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

/** Returns the current position in the list, for the state of a link to one of its rows. */
export function useListPlace(): (page: Page) => { daftar: ListPlace } {
  const { pathname: path, search, state } = useLocation();
  return (page) => ({ daftar: { path, search, state: state ?? {}, ...page } });
}

export function usePlaceInList(): ListPlace | null {
  const place: unknown = (useLocation().state as { daftar?: unknown } | null)?.daftar;
  return isPlace(place) ? place : null;
}

/** Returns the position one page further. `list` is its name in `usePages`. */
export function nextPageOf(place: ListPlace, list: Parameters<typeof usePages>[0], page: Page): ListPlace {
  const key = `cursors-${list}`;
  const cursors = Array.isArray(place.state[key]) ? place.state[key] : [];
  return { ...place, ...page, state: { ...place.state, [key]: [...cursors, place.next] } };
}
