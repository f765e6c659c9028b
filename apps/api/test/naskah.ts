import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { createDesa, createKontak, createPerson, createStruktur, createSurat } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

/** A village with signatories, an official and a resident. */
export async function createOffice(t: TestApp) {
  await createDesa(t);
  await t.prisma.desa.update({
    where: { id: 1 },
    data: {
      nama: 'Kalijernih',
      kecamatan: 'Giriarum',
      kabupaten: 'Arunika',
      provinsi: 'Nusantara Tengah',
      kode_desa: '99.99.01.2001',
      kode_pos: '00000',
    },
  });
  await createKontak(t);
  const kades = await createStruktur(t, { nama: 'Wirayuda Jatikusuma', jabatan: 'Kepala Desa', tipe: 'kepala_desa' });
  const sekdes = await createStruktur(t, {
    nama: 'Anggara Candrakirana',
    jabatan: 'Sekretaris Desa',
    tipe: 'sekretaris',
  });
  const kasi = await createStruktur(t, { nama: 'Bagas Kertapati', jabatan: 'Kepala Seksi Pelayanan', tipe: 'kasi' });
  const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });
  const owner = await createPerson(t);
  return { kades, sekdes, kasi, admin, owner };
}
export type Office = Awaited<ReturnType<typeof createOffice>>;

/** Returns the examples of a type's fields in the request format. */
export const examplesOf = (judul: string) =>
  Object.fromEntries(isianOf(judul).map(({ name, contoh }) => [name, SPECIFICATION(contoh)]));

/** Calls the document routes of one application. */
export function naskahOf(t: TestApp, suratId: number, by: Pick<Person, 'auth'>) {
  const path = `/api/surat/${suratId}/naskah`;
  return {
    get: () => t.http.get(path).set(by.auth),
    kendala: () => t.http.get(`${path}/kendala`).set(by.auth),
    put: (body: object) => t.http.put(path).set(by.auth).send(body),
    /** Saves over the existing draft. */
    async edit(body: object) {
      const { updatedAt } = (await t.http.get(path).set(by.auth).expect(200)).body.naskah;
      return t.http
        .put(path)
        .set(by.auth)
        .send({ ...body, updatedAt })
        .expect(200);
    },
    post: (step: string, body: object = {}) => t.http.post(`${path}/${step}`).set(by.auth).send(body),
  };
}

/** Returns the status of an application, which its document changes. */
export const statusOf = async ({ prisma }: TestApp, id: number) =>
  (await prisma.surat.findUniqueOrThrow({ where: { id } })).status;

/** Marks all requirements as accepted, directly in the database. */
export async function acceptRequirements({ deps }: TestApp, { id, jenis_surat }: { id: number; jenis_surat: string }) {
  const states = { surat_id: id, keadaan: 'diterima', terlihat: 'diterima', oleh_nama: 'Sari' };
  const labels = findSuratType(jenis_surat)?.persyaratan.map(({ label }) => label) ?? [];
  const data = labels.map((jenis_persyaratan) => ({ ...states, jenis_persyaratan }));
  await deps.prisma.tinjauan.createMany({ data });
}

type Draft = { office: Office; judul?: string; isian?: Record<string, string>; surat?: Record<string, unknown> };

/** Makes an application with a complete draft over HTTP. */
export async function createDraft(
  t: TestApp,
  { office, judul = 'Surat Keterangan Usaha', isian = {}, surat = {} }: Draft,
) {
  const row = await createSurat(t, { userId: office.owner.id, jenis_surat: judul, status: 'Diproses', ...surat });
  await acceptRequirements(t, row);
  const naskah = naskahOf(t, row.id, office.admin);
  await naskah
    .put({ isian: { ...examplesOf(judul), ...isian }, cara: 'kades', penandatangan_id: office.kades.id })
    .expect(200);
  return { id: row.id, naskah };
}
