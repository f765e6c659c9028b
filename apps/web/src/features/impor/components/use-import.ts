import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { JenisImpor } from '@pendopo/shared/impor/text';
import { useCheckedFile } from '../../../lib/use-checked-file.ts';
import { checkImport, type ImporFile, runImport } from '../impor.queries.ts';

/** Returns true for a CSV file, which does not name its kind of content. */
export const isCsv = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** Checks a file as soon as its kind of content is known. */
export function useImport() {
  const { check, hold, accepts, ...rest } = useCheckedFile({
    most: { bytes: MAX_TABEL.bytes, text: TABEL_TEXT.size },
    check: checkImport,
    async save(file: ImporFile) {
      const { message, lembar } = await runImport(file);
      return { message, withPeople: lembar.some(({ jenis }) => jenis === 'warga') };
    },
  });
  return {
    ...rest,

    choose(berkas: File) {
      if (accepts(berkas)) (isCsv(berkas) ? hold : check)({ berkas, jenis: null });
    },

    setKind(jenis: JenisImpor) {
      if (rest.file) check({ ...rest.file, jenis });
    },
  };
}
