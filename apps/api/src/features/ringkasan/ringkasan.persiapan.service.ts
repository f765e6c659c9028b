import type { PersiapanDilewati } from '@pendopo/prisma/client';
import { IMPOR_TEXT } from '@pendopo/shared/impor/text';
import { BUTIR_PERSIAPAN, type ButirPersiapan, PERSIAPAN, PERSIAPAN_TEXT } from '@pendopo/shared/ringkasan/persiapan';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';
import { identifier, join, type Sql, sql } from '../../lib/sql.ts';

/** When each line is done, in SQL: every question ends at its first row. */
const DONE: Readonly<Record<ButirPersiapan, Sql>> = {
  identitas: sql`EXISTS (SELECT FROM desa WHERE nama <> 'Kita' AND logo IS NOT NULL AND lintang IS NOT NULL
    AND '' NOT IN (kecamatan, kabupaten, provinsi, kode_desa))`,
  kontak: sql`EXISTS (SELECT FROM kontak_desa WHERE alamat <> '' AND whatsapp <> '')`,
  perangkat: sql`EXISTS (SELECT FROM struktur WHERE tipe = 'kepala_desa' AND nama <> '')`,
  rt_rw: sql`EXISTS (SELECT FROM rt_rw)`,
  pelayanan: sql`EXISTS (SELECT FROM pelayanan WHERE jam IS NOT NULL)`,
  nomor: sql`(EXISTS (SELECT FROM naskah_setelan WHERE mulai_dari IS NOT NULL)
    OR EXISTS (SELECT FROM jejak WHERE jenis = 'naskah_setelan') OR EXISTS (SELECT FROM arsip_naskah))
    AND NOT EXISTS (
      SELECT FROM pindahan WHERE dibatalkan_at IS NULL AND usulan_nomor IS NOT NULL AND nomor_disetujui_at IS NULL
    )`,
  surat: sql`EXISTS (SELECT FROM arsip_naskah)`,
  petugas: sql`(SELECT count(*) FROM (SELECT FROM users WHERE role <> 'user' AND aktif LIMIT 2) officials) = 2`,
  dua_langkah: sql`NOT EXISTS (SELECT FROM users u WHERE u.role = 'admin' AND u.aktif AND u.totp_sejak IS NULL
    AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id AND p.berlaku))`,
  berita: sql`EXISTS (SELECT FROM berita WHERE NOT draf)`,
  cadangan: sql`EXISTS (SELECT FROM cadangan WHERE bytes > 0)`,
  pulih: sql`EXISTS (SELECT FROM cadangan WHERE tested_at IS NOT NULL)`,
  data_lama: sql`EXISTS (SELECT FROM jejak WHERE label = ${IMPOR_TEXT.trace})
    OR EXISTS (SELECT FROM pindahan WHERE dibatalkan_at IS NULL)`,
};

type Line = { butir: ButirPersiapan; selesai: boolean; dilewati: PersiapanDilewati | null };

/** Returns what a new village sets up, with what is done; empty once nothing is left to do. */
export async function readPersiapan(prisma: Reader): Promise<Line[]> {
  const columns = join(BUTIR_PERSIAPAN.map((butir) => sql`${DONE[butir]} AS ${identifier(butir)}`));
  const [[done], skipped] = await Promise.all([
    prisma.$queryRaw<[Record<ButirPersiapan, boolean>]>`SELECT ${columns}`,
    prisma.persiapanDilewati.findMany(),
  ]);
  const lines = BUTIR_PERSIAPAN.map((butir) => ({
    butir,
    selesai: done[butir],
    dilewati: skipped.find((one) => one.butir === butir) ?? null,
  }));
  return lines.every(({ selesai, dilewati }) => selesai || dilewati) ? [] : lines;
}

type Skip = { butir: string; skip: boolean; by: Actor };

/** Records that the village does not need a line, or needs it again. Throws a 404 for a line that there is not. */
export function skipPersiapan(ctx: Context, { butir: name, skip, by }: Skip): Promise<void> {
  const butir = BUTIR_PERSIAPAN.find((known) => known === name);
  if (butir === undefined) throw notFound(PERSIAPAN_TEXT.unknown);
  return write(ctx, { by }, async ({ tx, audit }) => {
    const where = { butir };
    const before = await tx.persiapanDilewati.findUnique({ where });
    if ((before !== null) === skip) return audit.none();
    if (skip) await tx.persiapanDilewati.create({ data: { butir, oleh_nama: by.nama, created_at: ctx.now() } });
    else await tx.persiapanDilewati.delete({ where });
    const [dari, ke] = skip ? [null, PERSIAPAN_TEXT.skipped] : [PERSIAPAN_TEXT.skipped, null];
    const label = PERSIAPAN[butir].judul;
    await audit.entry({
      aksi: 'ubah',
      jenis: 'desa',
      sasaran_id: 1,
      label,
      perubahan: [{ kolom: 'persiapan', dari, ke }],
    });
  });
}
