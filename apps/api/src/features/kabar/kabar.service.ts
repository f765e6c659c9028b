import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';

/** Maximum of listed updates, and the age at which read updates disappear. */
const MAX_NEWS = 10;
const READ_SHOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export type KabarRecord = {
  jenis: 'surat' | 'pengaduan';
  id: number;
  judul: string;
  kode: string | null;
  peristiwa: string;
  catatan: string | null;
  created_at: Date;
  baru: boolean;
};

/** Returns officials' actions on a resident's requests, unread first, so that newer read updates cannot hide them. */
export const newestKabar = ({ prisma, now }: Context, userId: number) => prisma.$queryRaw<KabarRecord[]>`
  SELECT jenis, id, judul, kode, peristiwa, catatan, created_at, baru FROM kabar
  WHERE user_id = ${userId} AND (baru OR created_at >= ${new Date(now().getTime() - READ_SHOWN_FOR_MS)})
  ORDER BY baru DESC, created_at DESC, id DESC LIMIT ${MAX_NEWS}`;

export async function countUnread({ prisma }: Context, userId: number): Promise<number> {
  const [counted] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(DISTINCT (jenis, id))::int AS count FROM kabar WHERE user_id = ${userId} AND baru`;
  return counted.count;
}

export const markAllRead = (ctx: Context, by: Session) =>
  write(ctx, { by }, async ({ tx }) => {
    const at = ctx.now();
    await tx.$executeRaw`UPDATE surat SET dibaca_pemohon = ${at} WHERE user_id = ${by.id}`;
    await tx.$executeRaw`UPDATE pengaduan SET dibaca_pemohon = ${at} WHERE user_id = ${by.id}`;
  });
