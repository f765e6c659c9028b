import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { query } from '../../lib/http/query.ts';
import { useQuery } from '../../lib/http/use-query.ts';

export const ringkasanQuery = query(RINGKASAN_PATH);

/**
 * What waits for the officials. For their screens and their menu alone, everyone else is refused; `WatchRingkasan` keeps it
 * fresh.
 */
export const useRingkasan = () => useQuery(ringkasanQuery, { revalidateIfStale: false });
