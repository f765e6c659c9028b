import type { PeriksaImpor } from '@pendopo/shared/impor/schemas';
import type { JenisImpor } from '@pendopo/shared/impor/text';
import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/http/api-error.ts';
import { checkImport, type ImporFile, runImport } from '../impor.queries.ts';

type Step = 'choosing' | 'checking' | 'checked' | 'saving';
type State = {
  step: Step;
  file: ImporFile | null;
  checked: PeriksaImpor | null;
  failure: string | null;
  /** What was imported last. */
  done: { message: string; withPeople: boolean } | null;
};

const BEGINNING: State = { step: 'choosing', file: null, checked: null, failure: null, done: null };

/** A CSV file does not say what it holds. */
export const isCsv = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** A file's way from being chosen to being imported: it is checked as soon as it is known what it holds. */
export function useImport() {
  const [state, setState] = useState(BEGINNING);
  // An answer about an earlier file is of no use.
  const current = useRef(0);

  async function check(file: ImporFile) {
    current.current += 1;
    const turn = current.current;
    setState({ ...BEGINNING, file, step: 'checking' });
    const next = await checkImport(file).then(
      (checked) => ({ checked, step: 'checked' }) as const,
      (error: unknown) => ({ failure: messageOf(error), step: 'choosing' }) as const,
    );
    if (turn === current.current) setState({ ...BEGINNING, file, ...next });
  }

  return {
    ...state,

    choose(berkas: File) {
      const refused = berkas.size === 0 ? TABEL_TEXT.empty : berkas.size > MAX_TABEL.bytes ? TABEL_TEXT.size : null;
      const file = { berkas, jenis: null };
      if (refused) setState({ ...BEGINNING, failure: refused });
      else if (isCsv(berkas)) setState({ ...BEGINNING, file });
      else void check(file);
    },

    sayKind(jenis: JenisImpor) {
      if (state.file) void check({ ...state.file, jenis });
    },

    async save() {
      const { file, checked } = state;
      if (!file || !checked) return;
      setState({ ...state, step: 'saving', failure: null });
      try {
        const { message, lembar } = await runImport(file);
        setState({ ...BEGINNING, done: { message, withPeople: lembar.some(({ jenis }) => jenis === 'warga') } });
      } catch (error) {
        setState({ ...state, step: 'checked', failure: messageOf(error) });
      }
    },

    cancel: () => setState(BEGINNING),
  };
}
