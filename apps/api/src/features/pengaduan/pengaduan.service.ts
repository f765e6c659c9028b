import type { Prisma } from '@pendopo/prisma/client';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan/schemas';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change, statusChanges } from '../../domain/audit/audit-row.ts';
import { createInbox, exactIdIn } from '../../domain/requests/inbox.ts';
import { markRead, withNews } from '../../domain/requests/kabar.ts';
import { includeReaders, noteReader, readableBy } from '../../domain/requests/readers.ts';
import { lockPengaduan } from '../../domain/requests/request-row.ts';
import { includeWhatsapp, noteWhatsapp } from '../../domain/requests/whatsapp.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { sql } from '../../lib/sql.ts';
import { dueOf, filtersOf, orderOf, type QueueQuery } from './pengaduan.queue.ts';

type Page = { limit: number; below: number | undefined };
type Viewer = Session & { nama: string };

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const history = { riwayat: { ...oldestFirst, select: { status: true, catatan: true, created_at: true } } } as const;
const whole = {
  ...history,
  kontak_wa: includeWhatsapp,
  dilihat: includeReaders,
} as const satisfies Prisma.PengaduanInclude;

export type PengaduanRecord = Prisma.PengaduanGetPayload<{ include: typeof whole }>;

export type TrackedRecord = Prisma.PengaduanGetPayload<{ include: typeof history }>;

const inList = [
  'id',
  'kode',
  'judul',
  'tanggal_pengaduan',
  'status',
  'updatedAt',
  'nama',
  'nik',
  'no_hp',
  'created_at',
  'batas_jawab',
  'asal',
  'dimasukkan_oleh_nama',
] as const;

export type PengaduanListRecord = Pick<PengaduanRecord, (typeof inList)[number]>;

const list = createInbox<PengaduanListRecord>({ table: 'pengaduan', columns: inList, searchIn: ['nama', 'judul'] });

export async function readPengaduan(
  { prisma }: Pick<Context, 'prisma'>,
  where: { id: number; user_id?: number },
): Promise<PengaduanRecord> {
  const row = await prisma.pengaduan.findUnique({ where, include: whole });
  if (!row) throw notFound(PENGADUAN_TEXT.notFound);
  return row;
}

/** Returns the complaint. Throws a 404 for all but its owner and officials. Records an official's reading. */
export async function openPengaduan(ctx: Context, { id, viewer }: { id: number; viewer: Viewer }) {
  const row = await readPengaduan(ctx, { id, ...readableBy(viewer) });
  const at = ctx.now();
  if (row.user_id !== viewer.id)
    return noteReader(ctx, { subject: 'pengaduan', row, viewer, at, missing: PENGADUAN_TEXT.notFound });
  await markRead(ctx, { table: 'pengaduan', id, by: viewer, at });
  return row;
}

export const pengaduanOf = ({ prisma }: Context, userId: number) =>
  prisma.pengaduan.findMany({ where: { user_id: userId }, include: whole, ...oldestFirst });

export async function trackPengaduan({ prisma }: Context, typed: string) {
  const kode = readKode(typed);
  return kode === null ? null : prisma.pengaduan.findUnique({ where: { kode }, include: history });
}

export async function pengaduanMustExist({ prisma }: Context, id: number) {
  if ((await prisma.pengaduan.count({ where: { id } })) === 0) throw notFound(PENGADUAN_TEXT.notFound);
}

export async function listMyPengaduan(ctx: Context, of: { userId: number; page: Page }) {
  const { rows, ...counted } = await list(ctx, of);
  const news = await withNews(ctx, { table: 'pengaduan', ids: rows.map(({ id }) => id) });
  return { ...counted, rows: rows.map((row) => ({ ...row, baru: news.has(row.id) })) };
}

/** Returns the officials' list. The complaint with the number `q` comes first. */
export async function listPengaduan(ctx: Context, { q, status, tenggat, urut, limit, after }: QueueQuery) {
  const kode = readKode(q);
  const queue = {
    filters: filtersOf({ tenggat, now: ctx.now() }),
    order: orderOf({ urut, after, status }),
    exactId: exactIdIn(q),
    isFirst: after === undefined,
    found: kode ? [sql`kode = ${kode}`] : [],
  };
  const { rows, ...counted } = await list(ctx, { q, status, queue, page: { limit, below: undefined } });
  return { ...counted, rows: rows.map((row) => ({ ...row, due: dueOf(row) })) };
}

type StatusChange = UpdatePengaduanStatusInput & { id: number; by: Viewer };

/** Allows any change of status. Throws a 409 for a change made since `updatedAt`. */
export async function updatePengaduanStatus(ctx: Context, { id, status, catatan, updatedAt, by }: StatusChange) {
  await write(ctx, { by }, async (w) => {
    const before = await lockPengaduan(w, { id, updatedAt });
    if (status === before.status && catatan === null) return w.audit.none();
    await w.tx.pengaduan.update({ where: { id }, data: { status } });
    await w.tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status, catatan, created_at: ctx.now() } });
    await w.audit.entry({ ...before.entry, aksi: 'status', perubahan: statusChanges(before, { status, catatan }) });
  });
  return openPengaduan(ctx, { id, viewer: by });
}

export async function notePengaduanWhatsapp(
  ctx: Context,
  { id, by, lewati }: { id: number; by: Actor; lewati: boolean },
) {
  await write(ctx, { by }, async (w) => {
    const { entry } = await lockPengaduan(w, { id });
    await noteWhatsapp(w.tx, { subject: { pengaduan_id: id }, by, lewati, at: ctx.now() });
    const perubahan = lewati ? change('kabar', null, 'dilewati') : [];
    await w.audit.entry({ ...entry, aksi: 'whatsapp', perubahan });
  });
  return readPengaduan(ctx, { id });
}
