import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import type { Test } from 'supertest';
import { createPerson, createSurat, SURAT_LABELS } from './factories.ts';
import { JPG } from './sample-files.ts';
import { suratSubmissions } from './surat.ts';
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

/** Returns the state of a requirement in a review. */
export const stateOf = ({ berkas }: Tinjauan, label: string) =>
  berkas.find(({ jenis_persyaratan }) => jenis_persyaratan === label)?.keadaan;

/** Makes applications over HTTP that `admin` reviews. */
export function reviewedApplications(t: TestApp, admin: Person) {
  const { submit } = suratSubmissions(t);
  type Side = Pick<ReturnType<typeof tinjauanOf>, 'get'>;
  const read = async (side: Side): Promise<Tinjauan> => (await side.get().expect(200)).body.tinjauan;

  /** An application with four files, its applicant, and both sides of its review. */
  async function sent({ fields = {} }: { fields?: Record<string, string> } = {}) {
    const person = await createPerson(t);
    const surat = await submit(person, { fields });
    const lampiran = (label: string) => surat.lampiran.find((one) => one.jenis_persyaratan === label)?.id ?? 0;
    return {
      id: surat.id,
      person,
      lampiran,
      official: tinjauanOf(t, surat.id, admin),
      warga: tinjauanOf(t, surat.id, person),
    };
  }

  /** The same, with a correction request. */
  async function withRequest(...bad: string[]) {
    const application = await sent();
    await application.official.put({ berkas: marks(...bad) }).expect(200);
    await application.official.kirim().expect(200);
    return application;
  }

  return { read, sent, withRequest };
}

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
