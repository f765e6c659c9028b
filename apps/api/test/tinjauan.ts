import type { Test } from 'supertest';
import { type createPerson, createSurat, SURAT_LABELS } from './factories.ts';
import { JPG } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

type Person = Pick<Awaited<ReturnType<typeof createPerson>>, 'auth'>;

export const [KK, KTP, PENGANTAR, FOTO] = SURAT_LABELS;
export const NIB = 'Nomor Induk Berusaha (NIB), jika ada';

/** Calls the review routes of one application. */
export function tinjauanOf(t: TestApp, suratId: number, by: Person) {
  const path = `/api/surat/${suratId}`;
  const { auth } = by;
  return {
    get: () => t.http.get(`${path}/tinjauan`).set(auth),
    put: (body: object) => t.http.put(`${path}/tinjauan`).set(auth).send(body),
    kirim: () => t.http.post(`${path}/tinjauan/kirim`).set(auth),
    perpanjang: () => t.http.post(`${path}/tinjauan/perpanjang`).set(auth),
    bawa: (jenis_persyaratan: string) => t.http.post(`${path}/tinjauan/bawa`).set(auth).send({ jenis_persyaratan }),
    isian: (fields: object) => t.http.put(`${path}/isian`).set(auth).send(fields),
    ganti: (lampiranId: number, { data = JPG, key }: { data?: Buffer; key?: string } = {}): Test => {
      const request = t.http.put(`${path}/lampiran/${lampiranId}`).set(auth);
      if (key) request.set('Idempotency-Key', key);
      return request.attach('lampiran', data, 'pengganti.jpg');
    },
    unggah: (label: string, data = JPG): Test =>
      t.http.post(`${path}/lampiran`).set(auth).field('jenis_persyaratan', label).attach('lampiran', data, 'baru.jpg'),
    catatan: () => t.http.get(`${path}/catatan-internal`).set(auth),
    catat: (isi: string) => t.http.post(`${path}/catatan-internal`).set(auth).send({ isi }),
  };
}

/** Marks for the four required files: all accepted except `bad`, which are blurred. */
export const marks = (...bad: string[]) =>
  SURAT_LABELS.map((jenis_persyaratan) =>
    bad.includes(jenis_persyaratan)
      ? { jenis_persyaratan, keadaan: 'perlu_diganti', alasan: 'foto_buram' }
      : { jenis_persyaratan, keadaan: 'diterima' },
  );

/** Inserts an application with a correction request for the KTP into the database, without files. */
export async function createSuratWithRequest(t: TestApp, { userId }: { userId: number }) {
  const surat = await createSurat(t, { userId, status: 'Diproses' });
  const { prisma } = t.deps;
  const lampiran = await prisma.lampiran.create({
    data: { surat_id: surat.id, jenis_persyaratan: KTP, tipe: 'image/jpeg', ukuran: 1 },
  });
  const asked = { keadaan: 'perlu_diganti', terlihat: 'perlu_diganti', alasan: 'foto_buram', kali: 1 };
  await prisma.tinjauan.create({ data: { ...asked, surat_id: surat.id, jenis_persyaratan: KTP } });
  await prisma.permintaanPerbaikan.create({
    data: { surat_id: surat.id, isi: [], batas: new Date('2027-01-01'), dikirim_at: new Date(), oleh_nama: 'Sari' },
  });
  return { ...surat, lampiranId: lampiran.id };
}
