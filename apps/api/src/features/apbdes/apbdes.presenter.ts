import { type Apbdes, apbdesSchema } from '@pendopo/shared/apbdes/schemas';
import { type BarisApbdes, NAMA_KELOMPOK } from '@pendopo/shared/apbdes/text';
import { CSV_BEGINNING, csvLine } from '../../lib/csv.ts';
import type { ApbdesRow } from './apbdes.service.ts';

const linesOf = (row: Pick<ApbdesRow, 'baris'>): BarisApbdes[] => apbdesSchema.shape.baris.parse(row.baris);

export const presentApbdes = (row: ApbdesRow): Apbdes => ({
  tahun: row.id,
  dasar: row.dasar,
  baris: linesOf(row),
  updatedAt: row.updatedAt.toISOString(),
});

const HEAD = ['Tahun', 'Kelompok', 'Uraian', 'Anggaran (Rp)', 'Realisasi (Rp)'];

export const apbdesCsv = (row: ApbdesRow): string =>
  CSV_BEGINNING +
  csvLine(HEAD) +
  linesOf(row)
    .map(({ kelompok, uraian, anggaran, realisasi }) =>
      csvLine([row.id, NAMA_KELOMPOK[kelompok], uraian, anggaran, realisasi ?? '']),
    )
    .join('');
