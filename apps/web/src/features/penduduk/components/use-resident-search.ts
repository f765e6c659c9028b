import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';

/** Delay of the search after the last key, in milliseconds. */
const SEARCH_AFTER = 300;
const WHOLE = 16;

/** Last search of an account, for the way back from a resident. Kept in memory, never stored on a device. */
let last: { account: number | undefined; q: string } = { account: undefined, q: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Returns true for an incomplete number, which finds no resident. */
const isPartOfNumber = (text: string) => text !== '' && !/\p{L}/u.test(text) && digitsOf(text).length !== WHOLE;

/** The search text of the register. It is in no address, and starts a search once it is a name or a whole number. */
export function useResidentSearch(onChange: () => void) {
  const account = useSession().user?.id;
  const [q, setQ] = useState(last.account === account ? last.q : '');
  const [typed, setTyped] = useState(q);
  const text = typed.trim();
  const isPart = isPartOfNumber(text);
  const next = isPart ? '' : text;

  useEffect(() => {
    if (next === q) return undefined;
    const timer = setTimeout(
      () => {
        last = { account, q: next };
        setQ(next);
        onChange();
      },
      next === '' ? 0 : SEARCH_AFTER,
    );
    return () => clearTimeout(timer);
  });

  return { q, typed, setTyped, isPart };
}
