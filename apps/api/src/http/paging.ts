import type { PageMeta } from '@pendopo/shared/common';
import { badRequest } from '../lib/errors.ts';

const UNKNOWN_CURSOR = 'cursor tidak dikenal';

/** The cursor of lists ordered by id, newest first: opaque to clients, the last id of the page before. */
export const idCursor = {
  encode: (id: number) => Buffer.from(`id:${id}`).toString('base64url'),

  /** The id to go on below, or undefined for the first page. Anything not made by `encode` is a 400. */
  decode(cursor: string | undefined): number | undefined {
    if (cursor === undefined) return undefined;
    const id = Number(/^id:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
    if (!Number.isSafeInteger(id) || id > 2_147_483_647 || idCursor.encode(id) !== cursor)
      throw badRequest(UNKNOWN_CURSOR);
    return id;
  },
};

/** Cuts a page out of `limit + 1` rows and says where the next one starts. */
export function pageById<T extends { id: number }>(
  rows: readonly T[],
  { limit, total }: { limit: number; total: number },
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const meta: PageMeta = { total, next_cursor: rows.length > limit && last ? idCursor.encode(last.id) : null };
  return { page, meta };
}
