import { villageDay } from '@pendopo/shared/dates';
import { shortNik } from '@pendopo/shared/nik';
import type { PengaduanExportQuery } from '@pendopo/shared/pengaduan/schemas';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { type Column, day, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import type { PengaduanListRecord, PengaduanService } from './pengaduan.service.ts';

type Row = PengaduanListRecord & { due: Date | null };
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { pengaduan: Pick<PengaduanService, 'listAll'> };

const columnsOf = (nik: (whole: string) => string): Column<Row>[] => [
  number('ID', ({ id }) => id),
  text('Kode', ({ kode }) => kode),
  minute('Diterima (WIB)', ({ created_at }) => created_at),
  day('Tanggal kejadian', ({ tanggal_pengaduan }) => tanggal_pengaduan),
  text('Nama pelapor', ({ nama }) => nama),
  text('NIK', (row) => (row.nik === '' ? null : nik(row.nik))),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Judul', ({ judul }) => judul),
  text('Status', ({ status }) => status),
  text('Asal', ({ asal }) => asal),
  text('Dimasukkan oleh', ({ dimasukkan_oleh_nama }) => dimasukkan_oleh_nama),
];

/** The officials' list of complaints as a file, as it is filtered and ordered. Whole NIKs need a reason, which is told in the audit log. */
export const createPengaduanExport =
  ({ prisma, now, pengaduan }: Deps) =>
  async ({ query: { alasan_nik, ...filter }, user }: { query: PengaduanExportQuery; user: CurrentUser }) => {
    const perubahan = Object.entries({ status: filter.status, alasan_nik }).flatMap(([column, value]) =>
      change(column, null, value),
    );
    await auditedWrite(prisma, user, (_, record) =>
      record({ aksi: 'ekspor', jenis: 'pengaduan', sasaran_id: null, label: 'Daftar pengaduan', perubahan }),
    );
    const nik = alasan_nik === undefined ? shortNik : (whole: string) => whole;
    const read = async ({ limit, after }: { limit: number; after: Row | undefined }) =>
      (await pengaduan.listAll({ ...filter, limit, after })).rows.slice(0, limit);
    return tableOf({ name: `pengaduan-${villageDay(now())}`, columns: columnsOf(nik), read });
  };
