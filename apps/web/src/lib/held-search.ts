import { mayHoldNik } from '@pendopo/shared/nik';

/** Search texts that no address may contain, by the key in the state of their history entry. They end with the page or the session. */
const texts = new Map<unknown, string>();

const keyOf = (state: unknown) => (state as { cari?: unknown } | null)?.cari;

/** A place in the browser's history. */
type Place = { search: string; state: unknown };

/** The search text of a list at this place: in its address, or held for it. An address with a NIK counts as one without a search. */
export function searchAt({ search, state }: Place): string {
  const q = new URLSearchParams(search).get('q') ?? '';
  return texts.get(keyOf(state)) ?? (mayHoldNik(q) ? '' : q);
}

/** Puts a search text into the parameters of a list, or holds it. Returns the state of the history entry that leads to the list. */
export function putSearch(params: URLSearchParams, q: string): object | null {
  const isHeld = mayHoldNik(q);
  if (q === '' || isHeld) params.delete('q');
  else params.set('q', q);
  if (!isHeld) return null;
  // Unlike a count, it is not given again after a reload, when older entries still have theirs.
  const cari = Math.random();
  texts.set(cari, q);
  return { cari };
}

/** The part of a history entry's state that holds its search, for a link to the same list. */
export const stateOfSearch = (state: unknown): object | null =>
  texts.has(keyOf(state)) ? { cari: keyOf(state) } : null;

/** Forgets all of them. */
export const forgetSearches = (): void => texts.clear();
