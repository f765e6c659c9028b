import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';

/** Maps a resident to the fields of the application form. Empty values are left out. */
export const residentTexts = ({ alamat, ...isian }: CariPenduduk['isian']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...isian, alamat_ktp: alamat, alamat_sekarang: alamat }).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    ),
  );
