import type { AkunWarga, PengaduanLoketRow, SuratLoketRow } from '@pendopo/shared/loket/schemas';
import { fromDateColumn } from '../../lib/date-column.ts';

/** Only the fields by which an official recognizes the account. */
export const presentAkun = ({ username, nama }: AkunWarga): AkunWarga => ({ username, nama });

export const presentSuratLoket = ({
  tanggal_pengajuan,
  ...row
}: Omit<SuratLoketRow, 'tanggal_pengajuan'> & { tanggal_pengajuan: Date }): SuratLoketRow => ({
  id: row.id,
  nama: row.nama,
  jenis_surat: row.jenis_surat,
  status: row.status,
  tanggal_pengajuan: fromDateColumn(tanggal_pengajuan),
});

export const presentPengaduanLoket = ({
  tanggal_pengaduan,
  ...row
}: Omit<PengaduanLoketRow, 'tanggal_pengaduan'> & { tanggal_pengaduan: Date }): PengaduanLoketRow => ({
  id: row.id,
  nama: row.nama,
  judul: row.judul,
  status: row.status,
  tanggal_pengaduan: fromDateColumn(tanggal_pengaduan),
});
