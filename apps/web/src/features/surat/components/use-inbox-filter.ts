import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long after the last key the search starts, in milliseconds. */
const SEARCH_AFTER = 300;

/** The inbox's filter. It lives in the address, so that reload and going back keep it; typing reaches it after a pause. */
export function useInboxFilter() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = STATUS_SURAT.find((known) => known === params.get('status')) ?? ('' as const);
  const [typed, setTyped] = useState(q);

  function change(name: 'q' | 'status', value: string) {
    // A new filter starts at its first page: the state that holds the pages behind is left out.
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => change('q', typed.trim()), typed === '' ? 0 : SEARCH_AFTER);
    return () => clearTimeout(timer);
  });

  return { typed, setTyped, filter: { q, status }, setStatus: (value: string) => change('status', value) };
}
