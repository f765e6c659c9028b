import type { QueryResult } from '../../lib/http/use-query.ts';

/** Combines parallel queries into one result with `data`. */
export function wholeQuery<Data>(all: readonly QueryResult<unknown>[], data: Data | undefined): QueryResult<Data> {
  const error = data === undefined ? (all.find((one) => one.error)?.error ?? null) : null;
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: all.some(({ isFetching }) => isFetching),
    isPlaceholderData: false,
    refetch: () => all.filter((one) => one.error).map(({ refetch }) => refetch()),
  };
}
