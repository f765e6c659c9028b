import { type JenisPemberitahuan, PEMBERITAHUAN_MOST } from '@pendopo/shared/pemberitahuan/text';
import type { Context } from '../../deps.ts';
import { WAITING_SIGNATURES } from '../../domain/documents/waiting-signatures.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';

/** Maximum age of a notice. */
const SHOWN_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export type PemberitahuanRecord = {
  jenis: JenisPemberitahuan;
  id: number;
  judul: string;
  created_at: Date;
  baru: boolean;
};

/** Returns the 30 newest notifications of 14 days, without the official's own entries. */
export function newestNotifications({ prisma, now }: Context, userId: number) {
  const at = now();
  const since = new Date(at.getTime() - SHOWN_FOR_MS);
  const most = PEMBERITAHUAN_MOST;
  return prisma.$queryRaw<PemberitahuanRecord[]>`
    WITH notice AS (
      (SELECT 'surat' AS jenis, id, jenis_surat AS judul, created_at, dimasukkan_oleh_id AS oleh FROM surat ORDER BY id DESC LIMIT ${most})
      UNION ALL
      (SELECT 'perbaikan', s.id, s.jenis_surat, p.created_at, NULL FROM peristiwa_permohonan p JOIN surat s ON s.id = p.surat_id
        WHERE p.untuk = 'petugas' AND p.created_at >= ${since} ORDER BY p.created_at DESC LIMIT ${most})
      UNION ALL
      (SELECT 'tanda-tangan', s.id, s.jenis_surat, signable.created_at, signable.oleh_id
        FROM (SELECT n.surat_id, a.created_at, a.oleh_id FROM ${WAITING_SIGNATURES} AND p.id = ${userId}) signable
        JOIN surat s ON s.id = signable.surat_id ORDER BY signable.created_at DESC LIMIT ${most})
      UNION ALL
      (SELECT 'pengaduan', id, judul, created_at, dimasukkan_oleh_id FROM pengaduan ORDER BY id DESC LIMIT ${most})
      UNION ALL
      (SELECT 'pesan', id, '', created_at, NULL FROM pesan_kontak ORDER BY id DESC LIMIT ${most})
      UNION ALL
      (SELECT 'akses', id, nomor, created_at, NULL FROM permintaan_akses ORDER BY id DESC LIMIT ${most})
      UNION ALL
      (SELECT 'terlambat', id, jenis_surat, batas, NULL FROM surat
        WHERE status IN ('Menunggu', 'Diproses') AND janji_sisa IS NULL AND batas >= ${since} AND batas < ${at}
        ORDER BY batas DESC LIMIT ${most})
      UNION ALL
      (SELECT 'cadangan', id, '', finished_at, NULL FROM cadangan
        WHERE started_at >= ${since} AND error IS NOT NULL ORDER BY started_at DESC LIMIT ${most})
      UNION ALL
      SELECT 'arsip', id, '', arsip_diperiksa_at, NULL FROM instalasi WHERE arsip_masalah IS NOT NULL
    )
    SELECT n.jenis, n.id, n.judul, n.created_at,
      n.created_at > u.pemberitahuan_dibaca AS baru
    FROM notice n JOIN users u ON u.id = ${userId}
    WHERE n.created_at >= ${since} AND n.oleh IS DISTINCT FROM u.id ORDER BY n.created_at DESC, n.jenis, n.id DESC LIMIT ${most}`;
}

/** Marks all notifications up to `sampai`, but never after now, as read. `updatedAt` of the account stays. */
export const markNotificationsRead = (ctx: Context, { sampai, by }: { sampai: Date; by: Session }) =>
  write(
    ctx,
    { by },
    ({ tx }) => tx.$executeRaw`
      UPDATE users SET pemberitahuan_dibaca = greatest(pemberitahuan_dibaca, least(${sampai}::timestamptz, ${ctx.now()}::timestamptz))
      WHERE id = ${by.id}`,
  );
