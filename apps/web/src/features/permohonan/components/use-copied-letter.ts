import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { suratQuery } from '../../../domain/letters/surat.queries.ts';
import { textsOf } from '../../../domain/letters/texts-of.ts';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { useQuery } from '../../../lib/http/use-query.ts';

/** State of a navigation to the form that begins with what an earlier request held: `{ salin: id }`. */
export const copyOf = (id: number) => ({ salin: id });

export function copiedId(state: unknown): number | null {
  const isCopy = typeof state === 'object' && state !== null && 'salin' in state && typeof state.salin === 'number';
  return isCopy ? (state.salin as number) : null;
}

/** Fills the form with an earlier request of one's own, but for its files; what was typed meanwhile stays. */
export function useCopiedLetter(form: RefObject<HTMLFormElement | null>, judul: string): void {
  const id = copiedId(useLocation().state);
  const surat = useQuery(id === null ? null : suratQuery(id)).data?.surat;
  useEffect(() => {
    if (surat && form.current) fillIn(form.current, { texts: textsOf(surat, judul), files: {} });
  }, [surat, form, judul]);
}
