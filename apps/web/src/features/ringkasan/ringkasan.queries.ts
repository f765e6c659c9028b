import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { query } from '../../lib/http/query.ts';
import { useQuery } from '../../lib/http/use-query.ts';

export const ringkasanQuery = query(RINGKASAN_PATH);

/** Summary of the waiting work; refused for other roles. `WatchRingkasan` keeps it fresh. */
export const useRingkasan = () => useQuery(ringkasanQuery, { revalidateIfStale: false });
