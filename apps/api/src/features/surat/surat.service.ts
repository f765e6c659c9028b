import type { Prisma } from '@pendopo/prisma/client';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import { officialsOf, openedByOthers } from '../../domain/accounts/officials.ts';
import { NEWEST_DOCUMENT } from '../../domain/documents/signed-revision.ts';
import { createInbox, exactIdIn } from '../../domain/requests/inbox.ts';
import { dueOf, SINCE } from '../../domain/requests/janji.ts';
import { markRead, withNews } from '../../domain/requests/kabar.ts';
import { includeReaders, noteReader, readableBy } from '../../domain/requests/readers.ts';
import { UNSIGNED } from '../../domain/requests/tinjauan.sql.ts';
import { countRequestedItems } from '../../domain/requests/tinjauan.ts';
import { includeWhatsapp } from '../../domain/requests/whatsapp.ts';
import type { Session } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { sql } from '../../lib/sql.ts';
import { filtersOf, IS_OPEN, namedBy, orderOf, type QueueQuery } from './surat.queue.ts';

export type Viewer = Session & { nama: string };
type Page = { limit: number; below: number | undefined };

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const whole = {
  lampiran: {
    ...oldestFirst,
    select: { id: true, jenis_persyaratan: true, nama_file: true, file: true, masa_simpan: true },
  },
  riwayat: { ...oldestFirst, select: { status: true, catatan: true, oleh_nama: true, created_at: true } },
  petugas: { select: { id: true, nama: true } },
  perbaikan: { ...oldestFirst, select: { dikirim_at: true, selesai_at: true } },
  naskah: NEWEST_DOCUMENT,
  pengantar_rt: oldestFirst,
  kontak_wa: includeWhatsapp,
  dilihat: includeReaders,
} as const satisfies Prisma.SuratInclude;

export type SuratRecord = Prisma.SuratGetPayload<{ include: typeof whole }>;

const inList = [
  'id',
  'nama',
  'nik',
  'jenis_surat',
  'no_hp',
  'alamat_sekarang',
  'tanggal_pengajuan',
  'status',
  'batas',
  'janji_hari',
  'zona',
  'janji_sisa',
  'petugas_id',
  'created_at',
  'updatedAt',
  'asal',
  'dimasukkan_oleh_nama',
] as const;

export type SuratListRecord = Pick<SuratRecord, (typeof inList)[number]> & {
  status_sejak: Date | null;
  catatan: string | null;
  menunggu_tanda_tangan: boolean;
};

const NEWEST_NOTE = sql`(SELECT r.catatan FROM riwayat_surat r WHERE r.surat_id = surat.id ORDER BY r.id DESC LIMIT 1)`;

const list = createInbox<SuratListRecord>({
  table: 'surat',
  columns: inList,
  computed: { status_sejak: SINCE, catatan: NEWEST_NOTE, menunggu_tanda_tangan: sql`${IS_OPEN} AND ${UNSIGNED}` },
  searchIn: ['nama', 'jenis_surat'],
});

export async function readSurat(
  { prisma }: Pick<Context, 'prisma'>,
  where: { id: number; user_id?: number },
): Promise<SuratRecord> {
  const row = await prisma.surat.findUnique({ where, include: whole });
  if (!row) throw notFound(SURAT_TEXT.notFound);
  return row;
}

/** Returns the application. Throws a 404 for all but its owner and officials. Records an official's reading. */
export async function openSurat(ctx: Context, { id, viewer }: { id: number; viewer: Viewer }): Promise<SuratRecord> {
  const row = await readSurat(ctx, { id, ...readableBy(viewer) });
  const at = ctx.now();
  if (row.user_id !== viewer.id)
    return noteReader(ctx, { subject: 'surat', row, viewer, at, missing: SURAT_TEXT.notFound });
  await markRead(ctx, { table: 'surat', id, by: viewer, at });
  return row;
}

export const suratOf = ({ prisma }: Context, userId: number) =>
  prisma.surat.findMany({ where: { user_id: userId }, include: whole, ...oldestFirst });

export const trackSurat = ({ prisma }: Context, kode: string) =>
  prisma.surat.findUnique({ where: { kode }, include: whole });

export async function suratMustExist({ prisma }: Context, id: number) {
  if ((await prisma.surat.count({ where: { id } })) === 0) throw notFound(SURAT_TEXT.notFound);
}

export async function listMySurat(ctx: Context, of: { userId: number; page: Page }) {
  const { rows, ...counted } = await list(ctx, of);
  const ids = rows.map(({ id }) => id);
  const [requested, news] = await Promise.all([
    countRequestedItems(ctx.prisma, ids),
    withNews(ctx, { table: 'surat', ids }),
  ]);
  return {
    ...counted,
    rows: rows.map((row) => ({ ...row, perbaikan: requested.get(row.id) ?? 0, baru: news.has(row.id) })),
  };
}

/** Returns the officials' list. The application with the number `q` comes first. */
export async function listSurat(ctx: Context, { viewer, ...query }: QueueQuery & { viewer: Viewer }) {
  const { prisma, now } = ctx;
  const { q, status, limit, after, urut, ...filter } = query;
  const queue = {
    filters: filtersOf(filter, { viewerId: viewer.id, now: now() }),
    order: orderOf({ urut, after, status }),
    exactId: exactIdIn(q),
    isFirst: after === undefined,
    found: namedBy(q),
  };
  const { rows, ...counted } = await list(ctx, { q, status, queue, page: { limit, below: undefined } });
  const ids = rows.map(({ id }) => id);
  const assigned = rows.map(({ petugas_id }) => petugas_id);
  const [petugas, dibuka] = await Promise.all([
    officialsOf(prisma, assigned),
    openedByOthers(prisma, { ids, viewerId: viewer.id, at: now() }),
  ]);
  const withDesk = (row: SuratListRecord) => ({
    ...row,
    due: dueOf(row),
    dibuka: dibuka.get(row.id) ?? null,
    petugas: petugas.find(({ id }) => id === row.petugas_id) ?? null,
  });
  return { ...counted, rows: rows.map(withDesk) };
}
