import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
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
