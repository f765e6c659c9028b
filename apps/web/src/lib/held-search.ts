import { mayHoldNik } from '@pendopo/shared/nik-rule';
import { sessionStore } from './session/session-store.ts';

/** Search texts that no address may contain, by the key in the state of their history entry. Each is for its account, and ends with the page. */
const held = new Map<unknown, { account: number | undefined; text: string }>();

const keyOf = (state: unknown) => (state as { cari?: unknown } | null)?.cari;
const account = () => sessionStore.snapshot().user?.id;

function heldAt(state: unknown): string | undefined {
  const found = held.get(keyOf(state));
  return found?.account === account() ? found?.text : undefined;
}

/** A place in the browser's history. */
type Place = { search: string; state: unknown };

/** The search text of a list at this place: in its address, or held for it. An address with a NIK counts as one without a search. */
export function searchAt({ search, state }: Place): string {
  const q = new URLSearchParams(search).get('q') ?? '';
  return heldAt(state) ?? (mayHoldNik(q) ? '' : q);
}

/** Puts a search text into the parameters of a list, or holds it. Returns the state of the history entry that leads to the list. */
export function putSearch(params: URLSearchParams, q: string): object | null {
  const isHeld = mayHoldNik(q);
  if (q === '' || isHeld) params.delete('q');
  else params.set('q', q);
  if (!isHeld) return null;
  // Unlike a count, it is not given again after a reload, when older entries still have theirs.
  const cari = Math.random();
  held.set(cari, { account: account(), text: q });
  return { cari };
}

/** The part of a history entry's state that holds its search, for a link to the same list. */
export const stateOfSearch = (state: unknown): object | null =>
  heldAt(state) === undefined ? null : { cari: keyOf(state) };
