import { shortNik } from '@pendopo/shared/codes/nik';
import type { PengaduanExportQuery } from '@pendopo/shared/pengaduan/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { type Column, day, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import { listPengaduan, type PengaduanListRecord } from './pengaduan.service.ts';

type Row = PengaduanListRecord & { due: Date | null };

const columnsOf = (nik: (whole: string) => string): Column<Row>[] => [
  number('ID', ({ id }) => id),
  text('Kode', ({ kode }) => kode),
  minute('Diterima', ({ created_at }) => created_at),
  day('Tanggal kejadian', ({ tanggal_pengaduan }) => tanggal_pengaduan),
  text('Nama pelapor', ({ nama }) => nama),
  text('NIK', (row) => (row.nik === '' ? null : nik(row.nik))),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Judul', ({ judul }) => judul),
  text('Status', ({ status }) => status),
  text('Asal', ({ asal }) => asal),
  text('Dimasukkan oleh', ({ dimasukkan_oleh_nama }) => dimasukkan_oleh_nama),
];

/** Exports the filtered and ordered list of complaints. Whole NIKs need a reason, which the audit log records. */
export async function exportPengaduan(
  ctx: Context,
  { query: { alasan_nik, ...filter }, user }: { query: PengaduanExportQuery; user: CurrentUser },
) {
  const perubahan = Object.entries({ status: filter.status, alasan_nik }).flatMap(([column, value]) =>
    change(column, null, value),
  );
  await write(ctx, { by: user }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'pengaduan', sasaran_id: null, label: 'Daftar pengaduan', perubahan }),
  );
  const nik = alasan_nik === undefined ? shortNik : (whole: string) => whole;
  const read = async ({ limit, after }: { limit: number; after: Row | undefined }) =>
    (await listPengaduan(ctx, { ...filter, limit, after })).rows.slice(0, limit);
  return tableOf({ name: `pengaduan-${villageDay(ctx.now())}`, columns: columnsOf(nik), read });
}
