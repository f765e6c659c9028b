import { villageDay } from '@pendopo/shared/dates';
import { shortNik } from '@pendopo/shared/nik';
import type { PengaduanExportQuery } from '@pendopo/shared/pengaduan';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit-log.ts';
import { change } from '../../domain/audit-row.ts';
import { batchesOf } from '../../lib/batches.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { villageTime } from '../../lib/village-time.ts';
import type { PengaduanListRecord, PengaduanService } from './pengaduan.service.ts';

type Row = PengaduanListRecord & { due: Date | null };
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { pengaduan: Pick<PengaduanService, 'listAll'> };

const HEAD = [
  'ID',
  'Kode',
  'Diterima (WIB)',
  'Tanggal kejadian',
  'Nama pelapor',
  'NIK',
  'No. HP',
  'Judul',
  'Status',
  'Asal',
  'Dimasukkan oleh',
];

const lineOf = (row: Row, nik: (whole: string) => string): string[] => [
  ...[String(row.id), row.kode, villageTime(row.created_at), fromDateColumn(row.tanggal_pengaduan)],
  ...[row.nama, row.nik === '' ? '' : nik(row.nik), row.no_hp, row.judul, row.status],
  ...[row.asal, row.dimasukkan_oleh_nama ?? ''],
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
    const batches = batchesOf(read, (row) => lineOf(row, nik));
    return { name: `pengaduan-${villageDay(now())}`, head: HEAD, batches };
  };
