import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';

/** How long after the last key the search starts, in milliseconds. */
const SEARCH_AFTER = 300;
const WHOLE = 16;

/** The last search of an account, for the way back from a resident. It ends with the page, and no device stores it. */
let last: { account: number | undefined; q: string } = { account: undefined, q: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** True for a text without letters whose number is not whole: nobody is found by a part. */
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
