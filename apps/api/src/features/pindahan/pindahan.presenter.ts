import type { LaporanPindahan, Pindahan } from '@pendopo/shared/pindahan/schemas';
import { TINDAK_PINDAHAN } from '@pendopo/shared/pindahan/text';
import { CSV_BEGINNING, csvLine } from '../../lib/csv.ts';
import type { PindahanRecord } from './pindahan.service.ts';

export const presentPindahan = (row: PindahanRecord): Pindahan => ({
  id: row.id,
  oleh_nama: row.oleh_nama,
  created_at: row.created_at.toISOString(),
  batal_sampai: row.batal_sampai?.toISOString() ?? null,
  dibatalkan_at: row.dibatalkan_at?.toISOString() ?? null,
  dibatalkan_oleh: row.dibatalkan_oleh,
  laporan: row.laporan as LaporanPindahan,
});

const HEAD = ['Jenis', 'Asal', 'Judul', 'Tindak', 'Alasan', 'Di portal'];

/** The notes of a move for a spreadsheet, below what it brought by kind. */
export function pindahanCsv({ laporan }: Pick<PindahanRecord, 'laporan'>): string {
  const { jenis, catatan } = laporan as LaporanPindahan;
  const lines = [
    ['Jenis', 'Masuk', 'Sudah masuk sebelumnya', 'Ditinggalkan'],
    ...jenis.map((row) => [row.jenis, row.masuk, row.sudah, row.ditinggalkan]),
    [],
    HEAD,
    ...catatan.map((row) => [row.jenis, row.sumber, row.judul, TINDAK_PINDAHAN[row.tindak], row.alasan, row.ke ?? '']),
  ];
  return CSV_BEGINNING + lines.map(csvLine).join('');
}
