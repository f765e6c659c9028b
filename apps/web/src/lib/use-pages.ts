import type { PageMeta } from '@pendopo/shared/common';
import { useLocation, useNavigate } from 'react-router-dom';

export const PAGE_SIZE = 25;
export const CARDS_ON_PAGE = 12;

type State = Readonly<Record<string, unknown>>;

function cursorsOf(state: State, list: string): string[] {
  const cursors = state[`cursors-${list}`];
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string') : [];
}

/** Pages through a list with cursors. The history entry's state has the previous cursors, for Back from a row. */
export function usePages(list: string, size: number = PAGE_SIZE) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: State = typeof location.state === 'object' && location.state !== null ? location.state : {};
  const cursors = cursorsOf(state, list);

  const go = (next: readonly string[]) =>
    navigate({ search: location.search }, { state: { ...state, [`cursors-${list}`]: next }, preventScrollReset: true });

  return {
    cursor: cursors[cursors.length - 1],
    pager: ({ meta: { total, at_least, next_cursor }, shown }: { meta: PageMeta; shown: number }) => ({
      from: cursors.length * size + 1,
      to: cursors.length * size + shown,
      total,
      atLeast: at_least,
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: next_cursor ? () => go([...cursors, next_cursor]) : undefined,
    }),
  };
}
