import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchAnswer } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { type ListPlace, nextPageOf, usePlaceInList } from '../../../lib/list-place.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { suratQueries } from '../surat.queries.ts';
import { queueFilterIn } from './use-queue-filter.ts';

export const QUEUE_PATH = '/admin/surat-masuk';

/** The list that an address of the queue asks for. */
function listAt(search: string, cursor?: string) {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) ?? '';
  const parts = { jenis: text('jenis'), dari: text('dari'), sampai: text('sampai'), tahap: text('tahap') };
  const filter = queueFilterIn({ ...parts, petugas: text('petugas'), urut: text('urut') });
  const status = STATUS_SURAT.find((known) => known === text('status')) ?? '';
  return suratQueries.inbox({ q: text('q'), status, ...filter }, cursor);
}

/** The request before and after this one in the queue that somebody came from, which does not move while it is worked off. */
export function useNeighbours(id: number) {
  const navigate = useNavigate();
  const taken = usePlaceInList();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  // Whoever came by a link is at the place where the queue begins.
  const first = useQuery(isHydrated && !taken ? listAt('') : null, { revalidateIfStale: false }).data;
  const begin: ListPlace | null = first
    ? {
        ...{ path: QUEUE_PATH, search: '', state: {}, next: first.meta.next_cursor },
        ids: first.surat.map((row) => row.id),
      }
    : null;
  const place = taken ?? begin;
  const at = place?.ids.indexOf(id) ?? -1;
  const before = place?.ids[at - 1];
  const after = place?.ids[at + 1];

  const go = (to: number, daftar: ListPlace, state: object) =>
    navigate(`${QUEUE_PATH}/${to}`, { replace: true, state: { ...state, daftar } });

  async function onNextPage(from: ListPlace, state: object) {
    if (from.next === null || busy) return;
    setBusy(true);
    try {
      const { surat, meta } = await fetchAnswer(listAt(from.search, from.next));
      const page = { ids: surat.map((row) => row.id), next: meta.next_cursor };
      if (page.ids[0] !== undefined) go(page.ids[0], nextPageOf(from, 'surat', page), state);
    } catch {
      // The button is there to be pressed again.
    } finally {
      setBusy(false);
    }
  }

  const mayGoOn = place !== null && (after !== undefined || (at !== -1 && place.next !== null));
  return {
    back: { to: `${QUEUE_PATH}${place?.search ?? ''}`, state: place?.state },
    onPrevious: place && at > 0 && before !== undefined ? () => go(before, place, {}) : undefined,
    /** `state` goes along to the next one. */
    onNext: mayGoOn
      ? (state: object = {}) => (after !== undefined ? go(after, place, state) : void onNextPage(place, state))
      : undefined,
  };
}
