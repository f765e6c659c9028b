import type { PrismaClient } from '@pendopo/prisma/client';
import { appendToArchive, lockArchive } from '../src/domain/documents/archive.ts';
import { createArchiveKey } from '../src/lib/archive-chain.ts';
import { createSurat, SURAT_FIELDS } from './factories.ts';
import type { TestApp } from './test-app.ts';

const DAY = new Date('2026-11-20T00:00:00Z');
const BY = { oleh_nama: 'Sekretaris' };

let count = 0;

type Given = {
  oleh_id?: number | null;
  menggantikan_id?: number | null;
  isi?: object;
  kode_hash?: string;
  berlaku_sampai?: Date;
  tahun?: number;
  pdf?: Buffer<ArrayBuffer>;
};

/** Inserts a numbered document into the database, with a made-up PDF. */
export async function createNumberedRows(
  prisma: PrismaClient,
  { oleh_id = null, menggantikan_id = null, isi = {}, tahun = 2026, ...given }: Given = {},
) {
  count += 1;
  const unique = `${process.pid}-${count}-${Date.now()}`;
  const deret = `uji-${unique}`;
  const surat = await prisma.surat.create({
    data: { ...SURAT_FIELDS, tanggal_lahir: DAY, tanggal_pengajuan: DAY, status: 'Diproses' },
  });
  const naskah = await prisma.naskah.create({
    data: { surat_id: surat.id, menggantikan_id, kode_klasifikasi: '400.9.14.1', disusun_oleh_nama: 'Sekretaris' },
  });
  await prisma.nomorTerakhir.create({ data: { tahun, deret, terakhir: 1 } });
  const numbered = { tahun, deret, nomor_urut: 1, nomor: `1/${unique}`, tanggal: DAY };
  const buku = await prisma.bukuSurat.create({
    data: { ...numbered, ...BY, urut: 1_000_000 + Math.floor(Math.random() * 1e9), arah: 'keluar', isi_singkat: 'Uji' },
  });
  const ekspedisi = await prisma.bukuEkspedisi.create({
    data: { tahun, urut: buku.urut, tanggal: DAY, buku_surat_id: buku.id, kepada: 'Camat' },
  });
  const key = createArchiveKey({ secret: unique });
  const { id } = await prisma.$transaction(async (tx) => {
    await lockArchive(tx);
    return appendToArchive(tx, key, {
      ...numbered,
      ...BY,
      oleh_id,
      naskah_id: naskah.id,
      revisi: 0,
      isi,
      pdf: Buffer.from('%PDF-'),
      kode_hash: unique,
      kode_nonce: 'x',
      berlaku_sampai: null,
      created_at: new Date(),
      ...given,
    });
  });
  const arsip = await prisma.arsipNaskah.findUniqueOrThrow({ where: { id } });
  const riwayat = await prisma.riwayatNaskah.create({
    data: { ...BY, oleh_id, naskah_id: naskah.id, aksi: 'nomor', dari: 'draf', ke: 'bernomor' },
  });
  const data = { status: 'bernomor', buku_id: buku.id, arsip_id: arsip.id };
  await prisma.naskah.update({ where: { id: naskah.id }, data });
  const versi = await prisma.naskahTemplatVersi.create({ data: { ...BY, kode: unique, versi: 1, isi: {} } });
  return { surat, naskah, buku, ekspedisi, arsip, riwayat, versi, deret, kid: key.kid };
}

/** Inserts an application of `userId` with an empty draft into the database. */
export async function createEmptyDraft(t: TestApp, { userId }: { userId: number }) {
  const surat = await createSurat(t, { userId, status: 'Diproses' });
  const data = { surat_id: surat.id, kode_klasifikasi: '400.10.2.2', disusun_oleh_nama: 'Sekretaris' };
  await t.deps.prisma.naskah.create({ data });
  return surat;
}
