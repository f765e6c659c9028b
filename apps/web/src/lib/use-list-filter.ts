import { mayHoldNik } from '@pendopo/shared/nik-rule';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasLeft } from './gone-on.ts';
import { putSearch, searchAt } from './held-search.ts';

/** How long after the last key the search starts, in milliseconds. */
const SEARCH_AFTER = 300;
/** What the server takes. */
const LONGEST_SEARCH = 100;

/**
 * The filter of a list: a search text `q` and a choice called `name`, one of `values` or ''; `more` are further parts of it,
 * by their names in the address. The filter lives there, so that reload and going back keep it; typing reaches it after a pause. A text that
 * may hold a NIK is held by the page instead, for this entry of the history.
 */
export function useListFilter<Name extends string, Value extends string, More extends string = never>(
  name: Name,
  values: readonly Value[],
  more: readonly More[] = [],
) {
  const location = useLocation();
  const { pathname } = location;
  const [params, setParams] = useSearchParams();
  const q = searchAt(location).slice(0, LONGEST_SEARCH);
  const inAddress = params.get('q') ?? '';
  const choice = values.find((known) => known === params.get(name)) ?? ('' as const);
  const [typed, setTyped] = useState(q);
  const seen = useRef(q);
  const sent = useRef(q);

  function change({ q: text = sent.current, ...entries }: Readonly<Record<string, string>>) {
    // From the address, not from the last render: a second change may come before the first has been rendered.
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(entries)) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    // A new filter starts at its first page: the state that holds the pages behind is left out.
    setParams(next, { replace: true, state: putSearch(next, text) });
  }

  useEffect(() => {
    if (mayHoldNik(inAddress)) {
      change({ q: inAddress.slice(0, LONGEST_SEARCH) });
      return undefined;
    }
    // By a link or by going back, not by typing.
    const moved = q !== seen.current && q !== sent.current;
    seen.current = q;
    if (moved) {
      sent.current = q;
      setTyped(q);
      return undefined;
    }
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(
      () => {
        if (hasLeft(pathname)) return;
        sent.current = typed.trim();
        change({ q: typed.trim() });
      },
      typed === '' ? 0 : SEARCH_AFTER,
    );
    return () => clearTimeout(timer);
  });

  return {
    typed,
    setTyped,
    filter: { q, [name]: choice } as { q: string } & Record<Name, Value | ''>,
    more: Object.fromEntries(more.map((key) => [key, params.get(key) ?? ''])) as Record<More, string>,
    choose: (value: string) => change({ [name]: value }),
    change,
    /** Back to the whole list. */
    clear() {
      sent.current = '';
      setTyped('');
      change({ q: '', [name]: '', ...Object.fromEntries(more.map((key) => [key, ''])) });
    },
  };
}
