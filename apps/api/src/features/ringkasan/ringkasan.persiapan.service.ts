import type { PersiapanDilewati } from '@pendopo/prisma/client';
import { ownValue } from '@pendopo/shared/codes/own-value';
import { IMPOR_TEXT } from '@pendopo/shared/impor/text';
import { BUTIR_PERSIAPAN, type ButirPersiapan, PERSIAPAN, PERSIAPAN_TEXT } from '@pendopo/shared/ringkasan/persiapan';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';
import { identifier, join, type Sql, sql } from '../../lib/sql.ts';
import { words } from '../../lib/village-words.ts';

const EMPTY = {
  identitas: sql`SELECT array_remove(ARRAY[
    CASE WHEN nama IN ('', 'Kita') THEN 'nama' END, CASE WHEN kecamatan = '' THEN 'kecamatan' END,
    CASE WHEN kabupaten = '' THEN 'kabupaten' END, CASE WHEN provinsi = '' THEN 'provinsi' END,
    CASE WHEN kode_desa = '' THEN 'kode_desa' END, CASE WHEN logo IS NULL THEN 'logo' END,
    CASE WHEN lintang IS NULL THEN 'letak' END], NULL) FROM desa WHERE id = 1`,
  kontak: sql`SELECT array_remove(ARRAY[
    CASE WHEN alamat = '' THEN 'alamat' END, CASE WHEN coalesce(whatsapp, '') = '' THEN 'whatsapp' END], NULL)
    FROM kontak_desa WHERE id = 1`,
} satisfies Partial<Record<ButirPersiapan, Sql>>;
const LABELS: Readonly<Record<string, Text>> = villageTexts({
  nama: 'nama {desa}',
  kecamatan: '{kecamatan}',
  kabupaten: '{kabupaten}',
  provinsi: 'provinsi',
  kode_desa: 'kode {desa}',
  logo: 'lambang',
  letak: 'letak kantor di peta',
  alamat: 'alamat kantor',
  whatsapp: 'nomor WhatsApp',
});
const isEmptyable = (butir: string): butir is keyof typeof EMPTY => Object.hasOwn(EMPTY, butir);

/** SQL conditions of finished items. Each query stops at the first row. */
const DONE: Readonly<Record<Exclude<ButirPersiapan, keyof typeof EMPTY>, Sql>> = {
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

type Line = { butir: ButirPersiapan; selesai: boolean; kurang: string[]; dilewati: PersiapanDilewati | null };

/** Returns the set-up list with the done items. Empty once all are done. */
export async function readPersiapan(prisma: Reader): Promise<Line[]> {
  const columns = join(
    BUTIR_PERSIAPAN.map(
      (butir) => sql`${isEmptyable(butir) ? sql`(${EMPTY[butir]})` : DONE[butir]} AS ${identifier(butir)}`,
    ),
  );
  const [[done], skipped] = await Promise.all([
    prisma.$queryRaw<[Record<ButirPersiapan, boolean | string[] | null>]>`SELECT ${columns}`,
    prisma.persiapanDilewati.findMany(),
  ]);
  const lines = BUTIR_PERSIAPAN.map((butir) => {
    const state = done[butir];
    const kurang = Array.isArray(state) ? state.map((name) => words(ownValue(LABELS, name) ?? name)) : [];
    return {
      butir,
      selesai: Array.isArray(state) ? kurang.length === 0 : state === true,
      kurang,
      dilewati: skipped.find((one) => one.butir === butir) ?? null,
    };
  });
  return lines.every(({ selesai, dilewati }) => selesai || dilewati) ? [] : lines;
}

type Skip = { butir: string; skip: boolean; by: Actor };

/** Skips an item, or requires it again. Throws a 404 for an unknown item. */
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
    const label = words(PERSIAPAN[butir].judul);
    await audit.entry({
      aksi: 'ubah',
      jenis: 'desa',
      sasaran_id: 1,
      label,
      perubahan: [{ kolom: 'persiapan', dari, ke }],
    });
  });
}
