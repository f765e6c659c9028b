import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { strukturSchema } from '@pendopo/shared/struktur/schemas';
import type { createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

export const FIELDS = { nama: 'Dyah Ayu Pramesti', jabatan: 'Kepala Urusan Keuangan', tipe: 'kaur' };
export const GONE = { error: 'Anggota struktur tidak ditemukan' };
export const STALE = { error: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.' };
export const NOT_A_PICTURE = 'File harus berupa gambar!';
export const TOO_LARGE =
  'Ukuran file foto terlalu besar. Maksimal yang diperbolehkan adalah 5MB. Silakan pilih foto lain.';
export const TOO_LARGE_FILE = Buffer.alloc(5 * 1024 * 1024 + 1);

export const present = (rows: unknown[]) => rows.map((row) => strukturSchema.parse(row));

/** Reads the structure as a visitor and writes it as `admin`. */
export function strukturRequests(t: TestApp, admin: Person) {
  const list = async () => present((await t.http.get('/api/struktur').expect(200)).body.struktur);
  return {
    list,
    names: async () => (await list()).map(({ nama }) => nama),
    put: (id: number | string, input?: object) => t.http.put(`/api/struktur/${id}`).set(admin.auth).send(input),
    remove: (id: number | string) => t.http.delete(`/api/struktur/${id}`).set(admin.auth),
    /** Deletes all persons and photos. */
    async reset() {
      await t.prisma.struktur.deleteMany();
      await rm(join(t.uploadDir, 'public/struktur'), { recursive: true, force: true });
    },
  };
}
