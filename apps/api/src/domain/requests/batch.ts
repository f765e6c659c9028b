import { HttpError } from '../../lib/errors.ts';

type Outcome = { id: number; error?: string };

/** Continues after a refused row and reports its error. */
export async function runBatch<Item extends { id: number }>(
  items: readonly Item[],
  take: (item: Item) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcome: Outcome[] = [];
  for (const item of items) {
    const { id } = item;
    try {
      await take(item);
      outcome.push({ id });
    } catch (error) {
      // A lost permission or a server error does not concern a single row.
      if (!(error instanceof HttpError) || error.status >= 500 || [401, 403].includes(error.status)) throw error;
      outcome.push({ id, error: error.message });
    }
  }
  return outcome;
}
