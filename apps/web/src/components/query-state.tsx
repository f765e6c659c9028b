import type { ReactNode } from 'react';
import { ApiError } from '../lib/http/api-error.ts';
import type { QueryResult } from '../lib/http/use-query.ts';
import { ErrorBox } from './error-box.tsx';
import { Loading } from './loading.tsx';
import styles from './query-state.module.css';

export type QueryStateProps<Data> = {
  query: Pick<QueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  loading: string;
  /** Shown above `loading`: content that does not need the data. */
  frame?: ReactNode;
  failed: string;
  /** Shown instead of `failed` after a 404. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function QueryState<Data>({ query, loading, frame, failed, notFound, children }: QueryStateProps<Data>) {
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404 && notFound) return notFound;

  const problem = error && (
    <ErrorBox onRetry={() => void query.refetch()} retrying={query.isFetching}>
      <p className="strong">{failed}</p>
      {error instanceof ApiError && error.message && error.message !== failed && <p>{error.message}</p>}
    </ErrorBox>
  );
  if (data === undefined)
    return (
      problem || (
        <>
          {frame}
          <Loading text={loading} />
        </>
      )
    );
  return (
    <>
      {problem && <div className={styles.above}>{problem}</div>}
      {children(data)}
    </>
  );
}
