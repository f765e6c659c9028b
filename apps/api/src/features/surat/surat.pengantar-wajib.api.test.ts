import { expect, it } from 'vitest';
import { createDesa, createPerson, createSurat, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const admin = await createPerson(t, { role: 'admin' });
const person = await createPerson(t);

const PENGANTAR = 'Surat pengantar RT/RW';
const others = SURAT_LABELS.filter((label) => label !== PENGANTAR);
const submit = () =>
  withSurat(t.http.post('/api/surat').set(person.auth), { attachments: others.map((label) => ({ label })) });
const put = (input: object) =>
  t.http
    .put('/api/desa')
    .set(admin.auth)
    .send({ nama: 'Kita', ...input });

it('rejects an application without the introduction, in the village’s words', async () => {
  await put({ sebutan: { rt_rw: 'Wali Jorong' } }).expect(200);
  const { body } = await submit().expect(400);
  expect(body.error).toBe('Lampiran "Surat pengantar Wali Jorong" wajib diunggah');
});

it('a village that makes the introduction optional accepts and can number the application', async () => {
  const { body: saved } = await put({ pengantar_wajib: false }).expect(200);
  expect(saved.desa.pengantar_wajib).toBe(false);
  const { body } = await submit().expect(201);
  const review = await t.http.get(`/api/surat/${body.surat.id}/tinjauan`).set(admin.auth).expect(200);
  const found = review.body.tinjauan.berkas.find(
    (one: { jenis_persyaratan: string }) => one.jenis_persyaratan === PENGANTAR,
  );
  expect([found.wajib, found.keadaan]).toEqual([false, 'tidak_diperlukan']);
});

it('the queue counts an application without the introduction as ready only if it is optional', async () => {
  const isian = { nama_usaha: 'Warung', bidang_usaha: 'Makanan', alamat_usaha: 'Jalan', mulai_usaha: '2020' };
  const { id } = await createSurat(t, { userId: person.id, status: 'Diproses', isian });
  const mark = { surat_id: id, keadaan: 'diterima', terlihat: 'diterima', oleh_nama: 'x' };
  await t.prisma.tinjauan.createMany({ data: others.map((jenis_persyaratan) => ({ ...mark, jenis_persyaratan })) });
  const stageOf = async () => {
    const found = await Promise.all(
      ['diperiksa', 'kurang_isian', 'lengkap'].map(async (tahap) => {
        const { body } = await t.http.get('/api/surat').query({ tahap }).set(admin.auth).expect(200);
        return body.surat.some((row: { id: number }) => row.id === id) ? tahap : [];
      }),
    );
    return found.flat();
  };
  expect(await stageOf()).not.toEqual(['diperiksa']);
  await put({ pengantar_wajib: true }).expect(200);
  expect(await stageOf()).toEqual(['diperiksa']);
});

it('an edit that omits the setting keeps it', async () => {
  await put({ pengantar_wajib: false }).expect(200);
  const { body } = await put({ semboyan: 'Maju' }).expect(200);
  expect(body.desa.pengantar_wajib).toBe(false);
});
