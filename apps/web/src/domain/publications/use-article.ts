import { isOfficial } from '@pendopo/shared/access/roles';
import { ApiError } from '../../lib/http/api-error.ts';
import type { Query } from '../../lib/http/query.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { useSession } from '../../lib/session/use-session.ts';

type ArticleQueries<Answer> = Record<'detail' | 'draft', (id: string) => Query<Answer>>;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Reads the published version. Officials get the draft if it is not published. */
export function useArticle<Answer>({ detail, draft }: ArticleQueries<Answer>, id: string) {
  const mayReadDrafts = isOfficial(useSession().user?.role);
  const published = useQuery(detail(id));
  const isDraft = mayReadDrafts && isMissing(published.error);
  const drafted = useQuery(isDraft ? draft(id) : null);
  return isDraft ? drafted : published;
}
