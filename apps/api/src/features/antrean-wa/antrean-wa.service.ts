import type { Prisma } from '@pendopo/prisma/client';
import type { Context } from '../../deps.ts';
import { NEWEST_DOCUMENT } from '../../domain/documents/signed-revision.ts';
import { acceptedOf, countRequestedItems } from '../../domain/requests/tinjauan.ts';

const QUEUED_FOR_MS = 14 * 24 * 60 * 60 * 1000;
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
  naskah: NEWEST_DOCUMENT,
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

function readUnreported({ prisma, now }: Context): Promise<Waiting[]> {
  const since = new Date(now().getTime() - QUEUED_FOR_MS);
  // Skips answered correction requests, and delays of closed applications.
  return prisma.$queryRaw<Waiting[]>`
    WITH event AS MATERIALIZED (
      SELECT surat_id, pengaduan_id, riwayat_surat_id, perbaikan_id, oleh_id, created_at FROM peristiwa_permohonan
      WHERE untuk = 'pemohon' AND created_at >= ${since} AND (riwayat_surat_id IS NULL OR oleh_id IS NOT NULL)
    ), request AS (
      SELECT 'surat' AS jenis, s.id, max(e.created_at) AS sejak,
          bool_or(e.riwayat_surat_id IS NULL OR s.status IN ('Selesai', 'Ditolak')) AS penting,
          (SELECT max(created_at) FROM kontak_wa WHERE surat_id = s.id) AS dikabari
        FROM event e JOIN surat s ON s.id = e.surat_id LEFT JOIN permintaan_perbaikan p ON p.id = e.perbaikan_id
        WHERE s.no_hp <> '' AND (e.oleh_id IS NULL OR e.oleh_id IS DISTINCT FROM s.user_id)
          AND (e.riwayat_surat_id IS NOT NULL OR (s.status IN ('Menunggu', 'Diproses') AND p.selesai_at IS NULL))
        GROUP BY s.id
      UNION ALL
      SELECT 'pengaduan', c.id, max(e.created_at), c.status = 'Selesai',
          (SELECT max(created_at) FROM kontak_wa WHERE pengaduan_id = c.id)
        FROM event e JOIN pengaduan c ON c.id = e.pengaduan_id
        WHERE c.no_hp <> '' AND e.created_at > c.created_at
        GROUP BY c.id
    )
    SELECT jenis, id, sejak, penting, (count(*) OVER ())::int AS total FROM request
    WHERE coalesce(dikabari < sejak, true) ORDER BY penting DESC, sejak, jenis, id LIMIT ${MOST}`;
}

/** Returns applications and complaints with an official's action that no WhatsApp message has reported: at most 50. */
export async function listUnreported(ctx: Context): Promise<{ rows: AntreanWaRecord[]; total: number }> {
  const { prisma } = ctx;
  const waiting = await readUnreported(ctx);
  const idsOf = (jenis: Waiting['jenis']) => waiting.filter((one) => one.jenis === jenis).map(({ id }) => id);
  const suratIds = idsOf('surat');
  const [surat, pengaduan, requested, accepted] = await Promise.all([
    prisma.surat.findMany({ where: { id: { in: suratIds } }, select: asSurat }),
    prisma.pengaduan.findMany({ where: { id: { in: idsOf('pengaduan') } }, select: asPengaduan }),
    countRequestedItems(prisma, suratIds),
    acceptedOf(prisma, suratIds),
  ]);
  const found: Found[] = [
    ...surat.map((row) => ({
      jenis: 'surat' as const,
      row,
      jumlah: requested.get(row.id) ?? 0,
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
