import type { Prisma } from '@pendopo/prisma/client';
import type { Context } from '../../deps.ts';
import { acceptedOf, countAsked } from '../../domain/requests/tinjauan.ts';

/** What happened longer ago has left the queue. */
const TOLD_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;
const MOST = 50;

const newest = { orderBy: { id: 'desc' }, take: 1 } as const;
const person = { id: true, nama: true, no_hp: true, status: true } as const;

const asSurat = {
  ...person,
  jenis_surat: true,
  kode: true,
  user_id: true,
  tunda_alasan: true,
  tunda_perkiraan: true,
  batas: true,
  riwayat: { ...newest, select: { catatan: true } },
  naskah: { ...newest, select: { status: true } },
  perbaikan: { ...newest, where: { selesai_at: null }, select: { batas: true, dikirim_at: true } },
} as const satisfies Prisma.SuratSelect;

const asPengaduan = {
  ...person,
  judul: true,
  kode: true,
  riwayat: { ...newest, select: { catatan: true } },
} as const satisfies Prisma.PengaduanSelect;

type Waiting = { jenis: 'surat' | 'pengaduan'; id: number; sejak: Date; penting: boolean; total: number };
type Found =
  | { jenis: 'surat'; row: Prisma.SuratGetPayload<{ select: typeof asSurat }>; jumlah: number; disiapkan: boolean }
  | { jenis: 'pengaduan'; row: Prisma.PengaduanGetPayload<{ select: typeof asPengaduan }> };
export type AntreanWaRecord = Found & { sejak: Date; penting: boolean };

/** Returns what matters before the rest, then what waits longest. */
function readWaiting({ prisma, now }: Context): Promise<Waiting[]> {
  const since = new Date(now().getTime() - TOLD_WITHIN_MS);
  // Each part begins with an index: the histories by moment, the rest with the open requests.
  return prisma.$queryRaw<Waiting[]>`
    WITH event AS (
      SELECT 'surat' AS jenis, surat_id AS id, created_at AS at, oleh_id, false AS penting FROM riwayat_surat
        WHERE created_at >= ${since} AND oleh_id IS NOT NULL
      UNION ALL
      SELECT 'surat', s.id, p.dikirim_at, p.oleh_id, true FROM surat s JOIN permintaan_perbaikan p ON p.surat_id = s.id
        WHERE s.status IN ('Menunggu', 'Diproses') AND p.selesai_at IS NULL AND p.dikirim_at >= ${since}
      UNION ALL
      SELECT 'surat', id, tunda_at, NULL, true FROM surat
        WHERE status IN ('Menunggu', 'Diproses') AND tunda_at >= ${since}
      UNION ALL
      SELECT 'pengaduan', r.pengaduan_id, r.created_at, NULL, false FROM riwayat_pengaduan r
        JOIN pengaduan c ON c.id = r.pengaduan_id WHERE r.created_at >= ${since} AND r.created_at > c.created_at
    ), request AS (
      SELECT e.jenis, e.id, max(e.at) AS sejak,
          bool_or(e.penting OR coalesce(s.status IN ('Selesai', 'Ditolak'), c.status = 'Selesai', false)) AS penting
        FROM event e
        LEFT JOIN surat s ON e.jenis = 'surat' AND s.id = e.id
        LEFT JOIN pengaduan c ON e.jenis = 'pengaduan' AND c.id = e.id
        WHERE coalesce(s.no_hp, c.no_hp) <> '' AND (e.oleh_id IS NULL OR e.oleh_id IS DISTINCT FROM s.user_id)
        GROUP BY e.jenis, e.id
    )
    SELECT jenis, id, sejak, penting, (count(*) OVER ())::int AS total FROM request
    WHERE NOT EXISTS (SELECT FROM kontak_wa k
        WHERE jenis = 'surat' AND k.surat_id = request.id AND k.created_at >= sejak)
      AND NOT EXISTS (SELECT FROM kontak_wa k
        WHERE jenis = 'pengaduan' AND k.pengaduan_id = request.id AND k.created_at >= sejak)
    ORDER BY penting DESC, sejak, jenis, id LIMIT ${MOST}`;
}

/** Returns the requests that officials have done something with that no WhatsApp message has told yet: at most 50, and how many there are. */
export async function listUntold(ctx: Context): Promise<{ rows: AntreanWaRecord[]; total: number }> {
  const { prisma } = ctx;
  const waiting = await readWaiting(ctx);
  const idsOf = (jenis: Waiting['jenis']) => waiting.filter((one) => one.jenis === jenis).map(({ id }) => id);
  const suratIds = idsOf('surat');
  const [surat, pengaduan, asked, accepted] = await Promise.all([
    prisma.surat.findMany({ where: { id: { in: suratIds } }, select: asSurat }),
    prisma.pengaduan.findMany({ where: { id: { in: idsOf('pengaduan') } }, select: asPengaduan }),
    countAsked(prisma, suratIds),
    acceptedOf(prisma, suratIds),
  ]);
  const found: Found[] = [
    ...surat.map((row) => ({
      jenis: 'surat' as const,
      row,
      jumlah: asked.get(row.id) ?? 0,
      disiapkan: accepted.has(row.id),
    })),
    ...pengaduan.map((row) => ({ jenis: 'pengaduan' as const, row })),
  ];
  const rows = waiting.flatMap(({ jenis, id, sejak, penting }) => {
    const one = found.find((known) => known.jenis === jenis && known.row.id === id);
    return one ? [{ ...one, sejak, penting }] : [];
  });
  return { rows, total: waiting[0]?.total ?? 0 };
}
