import { villageDay } from '@pendopo/shared/dates';
import type { PesanExportQuery } from '@pendopo/shared/pesan-kontak';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit-log.ts';
import { change } from '../../domain/audit-row.ts';
import { batchesOf } from '../../lib/batches.ts';
import { villageTime } from '../../lib/village-time.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

type Row = Awaited<ReturnType<PesanKontakService['list']>>['rows'][number];
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { pesanKontak: Pick<PesanKontakService, 'list'> };

const HEAD = [
  'ID',
  'Diterima (WIB)',
  'Nama',
  'Email',
  'No. HP',
  'Pesan',
  'Dibaca (WIB)',
  'Dibalas (WIB)',
  'Dibalas oleh',
];

const timeOf = (moment: Date | null) => (moment ? villageTime(moment) : '');

const lineOf = (row: Row): string[] => [
  ...[String(row.id), villageTime(row.created_at), row.nama, row.email, row.no_hp, row.pesan ?? ''],
  ...[timeOf(row.dibaca_at), timeOf(row.dibalas_at), row.dibalas_oleh ?? ''],
];

/** The messages to the village office as a file, as the list is filtered; told in the audit log. */
export const createPesanExport =
  ({ prisma, now, pesanKontak }: Deps) =>
  async ({ query, user }: { query: PesanExportQuery; user: Actor }) => {
    const perubahan = change('tampil', null, query.tampil);
    await auditedWrite(prisma, user, (_, record) =>
      record({ aksi: 'ekspor', jenis: 'pesan', sasaran_id: null, label: 'Daftar pesan', perubahan }),
    );
    const read = async ({ limit, after }: { limit: number; after: Row | undefined }) =>
      (await pesanKontak.list({ ...query, page: { limit, below: after?.id } })).rows.slice(0, limit);
    return { name: `pesan-${villageDay(now())}`, head: HEAD, batches: batchesOf(read, lineOf) };
  };
