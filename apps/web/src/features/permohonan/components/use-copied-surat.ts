import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { suratQuery } from '../../../domain/surat/surat.queries.ts';
import { textsOf } from '../../../domain/surat/texts-of.ts';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { useQuery } from '../../../lib/http/use-query.ts';

/** Router state that prefills the form from an earlier application: `{ salin: id }`. */
export const copyOf = (id: number) => ({ salin: id });

export function copiedId(state: unknown): number | null {
  const isCopy = typeof state === 'object' && state !== null && 'salin' in state && typeof state.salin === 'number';
  return isCopy ? (state.salin as number) : null;
}

/** Prefills the form from an earlier own application, without its files. Typed text stays. */
export function useCopiedSurat(form: RefObject<HTMLFormElement | null>, judul: string): void {
  const id = copiedId(useLocation().state);
  const surat = useQuery(id === null ? null : suratQuery(id)).data?.surat;
  useEffect(() => {
    if (surat && form.current) fillIn(form.current, { texts: textsOf(surat, judul), files: {} });
  }, [surat, form, judul]);
}
