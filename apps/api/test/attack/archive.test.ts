import type { PrismaClient } from '@pendopo/prisma/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPrisma } from '../../src/lib/prisma.ts';
import { createNumberedRows } from '../archive-rows.ts';
import { createPerson } from '../factories.ts';
import { createPatientPool, createTestApp } from '../test-app.ts';
import { asPortal, workerDatabase } from '../worker-db.ts';

const t = await createTestApp();
const owner = await workerDatabase();

function connect(connectionString: string): PrismaClient {
  const pool = createPatientPool(connectionString, 2);
  onTestFinished(() => pool.end());
  return createPrisma(pool);
}

type Rows = Awaited<ReturnType<typeof createNumberedRows>>;

/** Statements that each table rejects, after `UPDATE … SET`, and the condition that finds a row. */
const FROZEN: Record<string, { where: (rows: Rows) => string; sets: string[] }> = {
  arsip_naskah: {
    where: ({ arsip }) => `id = ${arsip.id}`,
    sets: [
      "nomor = 'lain'",
      "pdf = ''::bytea",
      'isi = jsonb_build_object(1, 2)',
      "hash = 'lain'",
      "tanda = 'lain'",
      'oleh_id = 1',
      'id = 0',
    ],
  },
  buku_surat: { where: ({ buku }) => `id = ${buku.id}`, sets: ["nomor = 'lain'", "isi_singkat = ''", 'urut = 9'] },
  buku_ekspedisi: { where: ({ ekspedisi }) => `id = ${ekspedisi.id}`, sets: ["kepada = 'lain'"] },
  riwayat_naskah: { where: ({ riwayat }) => `id = ${riwayat.id}`, sets: ["ke = 'batal'", "oleh_nama = 'lain'"] },
  kunci_arsip: { where: ({ kid }) => `kid = '${kid}'`, sets: ["public_key = 'lain'"] },
  nomor_terakhir: { where: ({ deret }) => `deret = '${deret}'`, sets: ['terakhir = 1', "deret = 'lain'"] },
  naskah_templat_versi: { where: ({ versi }) => `kode = '${versi.kode}'`, sets: ['isi = NULL'] },
  naskah: {
    where: ({ naskah }) => `id = ${naskah.id}`,
    sets: ['buku_id = NULL', 'surat_id = 1', "status = 'diserahkan'", "status = 'dicabut'", 'arsip_id = NULL'],
  },
};
const KEPT =
  /is only added to|only rises|cannot go from|keeps its request|has a number and is kept|violates check constraint/;

describe.each([
  ['the owner of the database', () => owner],
  ['the role that the portal works as', () => asPortal(owner)],
])('the archive, opened by %s', (_, connectionString) => {
  it.each(Object.entries(FROZEN))('rejects changing and deleting a row of %s', async (table, { where, sets }) => {
    const rows = await createNumberedRows(t.deps.prisma);
    const prisma = connect(connectionString());
    const row = () => prisma.$queryRawUnsafe(`SELECT * FROM ${table} WHERE ${where(rows)}`);
    const before = await row();
    for (const set of sets)
      await expect(prisma.$executeRawUnsafe(`UPDATE ${table} SET ${set} WHERE ${where(rows)}`), set).rejects.toThrow(
        KEPT,
      );
    await expect(prisma.$executeRawUnsafe(`DELETE FROM ${table} WHERE ${where(rows)}`)).rejects.toThrow(KEPT);
    await expect(prisma.$executeRawUnsafe(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(
      /is only added to|permission denied/,
    );
    expect(await row()).toEqual(before);
  });

  it('rejects deleting the application of a numbered document and changing a signed document', async () => {
    const { surat, naskah } = await createNumberedRows(t.deps.prisma);
    const prisma = connect(connectionString());
    await expect(prisma.surat.delete({ where: { id: surat.id } })).rejects.toThrow(/has a number and is kept/);
    const signed = {
      status: 'ditandatangani',
      tanggal_tanda_tangan: new Date('2026-11-21'),
      cara_tanda_tangan: 'basah',
    };
    await prisma.naskah.update({ where: { id: naskah.id }, data: signed });
    for (const data of [{ isian: { a: 'b' } }, { revisi: 1 }, { cara: 'kasi_ub' }, { kode_klasifikasi: '1' }])
      await expect(prisma.naskah.update({ where: { id: naskah.id }, data })).rejects.toThrow(/is frozen/);
    for (const status of ['draf', 'bernomor', 'batal'])
      await expect(prisma.naskah.update({ where: { id: naskah.id }, data: { status } })).rejects.toThrow(
        /cannot go from/,
      );
  });
});

describe('rows of the archive', () => {
  it('deleting an account clears only its link', async () => {
    const { id } = await createPerson(t);
    const { arsip, riwayat } = await createNumberedRows(t.deps.prisma, { oleh_id: id });
    await t.prisma.user.delete({ where: { id } });
    expect(await t.prisma.arsipNaskah.findUnique({ where: { id: arsip.id } })).toEqual({ ...arsip, oleh_id: null });
    expect(await t.prisma.riwayatNaskah.findUnique({ where: { id: riwayat.id } })).toEqual({
      ...riwayat,
      oleh_id: null,
    });
  });

  it('the correspondence register accepts a remark and a dispatch date', async () => {
    const { buku } = await createNumberedRows(t.deps.prisma);
    const data = { keterangan: 'BATAL: salah nama', tanggal_kirim: new Date('2026-11-22T00:00:00Z') };
    expect(await t.prisma.bukuSurat.update({ where: { id: buku.id }, data })).toEqual({ ...buku, ...data });
  });

  it('deleting an application deletes its draft document with the history', async () => {
    const { surat } = await createNumberedRows(t.deps.prisma);
    const { id: _, ...copy } = surat;
    const isian = {};
    const draft = await t.prisma.surat.create({
      data: {
        ...copy,
        isian,
        naskah: {
          create: {
            kode_klasifikasi: '1',
            disusun_oleh_nama: 'S',
            riwayat: { create: { aksi: 'buat', ke: 'draf', oleh_nama: 'S' } },
          },
        },
      },
    });
    await t.prisma.surat.delete({ where: { id: draft.id } });
    expect(await t.prisma.riwayatNaskah.count({ where: { naskah: { surat_id: draft.id } } })).toBe(0);
  });

  it('an application with a numbered document rejects a second document', async () => {
    const { surat } = await createNumberedRows(t.deps.prisma);
    const data = { surat_id: surat.id, kode_klasifikasi: '1', disusun_oleh_nama: 'S' };
    await expect(t.prisma.naskah.create({ data })).rejects.toThrow(/Unique constraint/);
  });
});
