import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { expect, it } from 'vitest';
import { createPerson, createSurat, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const put = (id: number, body: object) => t.http.put(`/api/surat/${id}/status`).set(admin.auth).send(body);

it('a refusal needs a reason, which the owner can read', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id });
  for (const catatan of [undefined, null, ' ']) {
    const { body } = await put(id, { status: 'Ditolak', catatan }).expect(400);
    const msg = 'Alasan penolakan wajib diisi';
    expect(body).toEqual({ error: msg, errors: [{ msg, path: 'catatan' }] });
  }
  const { body } = await put(id, { status: 'Ditolak', catatan: 'Bukan wewenang desa' }).expect(200);
  expect(body.surat.status).toBe('Ditolak');
  const seen = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
  expect(seen.body.surat.riwayat.at(-1)).toMatchObject({ status: 'Ditolak', catatan: 'Bukan wewenang desa' });
  const list = await t.http.get('/api/surat?status=Ditolak').set(admin.auth).expect(200);
  const rows: { id: number; status: string }[] = list.body.surat;
  expect(rows.map((row) => row.id)).toContain(id);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Ditolak']));
});

it('a listed reason is accepted, too, and deleted when the application is reopened', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id });
  const closed = { status: 'Ditolak', catatan: 'Sudah ada', alasan_tutup: 'permohonan_ganda' };
  expect((await put(id, { ...closed, alasan_tutup: 'malas' }).expect(400)).body.errors[0].path).toBe('alasan_tutup');
  const { body } = await put(id, { ...closed, status: 'Selesai' }).expect(400);
  expect(body.error).toBe('Alasan penutupan hanya untuk surat yang Ditolak');
  const unfilled = { catatan: 'Silakan mengurusnya ke ….', alasan_tutup: 'bukan_wewenang' };
  expect((await put(id, { ...closed, ...unfilled }).expect(400)).body.errors).toEqual([
    { msg: 'Lengkapi bagian bertanda … pada catatan', path: 'catatan' },
  ]);
  expect((await put(id, closed).expect(200)).body.surat.alasan_tutup).toBe('permohonan_ganda');
  expect((await put(id, { status: 'Diproses' }).expect(200)).body.surat.alasan_tutup).toBeNull();
});

it('a refused application is closed: it cannot be cancelled, and is not listed as open', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id, status: 'Ditolak' });
  const { body } = await t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth).expect(409);
  expect(body.error).toBe(SURAT_TEXT.notCancellable);
  const { user_id, ...row } = await t.prisma.surat.findUniqueOrThrow({ where: { id }, omit: { id: true } });
  await t.prisma.surat.createMany({ data: Array.from({ length: 40 }, () => ({ ...row, user_id, isian: {} })) });
  await withSurat(t.http.post('/api/surat').set(owner.auth)).expect(201);
});
