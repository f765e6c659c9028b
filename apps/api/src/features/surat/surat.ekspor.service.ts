import { shortNik } from '@pendopo/shared/codes/nik';
import type { SuratExportQuery } from '@pendopo/shared/surat/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { dueOf } from '../../domain/requests/janji.ts';
import { write } from '../../domain/write.ts';
import { type Column, day, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import { listSurat, type Viewer } from './surat.service.ts';

type Row = Awaited<ReturnType<typeof listSurat>>['rows'][number];

const columnsOf = (nik: (whole: string) => string): Column<Row>[] => [
  number('Nomor', ({ id }) => id),
  day('Tanggal', ({ tanggal_pengajuan }) => tanggal_pengajuan),
  text('Nama', ({ nama }) => nama),
  text('NIK', (row) => nik(row.nik)),
  text('Jenis surat', ({ jenis_surat }) => jenis_surat),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Alamat', ({ alamat_sekarang }) => alamat_sekarang),
  text('Status', ({ status }) => status),
  minute('Janji', ({ batas }) => batas),
  text('Petugas', ({ petugas }) => petugas?.nama ?? null),
  text('Asal', ({ asal }) => asal),
  text('Dimasukkan oleh', ({ dimasukkan_oleh_nama }) => dimasukkan_oleh_nama),
];

type OfficialFilter = { petugas: string | undefined; user: Viewer };

async function namedIn({ prisma }: Context, { petugas, user }: OfficialFilter): Promise<string | undefined> {
  if (petugas === undefined || petugas === 'tanpa') return petugas;
  const id = petugas === 'saya' ? user.id : Number(petugas);
  return (await prisma.user.findUnique({ where: { id }, select: { nama: true } }))?.nama ?? petugas;
}

/** Exports the filtered and ordered list of applications. Whole NIKs need a reason, which the audit log records. */
export async function exportSurat(
  ctx: Context,
  { query: { alasan_nik, ...filter }, user }: { query: SuratExportQuery; user: Viewer },
) {
  const { status, jenis, dari, sampai, tahap, tenggat } = filter;
  const petugas = await namedIn(ctx, { petugas: filter.petugas, user });
  const filters = { status, jenis, dari, sampai, tahap, tenggat, petugas, alasan_nik };
  const perubahan = Object.entries(filters).flatMap(([column, value]) => change(column, null, value));
  await write(ctx, { by: user }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'surat', sasaran_id: null, label: 'Daftar surat', perubahan }),
  );
  const read = async ({ limit, after }: { limit: number; after: Row | undefined }) => {
    const place = after && { id: after.id, due: filter.urut === 'janji' ? dueOf(after) : null };
    return (await listSurat(ctx, { ...filter, limit, after: place, viewer: user })).rows.slice(0, limit);
  };
  const nik = alasan_nik === undefined ? shortNik : (whole: string) => whole;
  return tableOf({ name: `surat-${villageDay(ctx.now())}`, columns: columnsOf(nik), read });
}
