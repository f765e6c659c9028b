import type { PengaduanListQuery, UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan';
import { readKode } from '@pendopo/shared/pengaduan-kode';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { type Actor, tracedWrite } from '../../lib/jejak.ts';
import { statusChanges } from '../../lib/jejak-row.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { lockForEdit } from '../../lib/row-edit.ts';
import { searchWithNik } from '../../lib/search.ts';
import { noteWhatsapp, withWhatsapp } from '../../lib/whatsapp.ts';
import { createPengaduanSending } from './pengaduan.sending.service.ts';

type Page = { limit: number; below: number | undefined };
type Sending = ReturnType<typeof createPengaduanSending>;
type Deps = Pick<AppDeps, 'prisma' | 'storage' | 'now'> & { makeKode?: () => string };

export type PengaduanService = ReturnType<typeof createPengaduanService>;

const history = { riwayat: { orderBy: { id: 'asc' } } } as const;
const whole = { ...history, ...withWhatsapp };

/** Complaints: sending, following, working off. */
export function createPengaduanService({ prisma, now, ...deps }: Deps) {
  const sending = createPengaduanSending({ prisma, now, ...deps });

  async function read(id: number) {
    const row = await prisma.pengaduan.findUnique({ where: { id }, include: whole });
    if (!row) throw notFound(PENGADUAN_TEXT.notFound);
    return row;
  }

  async function pageOf(
    where: NonNullable<Parameters<typeof prisma.pengaduan.findMany>[0]>['where'] & object,
    { limit, below }: Page,
  ) {
    const [total, rows] = await Promise.all([
      prisma.pengaduan.count({ where }),
      prisma.pengaduan.findMany({
        where: { AND: [where, below === undefined ? {} : { id: { lt: below } }] },
        orderBy: { id: 'desc' },
        take: limit + 1,
      }),
    ]);
    return { total, rows };
  }

  return {
    /** What this sending created before, when it is sent a second time. */
    async readEarlier(given: Parameters<Sending['earlier']>[0]) {
      const id = await sending.earlier(given);
      return id === null ? null : read(id);
    },

    /** Stores a complaint with its picture, or nothing. */
    submit: async (given: Parameters<Sending['store']>[0]) => read(await sending.store(given)),

    /** The complaint, or a 404 for whoever is neither its owner nor an admin. One without an owner is nobody's. */
    async readFor({ id, viewer }: { id: number; viewer: { id: number; role: string } }) {
      const row = await read(id);
      if (viewer.role !== 'admin' && row.user_id !== viewer.id) throw notFound(PENGADUAN_TEXT.notFound);
      return row;
    },

    /** The complaint with this code, as somebody typed it. */
    async track(typed: unknown) {
      const kode = readKode(String(typed));
      const row = kode && (await prisma.pengaduan.findUnique({ where: { kode }, include: history }));
      if (!row) throw notFound(PENGADUAN_TEXT.notFound);
      return row;
    },

    /** A 404 unless there is such a complaint. */
    async mustExist(id: number) {
      if ((await prisma.pengaduan.count({ where: { id } })) === 0) throw notFound(PENGADUAN_TEXT.notFound);
    },

    listMine: ({ userId, page }: { userId: number; page: Page }) => pageOf({ user_id: userId }, page),

    /** The officials' list. `q` looks in nama, nik (however it is spaced) and judul. */
    listAll({ q, status, page }: Pick<PengaduanListQuery, 'q' | 'status'> & { page: Page }) {
      return pageOf({ ...(status && { status }), ...searchWithNik(['nama', 'judul'], q) }, page);
    },

    /** Any status to any. Refuses to bury a change made since `updatedAt`. */
    async updateStatus({ id, status, catatan, updatedAt, by }: UpdatePengaduanStatusInput & { id: number; by: Actor }) {
      await tracedWrite(prisma, by, async (tx, leave) => {
        const before = await lockTraced(tx, { id, updatedAt });
        await tx.pengaduan.update({ where: { id }, data: { status } });
        await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status, catatan, created_at: now() } });
        await leave({ ...before.trace, aksi: 'status', perubahan: statusChanges(before, { status, catatan }) });
      });
      return read(id);
    },

    /** Notes that an official opened a WhatsApp reply to the complaint, and answers it. */
    async noteWhatsapp({ id, by }: { id: number; by: Actor }) {
      await tracedWrite(prisma, by, async (tx, leave) => {
        const traced = await lockTraced(tx, { id, updatedAt: undefined });
        await noteWhatsapp(tx, { subject: { pengaduan_id: id }, by, at: now() });
        await leave({ ...traced.trace, aksi: 'whatsapp' });
      });
      return read(id);
    },
  };
}

/** Locks a complaint for a write: its status, and how a trace names it, which is its number and nothing that was complained. */
async function lockTraced(tx: Transaction, { id, updatedAt }: { id: number; updatedAt: Date | undefined }) {
  await lockForEdit(tx, { table: 'pengaduan', id, updatedAt, missing: PENGADUAN_TEXT.notFound });
  const { status } = await tx.pengaduan.findUniqueOrThrow({ where: { id }, select: { status: true } });
  const trace = { jenis: 'pengaduan', sasaran_id: id, label: `Pengaduan ${id}` } as const;
  return { status, trace };
}
