import type { Wilayah } from '@pendopo/shared/wilayah/schemas';
import { LEAST_WILAYAH } from '@pendopo/shared/wilayah/text';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { findWilayah } from '../identity.queries.ts';

/** Milliseconds from the last key to the request. */
const SEARCH_AFTER = 300;

type Answered = { q: string; wilayah: readonly Wilayah[]; failure: string | null };
const NOTHING: Answered = { q: '', wilayah: [], failure: null };

/** Searches villages by name once typing pauses. Aborts the previous request. */
export function useWilayahSearch(typed: string) {
  const words = useWords();
  const q = typed.trim();
  const isSearchable = q.length >= LEAST_WILAYAH;
  const [answered, setAnswered] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isSearchable) {
      setAnswered(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      findWilayah(q, signal).then(
        (wilayah) => !signal.aborted && setAnswered({ q, wilayah, failure: null }),
        (error) =>
          !signal.aborted && setAnswered({ q, wilayah: [], failure: messageOf(error, words('Gagal mencari {desa}')) }),
      );
    }, SEARCH_AFTER);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isSearchable, tries]);
  return {
    ...answered,
    isSearchable,
    isPending: isSearchable && answered.q !== q,
    retry: () => {
      setAnswered(NOTHING);
      setTries((previous) => previous + 1);
    },
  };
}
