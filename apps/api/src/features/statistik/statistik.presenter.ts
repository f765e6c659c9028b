import type { KelompokPiramida, Statistik } from '@pendopo/shared/statistik/schemas';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { OLDEST, type Pyramid } from '../../domain/residents/resident-figures.ts';
import { member } from '../../lib/member.ts';

type Row = Omit<Statistik, 'kategori' | 'updatedAt'> & { kategori: string; updatedAt: Date };

export function presentStatistik(row: Row): Statistik {
  return {
    id: row.id,
    kategori: member(KATEGORI_STATISTIK, row.kategori),
    label: row.label,
    value: row.value,
    color: row.color,
    otomatis: row.otomatis,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentPyramid = (pyramid: Pyramid): KelompokPiramida[] =>
  pyramid.map(([laki_laki = null, perempuan = null], at) => ({
    umur: at === OLDEST ? `${5 * at}+` : `${5 * at}–${5 * at + 4}`,
    laki_laki,
    perempuan,
  }));
