import { useEffect } from 'react';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** Updates of the account's own applications and complaints. */
export const kabarQuery = query('/kabar');

/** Refetches the count of updates and the `list` once an application or complaint is open. */
export function useRead(isOpen: boolean, list: string): void {
  useEffect(() => {
    if (!isOpen) return;
    void invalidate(kabarQuery);
    void invalidate(list);
  }, [isOpen, list]);
}
