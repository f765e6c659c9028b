import { HttpError } from '../../lib/errors.ts';

type Outcome = { id: number; error?: string };

/** A change for each of these rows, one after the other; one that is refused stops none, and is answered with its sentence. */
export async function eachOf<Item extends { id: number }>(
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
      // Neither a lost right nor our own fault is about one row.
      if (!(error instanceof HttpError) || error.status >= 500 || [401, 403].includes(error.status)) throw error;
      outcome.push({ id, error: error.message });
    }
  }
  return outcome;
}
