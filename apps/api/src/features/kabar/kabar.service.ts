import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/authorized-write.ts';
import type { Session } from '../../lib/current-user.ts';

/** So many of the newest are told. */
const TOLD = 10;

export type KabarRecord = {
  jenis: 'surat' | 'pengaduan';
  id: number;
  judul: string;
  kode: string | null;
  peristiwa: string;
  catatan: string | null;
  created_at: Date;
};

export type KabarService = ReturnType<typeof createKabarService>;

/** What officials have done with a resident's requests since the resident last opened them. */
export const createKabarService = ({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) => ({
  newest: (userId: number) => prisma.$queryRaw<KabarRecord[]>`
    SELECT jenis, id, judul, kode, peristiwa, catatan, created_at FROM kabar
    WHERE user_id = ${userId} AND baru ORDER BY created_at DESC, id DESC LIMIT ${TOLD}`,

  /** How many requests have news. */
  async unread(userId: number): Promise<number> {
    const [counted] = await prisma.$queryRaw<[{ count: number }]>`
      SELECT count(DISTINCT (jenis, id))::int AS count FROM kabar WHERE user_id = ${userId} AND baru`;
    return counted.count;
  },

  markAllRead: (by: Session) =>
    authorizedWrite(prisma, by, async (tx) => {
      const at = now();
      await tx.$executeRaw`UPDATE surat SET dibaca_pemohon = ${at} WHERE user_id = ${by.id}`;
      await tx.$executeRaw`UPDATE pengaduan SET dibaca_pemohon = ${at} WHERE user_id = ${by.id}`;
    }),
});
