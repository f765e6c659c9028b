import type { PeriksaPenduduk } from '@pendopo/shared/penduduk/schemas';
import { MAX_PENDUDUK, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/http/api-error.ts';
import { checkPenduduk, importPenduduk, type PendudukFile } from '../penduduk.queries.ts';

type State = {
  step: 'choosing' | 'checking' | 'checked' | 'saving';
  file: PendudukFile | null;
  checked: PeriksaPenduduk | null;
  failure: string | null;
  /** What was imported last. */
  done: string | null;
};

const BEGINNING: State = { step: 'choosing', file: null, checked: null, failure: null, done: null };

/** A file's way from being chosen to being imported: it is checked at once, and again with each heading that is mapped. */
export function useImportPenduduk() {
  const [state, setState] = useState(BEGINNING);
  // An answer about an earlier file is of no use.
  const current = useRef(0);

  async function check(file: PendudukFile) {
    current.current += 1;
    const turn = current.current;
    setState((before) => ({ ...BEGINNING, file, checked: before.checked, step: 'checking' }));
    const next = await checkPenduduk(file).then(
      (checked) => ({ checked, step: 'checked' }) as const,
      (error: unknown) => ({ failure: messageOf(error), step: 'choosing' }) as const,
    );
    if (turn === current.current) setState({ ...BEGINNING, file, ...next });
  }

  return {
    ...state,

    choose(berkas: File) {
      const refused =
        berkas.size === 0 ? TABEL_TEXT.empty : berkas.size > MAX_PENDUDUK.bytes ? PENDUDUK_TEXT.size : null;
      if (refused) setState({ ...BEGINNING, failure: refused });
      else void check({ berkas, pemetaan: {} });
    },

    map(judul: string, isian: string) {
      if (state.file) void check({ ...state.file, pemetaan: { ...state.file.pemetaan, [judul]: isian } });
    },

    async save() {
      const { file, checked } = state;
      if (!file || !checked) return;
      setState({ ...state, step: 'saving', failure: null });
      try {
        const done = await importPenduduk({ ...file, kunci: checked.kunci });
        setState({ ...BEGINNING, done });
      } catch (error) {
        setState({ ...state, step: 'checked', failure: messageOf(error) });
      }
    },

    cancel: () => setState(BEGINNING),
  };
}
