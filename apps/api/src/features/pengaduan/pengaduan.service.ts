import type { Prisma } from '@pendopo/prisma/client';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan/schemas';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change, statusChanges } from '../../domain/audit/audit-row.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { type Bind, createInbox, exactIdIn } from '../../domain/requests/inbox.ts';
import { markRead, withNews } from '../../domain/requests/kabar.ts';
import { createReaderNotes, includeReaders, readableBy } from '../../domain/requests/readers.ts';
import { includeWhatsapp, noteWhatsapp } from '../../domain/requests/whatsapp.ts';
import type { Session } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { dueOf, filtersOf, orderOf, type QueueQuery } from './pengaduan.queue.ts';
import { createPengaduanSubmission } from './pengaduan.submission.service.ts';

type Page = { limit: number; below: number | undefined };
type Viewer = Session & { nama: string };
type Submissions = ReturnType<typeof createPengaduanSubmission>;
type Deps = Pick<AppDeps, 'pool' | 'prisma' | 'storage' | 'now'> & { makeKode?: () => string };

export type PengaduanService = ReturnType<typeof createPengaduanService>;

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const history = { riwayat: { ...oldestFirst, select: { status: true, catatan: true, created_at: true } } } as const;
const whole = {
  ...history,
  kontak_wa: includeWhatsapp,
  dilihat: includeReaders,
} as const satisfies Prisma.PengaduanInclude;

/** A complaint with all that belongs to it, oldest first. */
export type PengaduanRecord = Prisma.PengaduanGetPayload<{ include: typeof whole }>;

/** A complaint with every status it had, oldest first. */
export type TrackedRecord = Prisma.PengaduanGetPayload<{ include: typeof history }>;

/** A complaint in a list. */
export type PengaduanListRecord = Pick<
  PengaduanRecord,
  | 'id'
  | 'kode'
  | 'judul'
  | 'tanggal_pengaduan'
  | 'status'
  | 'updatedAt'
  | 'nama'
  | 'nik'
  | 'no_hp'
  | 'created_at'
  | 'batas_jawab'
  | 'asal'
  | 'dimasukkan_oleh_nama'
>;

/** Complaints: submitting, tracking, processing. */
export function createPengaduanService({ pool, prisma, now, ...deps }: Deps) {
  const submissions = createPengaduanSubmission({ prisma, now, ...deps });

  const list = createInbox<PengaduanListRecord>(pool, {
    table: 'pengaduan',
    columns: [
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
    ],
    searchIn: ['nama', 'judul'],
  });
  const noteReader = createReaderNotes(prisma, 'pengaduan');

  async function read(where: { id: number; user_id?: number }): Promise<PengaduanRecord> {
    const row = await prisma.pengaduan.findUnique({ where, include: whole });
    if (!row) throw notFound(PENGADUAN_TEXT.notFound);
    return row;
  }

  /**
   * The complaint, or a 404 for anyone but its owner and admins. Without an owner: admins only. Written down for
   * its owner to see when it is an official who reads it.
   */
  async function open({ id, viewer }: { id: number; viewer: Viewer }) {
    const row = await read({ id, ...readableBy(viewer) });
    const missing = PENGADUAN_TEXT.notFound;
    if (row.user_id !== viewer.id) return noteReader({ row, viewer, at: now(), missing });
    await markRead(prisma, { table: 'pengaduan', id, at: now() });
    return row;
  }

  return {
    /** Stores a complaint with its picture, or nothing, unless it is sent a second time. */
    async submit(given: Parameters<Submissions['store']>[0]) {
      const { id, created } = await submissions.store(given);
      return { row: await read({ id }), created };
    },

    open,

    /** Every complaint of a person, whole, oldest first. */
    wholeOf: (userId: number) =>
      prisma.pengaduan.findMany({ where: { user_id: userId }, include: whole, ...oldestFirst }),

    /** The complaint with this code, as it was typed; null for none. */
    async track(typed: string) {
      const kode = readKode(typed);
      return kode === null ? null : prisma.pengaduan.findUnique({ where: { kode }, include: history });
    },

    /** A 404 unless there is such a complaint. */
    async mustExist(id: number) {
      if ((await prisma.pengaduan.count({ where: { id } })) === 0) throw notFound(PENGADUAN_TEXT.notFound);
    },

    async listMine(of: { userId: number; page: Page }) {
      const { rows, ...counted } = await list(of);
      const news = await withNews(
        prisma,
        'pengaduan',
        rows.map(({ id }) => id),
      );
      return { ...counted, rows: rows.map((row) => ({ ...row, baru: news.has(row.id) })) };
    },

    /** The officials' list; the complaint with the number that `q` is comes first. */
    async listAll({ q, status, tenggat, urut, limit, after }: QueueQuery) {
      const kode = readKode(q);
      const queue = {
        filters: filtersOf({ tenggat, now: now() }),
        order: orderOf({ urut, after, status }),
        ...{ exactId: exactIdIn(q), isFirst: after === undefined },
        found: (bind: Bind) => (kode ? [`kode = ${bind(kode)}`] : []),
      };
      const { rows, ...counted } = await list({ q, status, queue, page: { limit, below: undefined } });
      return { ...counted, rows: rows.map((row) => ({ ...row, due: dueOf(row) })) };
    },

    /** Any status to any; the one it has, without a note, changes nothing. Refuses to bury a change made since `updatedAt`. */
    async updateStatus({
      id,
      status,
      catatan,
      updatedAt,
      by,
    }: UpdatePengaduanStatusInput & { id: number; by: Viewer }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const before = await lockForAudit(tx, { id, updatedAt });
        if (status === before.status && catatan === null) return;
        await tx.pengaduan.update({ where: { id }, data: { status } });
        await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status, catatan, created_at: now() } });
        await record({ ...before.entry, aksi: 'status', perubahan: statusChanges(before, { status, catatan }) });
      });
      return open({ id, viewer: by });
    },

    /** Notes that an official opened a WhatsApp reply to the complaint, and answers it. */
    async noteWhatsapp({ id, by, lewati }: { id: number; by: Actor; lewati: boolean }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const locked = await lockForAudit(tx, { id, updatedAt: undefined });
        await noteWhatsapp(tx, { subject: { pengaduan_id: id }, by, lewati, at: now() });
        const perubahan = lewati ? change('kabar', null, 'dilewati') : [];
        await record({ ...locked.entry, aksi: 'whatsapp', perubahan });
      });
      return read({ id });
    },
  };
}

/** Locks a complaint for a write: its status, and how the audit log names it, which is its number and nothing that was complained. */
async function lockForAudit(tx: Transaction, { id, updatedAt }: { id: number; updatedAt: Date | undefined }) {
  await lockForEdit(tx, { table: 'pengaduan', id, updatedAt, missing: PENGADUAN_TEXT.notFound });
  const { status } = await tx.pengaduan.findUniqueOrThrow({ where: { id }, select: { status: true } });
  const entry = { jenis: 'pengaduan', sasaran_id: id, label: `Pengaduan ${id}` } as const;
  return { status, entry };
}
