import type { Prisma } from '@pendopo/prisma/client';
import type { LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

export const LAPORAN: LaporanPindahan = {
  desa: 'Kalijernih',
  kode_desa: '9999012001',
  versi: '2405.0.0',
  berkas: ['backup.sql'],
  zona: 'WIB',
  jam: 'Jam di cadangan dibaca sebagai WIB.',
  jenis: [{ jenis: 'Berita', masuk: 2, draf: 0, sudah: 0, ditinggalkan: 1 }],
  putuskan: [],
  periksa: [],
  tertinggal: [],
  tidak_pernah: [],
  catatan: [],
};

/** Inserts a move without rows into the database. */
export const createPindahan = ({ prisma }: TestApp, given: Partial<Prisma.PindahanCreateInput> = {}) =>
  prisma.pindahan.create({
    data: { laporan: LAPORAN, oleh_nama: 'Baris perintah', ...given },
  });

type Row = { tabel: string; id: number; before?: object };

/** Records that a move has written this row. `before` is the former row of a changed row. */
export async function recordRow({ prisma }: TestApp, pindahan_id: number, { tabel, id, before }: Row) {
  const dated = tabel === 'buku_surat' ? 'created_at' : '"updatedAt"';
  await prisma.$executeRawUnsafe(
    `INSERT INTO baris_pindahan (pindahan_id, sumber, tabel, baris_id, sebelum, ditulis_at)
     SELECT $1, gen_random_uuid()::text, $2, id, $4::jsonb, ${dated} FROM "${tabel}" WHERE id = $3`,
    pindahan_id,
    tabel,
    id,
    before === undefined ? null : JSON.stringify(before),
  );
}

/** Returns a row in `row_to_json` format. */
export async function wholeRow({ prisma }: TestApp, tabel: string, id: number): Promise<object> {
  const [found] = await prisma.$queryRawUnsafe<{ row: object }[]>(
    `SELECT row_to_json(t) AS row FROM "${tabel}" t WHERE id = $1`,
    id,
  );
  return found?.row ?? {};
}

/** Inserts a move that records its rows. Deletes it after the test, because only the last move can be taken back. */
export async function recordMove(t: TestApp, given?: Parameters<typeof createPindahan>[1]) {
  const { id } = await createPindahan(t, given);
  onTestFinished(async () => void (await t.prisma.pindahan.deleteMany()));
  return {
    id,
    made: async <Row extends { id: number }>(tabel: string, row: Row) => {
      await recordRow(t, id, { tabel, id: row.id });
      return row;
    },
    /** Changes a row like a move. */
    async changed(tabel: string, row: number, data: string) {
      const before = await wholeRow(t, tabel, row);
      await t.prisma.$executeRawUnsafe(
        `UPDATE "${tabel}" SET ${data}, "updatedAt" = clock_timestamp() WHERE id = ${row}`,
      );
      await recordRow(t, id, { tabel, id: row, before });
      return before;
    },
  };
}

/** Empties the registers, so that moves can be taken back after other tests have used this database. */
export async function emptyBooks(t: TestApp): Promise<void> {
  const books = [
    'periksa_naskah',
    'buku_ekspedisi',
    'riwayat_naskah',
    'arsip_naskah',
    'naskah',
    'buku_surat',
    'nomor_terakhir',
  ];
  await t.prisma.$transaction([
    // Disables the triggers that prevent deletion.
    t.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    ...books.map((table) => t.prisma.$executeRawUnsafe(`DELETE FROM "${table}"`)),
  ]);
}
