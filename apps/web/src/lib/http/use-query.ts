import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { ApiError } from './api-error.ts';
import type { Query } from './query.ts';
import { QUERY_EVENTS } from './query-cache.ts';

/** For lists: keeps the previous rows until the next page or filter is loaded. */
export const KEEP = { keepPreviousData: true } as const;

export type QueryResult<Answer> = {
  data: Answer | undefined;
  /** The error of the last attempt. Earlier data stays in `data`. */
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** `data` is the answer to the previous query. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** Fetches a stale `query` when shown, and when the window or the network comes back. Null fetches nothing. */
export function useQuery<Answer>(
  query: Query<Answer> | null,
  config: SWRConfiguration<Answer> = {},
): QueryResult<Answer> {
  const { cache } = useSWRConfig();
  const result = useSWR<Answer, Error>(query, { ...QUERY_EVENTS, ...config });
  const isPrevious = result.data !== undefined && query !== null && cache.get(query)?.data === undefined;
  const data = isPrevious && result.error ? undefined : result.data;
  // The offline bar reports a lost connection and the age of the data.
  const isReported = data !== undefined && result.error instanceof ApiError && result.error.status === 0;
  const error = isReported ? null : (result.error ?? null);
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    // A getter, so that only components that read it rerender for it.
    get isFetching() {
      return result.isValidating;
    },
    isPlaceholderData: isPrevious && data !== undefined,
    refetch: () => result.mutate(),
  };
}
