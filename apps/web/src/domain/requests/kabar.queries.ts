import { useEffect } from 'react';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** What officials did with one's own requests; several screens show it, and several features' screens make it old. */
export const kabarQuery = query('/kabar');

/** Once a request of one's own is open its news are read: their count, and the `list` it stands in, are asked for again. */
export function useRead(isOpen: boolean, list: string): void {
  useEffect(() => {
    if (!isOpen) return;
    void invalidate(kabarQuery);
    void invalidate(list);
  }, [isOpen, list]);
}
