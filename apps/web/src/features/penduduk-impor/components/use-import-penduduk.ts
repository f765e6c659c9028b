import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import { IMPOR_PENDUDUK_TEXT, MAX_PENDUDUK } from '@pendopo/shared/penduduk-impor/text';
import { useState } from 'react';
import { useCheckedFile } from '../../../lib/use-checked-file.ts';
import { checkPenduduk, importPenduduk, type PendudukFile } from '../penduduk-impor.queries.ts';

const NONE: ReadonlySet<number> = new Set();

/** Checks a file at once, and again after each choice of a sheet, a heading or a word. */
export function useImportPenduduk() {
  const [ticked, setTicked] = useState(NONE);
  const {
    check,
    hold: _,
    accepts,
    ...rest
  } = useCheckedFile({
    most: { bytes: MAX_PENDUDUK.bytes, text: IMPOR_PENDUDUK_TEXT.size },
    check: checkPenduduk,
    save: (file: PendudukFile, { kunci }: PeriksaPenduduk) =>
      importPenduduk({ ...file, kunci, ubahKeadaan: [...ticked] }),
  });

  function checkWith(choice: Partial<PendudukFile>) {
    setTicked(NONE);
    if (rest.file) check({ ...rest.file, ...choice });
  }

  return {
    ...rest,
    ticked,

    choose(berkas: File) {
      setTicked(NONE);
      if (accepts(berkas)) check({ berkas, pemetaan: {}, kata: [] });
    },

    chooseSheet: (lembar: string) => checkWith({ lembar }),

    map: (judul: string, isian: string) => checkWith({ pemetaan: { ...rest.file?.pemetaan, [judul]: isian } }),

    mapWord(word: KataPenduduk) {
      const others = rest.file?.kata.filter(({ kolom, kata }) => kolom !== word.kolom || kata !== word.kata) ?? [];
      checkWith({ kata: [...others, word] });
    },

    tick(baris: number, isTicked: boolean) {
      const next = new Set(ticked);
      if (isTicked) next.add(baris);
      else next.delete(baris);
      setTicked(next);
    },
  };
}
