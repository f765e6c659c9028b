import { writeXlsx } from 'hucre/xlsx';
import { createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Rows = readonly (readonly (string | number | Date | null)[])[];

/** Headings of the template by sheet. */
export const HEADS = {
  Warga: ['Nama', 'Email', 'Username', 'No. HP'],
  Berita: ['Judul', 'Ringkasan', 'Isi', 'Kategori', 'Tanggal'],
  Pengumuman: ['Judul', 'Ringkasan', 'Isi', 'Kategori', 'Tanggal'],
  Agenda: ['Judul', 'Tanggal', 'Waktu', 'Lokasi', 'Deskripsi', 'Status'],
  'Perangkat Desa': ['Nama', 'Jabatan', 'Tingkat'],
  'Pengurus Lembaga': ['Lembaga', 'Nama', 'Jabatan'],
  Statistik: ['Kategori', 'Label', 'Nilai'],
};

export const workbook = async (sheets: Readonly<Record<string, Rows>>) =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  );
/** Sheets with the template’s headings above their rows. */
export const filled = (sheets: Partial<Record<keyof typeof HEADS, Rows>>) =>
  workbook(
    Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [name, [HEADS[name as keyof typeof HEADS], ...rows]]),
    ),
  );

/** An admin who imports tables. */
export async function createImporter(t: TestApp) {
  const { prisma } = t;
  const admin = await createPerson(t, { role: 'admin' });
  const others = { id: { not: admin.id } };

  const send = (path: string, file: Buffer, jenis?: string) => {
    const request = t.http.post(`/api/impor${path}`).set(admin.auth);
    if (jenis) request.field('jenis', jenis);
    return request.attach('berkas', file, 'berkas');
  };

  return {
    admin,
    check: (file: Buffer, jenis?: string) => send('/periksa', file, jenis),
    save: (file: Buffer, jenis?: string) => send('', file, jenis),
    people: () => prisma.user.findMany({ where: others, orderBy: { id: 'asc' } }),
    counts: () =>
      Promise.all([
        prisma.user.count(),
        prisma.berita.count(),
        prisma.agenda.count(),
        prisma.statistik.count(),
        prisma.jejak.count(),
      ]),
    /** Deletes the rows of earlier imports. */
    async clear() {
      await prisma.user.deleteMany({ where: others });
      await prisma.berita.deleteMany();
      await prisma.pengumuman.deleteMany();
      await prisma.agenda.deleteMany();
      await prisma.pengurus.deleteMany();
      await prisma.struktur.deleteMany();
      await prisma.statistik.deleteMany();
    },
  };
}
