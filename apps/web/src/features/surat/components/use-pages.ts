import type { PageMeta } from '@pendopo/shared/common';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_SIZE } from '../surat.queries.ts';

function cursorsOf(state: unknown): string[] {
  const cursors = typeof state === 'object' && state !== null && 'cursors' in state ? state.cursors : [];
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string') : [];
}

/**
 * Steps through a list that knows only the way onward. The pages behind are kept with the place in the browser's history,
 * so that going back from a letter finds the same page.
 */
export function usePages() {
  const location = useLocation();
  const navigate = useNavigate();
  const cursors = cursorsOf(location.state);

  const go = (next: readonly string[]) =>
    navigate({ search: location.search }, { state: { cursors: next }, preventScrollReset: true });

  return {
    cursor: cursors.at(-1),
    /** What the pager shows for a page of `shown` rows. */
    pager: ({ meta: { total, next_cursor }, shown }: { meta: PageMeta; shown: number }) => ({
      from: cursors.length * PAGE_SIZE + 1,
      to: cursors.length * PAGE_SIZE + shown,
      total,
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: next_cursor ? () => go([...cursors, next_cursor]) : undefined,
    }),
  };
}
