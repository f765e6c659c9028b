import { API_TEXT } from '@pendopo/shared/api-error';
import type { PengaduanListQuery, UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan';
import { readKode } from '@pendopo/shared/pengaduan-kode';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import type { AppDeps } from '../../deps.ts';
import { conflict, notFound } from '../../lib/errors.ts';
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
    async updateStatus({ id, status, catatan, updatedAt }: UpdatePengaduanStatusInput & { id: number }) {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.pengaduan.updateMany({
          where: { id, ...(updatedAt && { updatedAt }) },
          data: { status },
        });
        if (count === 0) {
          throw (await tx.pengaduan.count({ where: { id } }))
            ? conflict(API_TEXT.staleEdit)
            : notFound(PENGADUAN_TEXT.notFound);
        }
        await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status, catatan, created_at: now() } });
      });
      return read(id);
    },

    /** Notes that an official opened a WhatsApp reply to the complaint, and answers it. */
    async noteWhatsapp({ id, by }: { id: number; by: { id: number; nama: string } }) {
      const noted = await noteWhatsapp(prisma, { subject: { pengaduan_id: id }, by, at: now() });
      if (!noted) throw notFound(PENGADUAN_TEXT.notFound);
      return read(id);
    },
  };
}
