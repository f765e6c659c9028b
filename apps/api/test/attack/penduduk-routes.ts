import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { createPerson } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

export const NIK_TERDAFTAR = '9999014310180211';

const newNik = () => `9999${String(randomInt(10 ** 12)).padStart(12, '0')}`;

/** Enables the residents' register and creates a resident in it. */
export async function createPenduduk({ prisma }: TestApp, { nik = newNik() } = {}) {
  await prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { aktif: true }, update: { aktif: true } });
  const row = {
    nik,
    no_kk: '9999020135480057',
    nama: 'Sekar Rahasia',
    cari: 'sekarrahasia',
    jenis_kelamin: 'Perempuan',
  };
  const source = { sumber: 'uji', sumber_tanggal: new Date('2026-11-20') };
  return prisma.penduduk.upsert({ where: { nik }, create: { ...row, ...source }, update: row });
}

/** Returns a table with one new resident. */
const table = () => Buffer.from(`nik;nama;sex\n${newNik()};A;1`);

/** Routes of the residents' register. */
export function pendudukRoutes(t: TestApp): Record<string, Partial<Route>> {
  /** The checked file and the key that saves it. */
  let checked = { file: table(), kunci: '' };
  let verified = 0;
  return {
    'POST /penduduk/peristiwa': {
      row: () => createPenduduk(t),
      body: () => ({
        jenis: 'datang',
        tanggal: '2026-11-20',
        tempat: 'Kota',
        nama: 'Rina',
        jenis_kelamin: 'Perempuan',
      }),
    },
    'POST /penduduk/:id/peristiwa': {
      row: () => createPenduduk(t),
      body: () => ({ jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-11-20', tempat: 'Kota' }),
    },
    'POST /penduduk/pindah-rt': {
      row: () => createPenduduk(t),
      body: (id) => ({ penduduk: [{ id }], tanggal: '2026-11-20', rt: String(id) }),
    },
    'PUT /penduduk/setelan': { body: () => ({ aktif: true }) },
    'PUT /statistik/hitung': {
      // Clears the selection, so that the request changes it.
      row: () => t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: true, hitung: [] } }),
      body: () => ({ kategori: ['pendidikan'] }),
    },
    'GET /penduduk': { row: () => createPenduduk(t) },
    'POST /penduduk/cari': { body: () => ({ nik: NIK_TERDAFTAR }) },
    'POST /penduduk/impor/periksa': { form: (request) => request.attach('berkas', table(), 'penduduk.csv') },
    'POST /penduduk/impor': {
      async row({ auth }) {
        const file = table();
        const asked = t.http.post('/api/penduduk/impor/periksa').set(auth).attach('berkas', file, 'penduduk.csv');
        checked = { file, kunci: (await asked).body.impor.kunci };
        await expect.poll(async () => (await t.storedFiles()).filter((name) => name.startsWith('tmp/'))).toEqual([]);
        return { id: 1 };
      },
      form: (request, fields) =>
        request.field({ kunci: checked.kunci, ...fields }).attach('berkas', checked.file, 'penduduk.csv'),
    },
    'POST /pengguna/:id/verifikasi': {
      async row() {
        ({ id: verified } = await createPenduduk(t));
        return createPerson(t);
      },
      body: () => ({ penduduk_id: verified }),
    },
  };
}
