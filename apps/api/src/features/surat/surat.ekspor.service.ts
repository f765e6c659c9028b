import { villageDay } from '@pendopo/shared/dates';
import { shortNik } from '@pendopo/shared/nik';
import type { SuratExportQuery } from '@pendopo/shared/surat';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit-log.ts';
import { change } from '../../domain/audit-row.ts';
import { dueOf } from '../../domain/janji.ts';
import { batchesOf } from '../../lib/batches.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { villageTime } from '../../lib/village-time.ts';
import type { SuratService } from './surat.service.ts';

type Viewer = Parameters<SuratService['listAll']>[1];
type Row = Awaited<ReturnType<SuratService['listAll']>>['rows'][number];
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { surat: Pick<SuratService, 'listAll'> };

const HEAD = [
  'Nomor',
  'Tanggal',
  'Nama',
  'NIK',
  'Jenis surat',
  'No. HP',
  'Alamat',
  'Status',
  'Janji (WIB)',
  'Petugas',
  'Asal',
  'Dimasukkan oleh',
];

const lineOf = (row: Row, nik: (whole: string) => string): string[] => [
  String(row.id),
  fromDateColumn(row.tanggal_pengajuan),
  row.nama,
  nik(row.nik),
  row.jenis_surat,
  row.no_hp,
  row.alamat_sekarang,
  row.status,
  row.batas ? villageTime(row.batas) : '',
  row.petugas?.nama ?? '',
  row.asal,
  row.dimasukkan_oleh_nama ?? '',
];

/** Whose requests a filter asks for, by name. */
async function namedIn(prisma: Deps['prisma'], petugas: string | undefined, user: Viewer): Promise<string | undefined> {
  if (petugas === undefined || petugas === 'tanpa') return petugas;
  const id = petugas === 'saya' ? user.id : Number(petugas);
  return (await prisma.user.findUnique({ where: { id }, select: { nama: true } }))?.nama ?? petugas;
}

/** The officials' list of requests as a file, as it is filtered and ordered. Whole NIKs need a reason, which is told in the audit log. */
export const createSuratExport =
  ({ prisma, now, surat }: Deps) =>
  async ({ query: { alasan_nik, ...filter }, user }: { query: SuratExportQuery; user: Viewer }) => {
    const { status, jenis, dari, sampai, tahap, tenggat } = filter;
    const petugas = await namedIn(prisma, filter.petugas, user);
    const told = { status, jenis, dari, sampai, tahap, tenggat, petugas, alasan_nik };
    const perubahan = Object.entries(told).flatMap(([column, value]) => change(column, null, value));
    await auditedWrite(prisma, user, (_, record) =>
      record({ aksi: 'ekspor', jenis: 'surat', sasaran_id: null, label: 'Daftar surat', perubahan }),
    );
    const read = async ({ limit, after }: { limit: number; after: Row | undefined }) => {
      const place = after && { id: after.id, due: filter.urut === 'janji' ? dueOf(after) : null };
      return (await surat.listAll({ ...filter, limit, after: place }, user)).rows.slice(0, limit);
    };
    const nik = alasan_nik === undefined ? shortNik : (whole: string) => whole;
    const batches = batchesOf(read, (row) => lineOf(row, nik));
    return { name: `surat-${villageDay(now())}`, head: HEAD, batches };
  };
