import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Query } from './http/query.ts';
import { fetchAnswer } from './http/query-cache.ts';
import { useQuery } from './http/use-query.ts';
import { type ListPlace, nextPageOf, usePlaceInList } from './list-place.ts';
import { searchAt } from './private-search.ts';
import { useHydrated } from './use-hydrated.ts';

type Page = { ids: readonly number[]; next: string | null };

/** A list whose rows each have a screen, at `path/id`. */
export type Queue<Data> = {
  path: string;
  /** Its name in `usePages`. */
  pages: string;
  queryAt: (search: URLSearchParams, cursor?: string) => Query<Data>;
  pageOf: (data: Data) => Page;
};

/** Returns the previous and next row of the list that the official came from, which does not change meanwhile. */
export function useNeighbours<Data>({ path, pages, queryAt, pageOf }: Queue<Data>, id: number) {
  const navigate = useNavigate();
  const fromState = usePlaceInList();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  // An official who opened a direct link starts with the first page of the list.
  const first = useQuery(isHydrated && !fromState ? queryAt(new URLSearchParams()) : null, {
    revalidateIfStale: false,
  });
  const place: ListPlace | null =
    fromState ?? (first.data === undefined ? null : { path, search: '', state: {}, ...pageOf(first.data) });
  const at = place?.ids.indexOf(id) ?? -1;
  const before = place?.ids[at - 1];
  const after = place?.ids[at + 1];

  const go = (to: number, daftar: ListPlace, state: object) =>
    navigate(`${path}/${to}`, { replace: true, state: { ...state, daftar } });

  async function goToNextPage(from: ListPlace, state: object) {
    if (from.next === null || busy) return;
    setBusy(true);
    try {
      const search = new URLSearchParams(from.search);
      search.set('q', searchAt(from));
      const page = pageOf(await fetchAnswer(queryAt(search, from.next)));
      if (page.ids[0] !== undefined) go(page.ids[0], nextPageOf(from, pages, page), state);
    } catch {
      // The official can press the button again.
    } finally {
      setBusy(false);
    }
  }

  const hasNext = place !== null && at !== -1 && (after !== undefined || place.next !== null);
  return {
    back: { to: `${path}${place?.search ?? ''}`, state: place?.state },
    onPrevious: place && at > 0 && before !== undefined ? () => go(before, place, {}) : undefined,
    onNext: hasNext
      ? (state: object = {}) => (after !== undefined ? go(after, place, state) : void goToNextPage(place, state))
      : undefined,
  };
}
