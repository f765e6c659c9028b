import { mayHoldNik } from '@pendopo/shared/codes/nik-rule';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasLeft } from './navigation-guard.ts';
import { putSearch, searchAt } from './private-search.ts';

/** Delay of the search after the last key, in milliseconds. */
const SEARCH_AFTER = 300;
/** The server's limit in characters. */
const LONGEST_SEARCH = 100;

/** Keeps the filter in the address for reload and Back. A text that may contain a NIK is in memory instead. */
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
  const choice = values.find((item) => item === params.get(name)) ?? ('' as const);
  const [typed, setTyped] = useState(q);
  const seen = useRef(q);
  const sent = useRef(q);

  function change({ q: text = sent.current, ...entries }: Readonly<Record<string, string>>) {
    // From the address, because a second change may come before the first is rendered.
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(entries)) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    // A new filter starts at its first page, so the state with the previous cursors is dropped.
    setParams(next, { replace: true, state: putSearch(next, text) });
  }

  useEffect(() => {
    if (mayHoldNik(inAddress)) {
      change({ q: inAddress.slice(0, LONGEST_SEARCH) });
      return undefined;
    }
    // By a link or by Back, not by typing.
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
    clear() {
      sent.current = '';
      setTyped('');
      change({ q: '', [name]: '', ...Object.fromEntries(more.map((key) => [key, ''])) });
    },
  };
}
