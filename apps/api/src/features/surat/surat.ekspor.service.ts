import { villageDay } from '@pendopo/shared/dates';
import { shortNik } from '@pendopo/shared/nik';
import type { SuratExportQuery } from '@pendopo/shared/surat/schemas';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { dueOf } from '../../domain/requests/janji.ts';
import { type Column, day, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import type { SuratService } from './surat.service.ts';

type Viewer = Parameters<SuratService['listAll']>[1];
type Row = Awaited<ReturnType<SuratService['listAll']>>['rows'][number];
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { surat: Pick<SuratService, 'listAll'> };

const columnsOf = (nik: (whole: string) => string): Column<Row>[] => [
  number('Nomor', ({ id }) => id),
  day('Tanggal', ({ tanggal_pengajuan }) => tanggal_pengajuan),
  text('Nama', ({ nama }) => nama),
  text('NIK', (row) => nik(row.nik)),
  text('Jenis surat', ({ jenis_surat }) => jenis_surat),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Alamat', ({ alamat_sekarang }) => alamat_sekarang),
  text('Status', ({ status }) => status),
  minute('Janji (WIB)', ({ batas }) => batas),
  text('Petugas', ({ petugas }) => petugas?.nama ?? null),
  text('Asal', ({ asal }) => asal),
  text('Dimasukkan oleh', ({ dimasukkan_oleh_nama }) => dimasukkan_oleh_nama),
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
    return tableOf({ name: `surat-${villageDay(now())}`, columns: columnsOf(nik), read });
  };
