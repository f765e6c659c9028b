import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';

/** The fields of the letter form, by what the register of residents says; what it does not know stays. */
export const residentTexts = ({ alamat, ...isian }: CariPenduduk['isian']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...isian, alamat_ktp: alamat, alamat_sekarang: alamat }).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    ),
  );
