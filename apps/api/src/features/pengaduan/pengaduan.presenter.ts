import type { PengaduanRow } from '@pendopo/shared/pengaduan';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan-text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';

type Row = { id: number; judul: string; tanggal_pengaduan: Date; status: string; updatedAt: Date };

/** A complaint in its sender's list. */
export function presentPengaduanRow(row: Row): PengaduanRow {
  return {
    id: row.id,
    judul: row.judul,
    tanggal_pengaduan: fromDateColumn(row.tanggal_pengaduan),
    status: member(STATUS_PENGADUAN, row.status),
    updatedAt: row.updatedAt.toISOString(),
  };
}
