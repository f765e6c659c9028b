import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many rows are read at a time for a file: what is made of them makes others wait. */
const BATCH = 200;

/** The lines of every row of a list, a batch at a time; `read` returns at most `limit` rows behind one, from the beginning without. */
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
