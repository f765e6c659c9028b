import { ZONA } from '@pendopo/shared/text/dates';
import { sebutanFor, zonaFor } from '@pendopo/shared/text/sebutan-pilihan';
import type { Wilayah } from '@pendopo/shared/wilayah/schemas';
import type { FoundWilayah } from './wilayah.service.ts';

const KEPT = /^(?:DKI|DI|X{0,3}(?:IX|IV|V?I{0,3}))$/;

function properWord(word: string): string {
  if (KEPT.test(word)) return word;
  return word === 'DAN' ? 'dan' : word.charAt(0) + word.slice(1).toLowerCase();
}

/** Converts capitals to normal case: "Pangkajene dan Kepulauan", "DKI Jakarta", "Ulu Rawas II". */
export const properName = (capitals: string): string => capitals.replace(/[\p{L}']+/gu, properWord);

/** A few names in the list begin with a lower-case letter. */
const begun = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Presents a village for the identity form, without the kind of the kabupaten. */
export function presentWilayah({ kode, nama, kecamatan, kabupaten, provinsi }: FoundWilayah): Wilayah {
  return {
    kode,
    nama: begun(nama),
    kecamatan: begun(kecamatan),
    kabupaten: properName(kabupaten.replace(/^(?:KABUPATEN|KOTA) /, '')),
    provinsi: properName(provinsi),
    zona: zonaFor(kode) ?? ZONA[0],
    sebutan: sebutanFor({ kode, kota: kabupaten.startsWith('KOTA ') }),
  };
}
