/** So many rows are read at a time for a file. */
const BATCH = 500;

/** Every row of a list, a batch at a time; `read` answers at most `limit` rows behind one, from the beginning without. */
export async function* batchesOf<Row>(
  read: (page: { limit: number; after: Row | undefined }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const rows: readonly Row[] = await read({ limit: BATCH, after });
    yield rows;
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}
