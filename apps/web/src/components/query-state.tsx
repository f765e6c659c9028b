import type { ReactNode } from 'react';
import { ApiError } from '../lib/http/api-error.ts';
import type { Asked } from '../lib/use-reading.ts';
import { ErrorBox } from './error-box.tsx';
import { Loading } from './loading.tsx';
import styles from './query-state.module.css';

type QueryStateProps<Data> = {
  query: Pick<Asked<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  loading: string;
  failed: string;
  /** Shown instead of `failed` when the server says there is no such thing (404). */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of something asked for: what is being loaded, what failed with a way to try again, or the thing itself. */
export function QueryState<Data>({ query, loading, failed, notFound, children }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error instanceof ApiError && error.status === 404 && notFound) return notFound;

  const problem = error && (
    <ErrorBox onRetry={() => void refetch()} retrying={isFetching}>
      <p className={styles.failed}>{failed}</p>
      {error instanceof ApiError && error.message !== failed && <p>{error.message}</p>}
    </ErrorBox>
  );
  if (data === undefined) return problem || <Loading text={loading} />;
  return (
    <>
      {problem && <div className={styles.above}>{problem}</div>}
      {children(data)}
    </>
  );
}
