import type { Pengaduan } from '@pendopo/prisma/client';
import { NAMELESS } from '@pendopo/shared/pengaduan/text';
import { HARI_PESAN } from '@pendopo/shared/survei/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { PrismaClient } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which the senders of moved complaints are kept, however old the complaints are. */
const MOVED_DAYS = 30;

type Deps = {
  prisma: PrismaClient;
  storage: Pick<Storage, 'removePrivate'>;
  now: () => Date;
  /** Days for which attachments are kept after their application is Selesai or Ditolak. */
  retentionDays: number;
};

/**
 * Destroys attachments `retentionDays` after their application is Selesai or Ditolak. Destroys senders and pictures of
 * complaints a year after creation, once Selesai, and the survey's texts after 90 days. Skips locked rows until the next run, so concurrent runs are safe.
 */
export async function expirePersonalData({ prisma, storage, now, retentionDays }: Deps) {
  const attachments = await destroyAttachments({ prisma, storage, retentionDays, moment: now() });
  const complaints = await destroyIdentities({ prisma, storage, moment: now() });
  // An expired link to a head of RT needs no network hash.
  await prisma.pengantarRt.updateMany({
    where: { jaringan_hash: { not: null }, expires_at: { lte: now() } },
    data: { jaringan_hash: null },
  });
  await prisma.surveiPesan.deleteMany({
    where: { tanggal: { lt: new Date(Date.parse(villageDay(now())) - HARI_PESAN * DAY_MS) } },
  });
  return { attachments, complaints };
}

type Work = Pick<Deps, 'prisma' | 'storage'> & { moment: Date };

/** Walks along the keys of existing files, so destroyed files cost nothing. */
async function destroyAttachments({ prisma, storage, moment, retentionDays }: Work & { retentionDays: number }) {
  const before = new Date(moment.getTime() - retentionDays * DAY_MS);
  let count = 0;
  let after = '';
  for (;;) {
    const where = { file: { gt: after } };
    const next = await prisma.lampiran.findMany({
      where,
      orderBy: { file: 'asc' },
      take: BATCH,
      select: { file: true },
    });
    const upto = next.at(-1)?.file;
    if (!upto) return count;
    const destroyed = await prisma.$queryRaw<{ file: string }[]>`
      WITH due AS (
        SELECT l.id, l.file FROM lampiran l JOIN surat s ON s.id = l.surat_id
        WHERE l.file > ${after} AND l.file <= ${upto} AND s.status IN ('Selesai', 'Ditolak')
          AND (SELECT max(r.created_at) FROM riwayat_surat r WHERE r.surat_id = s.id) <= ${before}::timestamptz
        FOR UPDATE OF l SKIP LOCKED FOR NO KEY UPDATE OF s SKIP LOCKED
      )
      UPDATE lampiran SET file = NULL, nama_file = NULL, masa_simpan = ${retentionDays}
      FROM due WHERE lampiran.id = due.id RETURNING due.file`;
    await storage.removePrivate(destroyed.map(({ file }) => file));
    count += destroyed.length;
    after = upto;
  }
}

/** A destroyed identity has neither NIK nor name. A complaint from another system may lack the NIK alone. */
async function destroyIdentities({ prisma, storage, moment }: Work) {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  const movedBefore = new Date(moment.getTime() - MOVED_DAYS * DAY_MS);
  let count = 0;
  let after = 0;
  for (;;) {
    const destroyed = await prisma.$queryRaw<Pick<Pengaduan, 'id' | 'img'>[]>`
      WITH due AS (
        SELECT id, img FROM pengaduan
        WHERE id > ${after} AND status = 'Selesai' AND created_at < ${before}::timestamptz
          AND (nik <> '' OR nama <> ${NAMELESS})
          AND NOT EXISTS (
            SELECT FROM baris_pindahan b
            WHERE b.tabel = 'pengaduan' AND b.baris_id = pengaduan.id AND b.ditulis_at > ${movedBefore}::timestamptz
          )
        ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      UPDATE pengaduan
      SET nama = ${NAMELESS}, nik = '', no_hp = '', email = NULL, alamat = NULL, user_id = NULL, img = NULL
      FROM due WHERE pengaduan.id = due.id RETURNING due.id, due.img`;
    await storage.removePrivate(destroyed.flatMap(({ img }) => img ?? []));
    count += destroyed.length;
    if (destroyed.length < BATCH) return count;
    after = Math.max(...destroyed.map(({ id }) => id));
  }
}
