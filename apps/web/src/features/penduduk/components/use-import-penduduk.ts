import type { PeriksaPenduduk } from '@pendopo/shared/penduduk/impor';
import { MAX_PENDUDUK, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { useCheckedFile } from '../../../lib/use-checked-file.ts';
import { checkPenduduk, importPenduduk, type PendudukFile } from '../penduduk.queries.ts';

/** A file is checked at once, and again with each heading that is mapped. */
export function useImportPenduduk() {
  const {
    check,
    hold: _,
    accepts,
    ...rest
  } = useCheckedFile({
    most: { bytes: MAX_PENDUDUK.bytes, text: PENDUDUK_TEXT.size },
    check: checkPenduduk,
    save: (file: PendudukFile, { kunci }: PeriksaPenduduk) => importPenduduk({ ...file, kunci }),
  });
  return {
    ...rest,

    choose(berkas: File) {
      if (accepts(berkas)) check({ berkas, pemetaan: {} });
    },

    map(judul: string, isian: string) {
      if (rest.file) check({ ...rest.file, pemetaan: { ...rest.file.pemetaan, [judul]: isian } });
    },
  };
}
