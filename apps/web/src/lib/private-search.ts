import { mayHoldNik } from '@pendopo/shared/codes/nik-rule';
import { sessionStore } from './session/session-store.ts';

/** Search texts that must not be in an address, by the key in the state of their history entry. */
const privateSearches = new Map<unknown, { account: number | undefined; text: string }>();

const keyOf = (state: unknown) => (state as { cari?: unknown } | null)?.cari;
const account = () => sessionStore.snapshot().user?.id;

function privateSearchAt(state: unknown): string | undefined {
  const found = privateSearches.get(keyOf(state));
  return found?.account === account() ? found?.text : undefined;
}

type Place = { search: string; state: unknown };

/** Returns the search text of a list, from memory or its address. A NIK in an address is ignored. */
export function searchAt({ search, state }: Place): string {
  const q = new URLSearchParams(search).get('q') ?? '';
  return privateSearchAt(state) ?? (mayHoldNik(q) ? '' : q);
}

/** Puts a search text into `params`, or into memory. Returns the state for the history entry. */
export function putSearch(params: URLSearchParams, q: string): object | null {
  const isPrivate = mayHoldNik(q);
  if (q === '' || isPrivate) params.delete('q');
  else params.set('q', q);
  if (!isPrivate) return null;
  // A random key, because a counter would repeat after a reload while older entries keep their keys.
  const cari = Math.random();
  privateSearches.set(cari, { account: account(), text: q });
  return { cari };
}

/** Returns the state for a link to the same list with its search. */
export const searchState = (state: unknown): object | null =>
  privateSearchAt(state) === undefined ? null : { cari: keyOf(state) };
