import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { ApiError } from './api-error.ts';
import type { Query } from './query.ts';
import { QUERY_EVENTS } from './query-cache.ts';

/** For lists: what was shown before stays until the next page or filter has come. */
export const KEEP = { keepPreviousData: true } as const;

/** A query in the states that a screen shows. */
export type QueryResult<Answer> = {
  data: Answer | undefined;
  /** The last try's; what was known before stays in `data`. */
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** `data` is the answer to the query before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** Asks for `query` when it is shown and not fresh, and when the window or the network comes back; null waits. */
export function useQuery<Answer>(
  query: Query<Answer> | null,
  config: SWRConfiguration<Answer> = {},
): QueryResult<Answer> {
  const { cache } = useSWRConfig();
  const result = useSWR<Answer, Error>(query, { ...QUERY_EVENTS, ...config });
  const isPrevious = result.data !== undefined && query !== null && cache.get(query)?.data === undefined;
  const data = isPrevious && result.error ? undefined : result.data;
  // A lost line is told by the bar, which says how old that is what is shown.
  const isTold = data !== undefined && result.error instanceof ApiError && result.error.status === 0;
  const error = isTold ? null : (result.error ?? null);
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    // Only who looks at it renders again for it.
    get isFetching() {
      return result.isValidating;
    },
    isPlaceholderData: isPrevious && data !== undefined,
    refetch: () => result.mutate(),
  };
}
