import type { LaporanPindahan, Pindahan } from '@pendopo/shared/pindahan/schemas';
import type { PindahanRecord } from './pindahan.service.ts';

/** Returns the report of a move. Reports of earlier versions have no `tertinggal`. */
export const laporanOf = ({ laporan }: Pick<PindahanRecord, 'laporan'>): LaporanPindahan => {
  const written = laporan as Omit<LaporanPindahan, 'tertinggal'> & Partial<LaporanPindahan>;
  return { ...written, tertinggal: written.tertinggal ?? [] };
};

export const presentPindahan = (row: PindahanRecord): Pindahan => ({
  id: row.id,
  oleh_nama: row.oleh_nama,
  created_at: row.created_at.toISOString(),
  batal_sampai: row.batal_sampai?.toISOString() ?? null,
  dibatalkan_at: row.dibatalkan_at?.toISOString() ?? null,
  dibatalkan_oleh: row.dibatalkan_oleh,
  laporan: laporanOf(row),
});
