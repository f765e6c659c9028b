import { mayHoldNik } from '@pendopo/shared/nik-rule';
import { sessionStore } from './session/session-store.ts';

/**
 * Search texts that must not be in an address, by the key in their history entry's state. Each belongs to one account
 * and is lost with the page.
 */
const held = new Map<unknown, { account: number | undefined; text: string }>();

const keyOf = (state: unknown) => (state as { cari?: unknown } | null)?.cari;
const account = () => sessionStore.snapshot().user?.id;

function heldAt(state: unknown): string | undefined {
  const found = held.get(keyOf(state));
  return found?.account === account() ? found?.text : undefined;
}

/** A history entry. */
type Place = { search: string; state: unknown };

/**
 * Returns the search text of a list at this entry, from its address or from memory. An address with a NIK counts as one
 * without a search.
 */
export function searchAt({ search, state }: Place): string {
  const q = new URLSearchParams(search).get('q') ?? '';
  return heldAt(state) ?? (mayHoldNik(q) ? '' : q);
}

/**
 * Puts a search text into the parameters of a list, or into memory. Returns the state of the history entry for the
 * list.
 */
export function putSearch(params: URLSearchParams, q: string): object | null {
  const isHeld = mayHoldNik(q);
  if (q === '' || isHeld) params.delete('q');
  else params.set('q', q);
  if (!isHeld) return null;
  // Unlike a counter, it does not repeat after a reload, when older entries still have their keys.
  const cari = Math.random();
  held.set(cari, { account: account(), text: q });
  return { cari };
}

/** Returns the part of a history entry's state with its search, for a link to the same list. */
export const stateOfSearch = (state: unknown): object | null =>
  heldAt(state) === undefined ? null : { cari: keyOf(state) };
