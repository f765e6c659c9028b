import { setImmediate as nextTurn } from 'node:timers/promises';

/** Small, because processing a batch blocks other requests. */
const BATCH = 200;

/** `read` returns at most `limit` rows after a row, or from the beginning. */
export async function* batchesOf<Row, Line>(
  read: (page: { limit: number; after: Row | undefined }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line[]> {
  let after: Row | undefined;
  do {
    const rows: readonly Row[] = await read({ limit: BATCH, after });
    yield rows.map(lineOf);
    await nextTurn();
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}
