import type { QueryResult } from '../../../lib/http/use-query.ts';

/** Queries asked for side by side as one to look at, whose answer is `data` once it can be made of theirs. */
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
