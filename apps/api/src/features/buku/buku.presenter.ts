import type { AgendaSurat, Ekspedisi } from '@pendopo/shared/buku-text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import type { AgendaRow, EkspedisiRow } from './buku.service.ts';

export const presentAgenda = (row: AgendaRow): AgendaSurat => ({
  id: row.id,
  urut: row.urut,
  arah: member(['masuk', 'keluar'] as const, row.arah),
  tanggal_kirim: row.tanggal_kirim && fromDateColumn(row.tanggal_kirim),
  nomor: row.nomor,
  tanggal: fromDateColumn(row.tanggal),
  pengirim: row.pengirim,
  kepada: row.kepada,
  isi_singkat: row.isi_singkat,
  keterangan: row.keterangan,
  luar_portal: row.luar_portal,
  ekspedisi: row.ekspedisi.length > 0,
});

export const presentEkspedisi = ({
  id,
  urut,
  tanggal,
  buku,
  kepada,
  penerima,
  keterangan,
}: EkspedisiRow): Ekspedisi => ({
  ...{ id, urut, kepada, tanggal: fromDateColumn(tanggal) },
  surat: { tanggal: fromDateColumn(buku.tanggal), nomor: buku.nomor, isi_singkat: buku.isi_singkat },
  ...{ penerima, keterangan },
});
