import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { RT_RW_TEXT, sebutanRt } from '@pendopo/shared/rt-rw/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createLinkedSurat, createRtRw, newHamlet } from '../../../test/pengantar-rt.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'operator' });
const add = (body: object) => t.http.post('/api/rt-rw').set(admin.auth).send(body);

it('visitors read names and places, officials also the phone numbers', async () => {
  const { body } = await add({ rt: '3', rw: '001', dusun: newHamlet(), nama: 'Sutarno', no_hp: '+62 812-0000-0077' });
  const { id, ...stored } = body.rt_rw;
  expect(stored).toMatchObject({ rt: '03', rw: '01', nama: 'Sutarno', no_hp: '081200000077', bagikan_no: false });
  const open = await t.http.get('/api/rt-rw').expect(200);
  expect(open.body.rt_rw).toContainEqual({ id, rt: '03', rw: '01', dusun: stored.dusun, nama: 'Sutarno' });
  expect(open.text).not.toMatch(/0812|no_hp/);
  const known = await t.http.get('/api/rt-rw/kontak').set(admin.auth).expect(200);
  expect(known.body.rt_rw).toContainEqual(body.rt_rw);
  const { perubahan } = await t.prisma.jejak.findFirstOrThrow({ where: { jenis: 'rt_rw', sasaran_id: id } });
  expect(JSON.stringify(perubahan)).toContain('nomor ditambah');
  expect(JSON.stringify(perubahan)).not.toContain('0812');
});

it('lists by RW, the head of the RW first', async () => {
  const place = newHamlet();
  for (const [rt, rw] of [
    ['10', '2'],
    ['2', '2'],
    ['', '2'],
    ['1', '10'],
  ] as const)
    await add({ rt, rw, dusun: place, nama: 'Sutarno' }).expect(201);
  const { body } = await t.http.get('/api/rt-rw').expect(200);
  const own = body.rt_rw.filter((row: { dusun: string }) => row.dusun === place);
  expect(own.map(({ rt, rw }: { rt: string; rw: string }) => [rt, rw])).toEqual([
    ['', '02'],
    ['02', '02'],
    ['10', '02'],
    ['01', '10'],
  ]);
});

it.each([
  [{ rw: 'satu' }, 'rw', 'RW harus berupa angka, misalnya 03 atau 3A'],
  [{ rt: '', rw: '', dusun: '' }, 'rt', 'Isi RT, RW, atau dusun'],
  [{ nama: ' ' }, 'nama', 'Nama wajib diisi'],
  [{ no_hp: 'rumah' }, 'no_hp', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  [{ bagikan_no: true }, 'no_hp', RT_RW_TEXT.sharedWithoutNumber],
])('returns 400 for %o', async (wrong, path, msg) => {
  const { body } = await add({ rt: '1', rw: '1', dusun: newHamlet(), nama: 'Sutarno', ...wrong }).expect(400);
  expect(body.errors).toEqual([{ msg, path }]);
});

it('allows one head per place', async () => {
  const first = await createRtRw(t);
  const second = await createRtRw(t);
  const { rt, rw, nama } = first;
  const twice = { rt, rw, nama, dusun: first.dusun };
  expect((await add(twice).expect(409)).body.error).toBe(SPECIFICATION(RT_RW_TEXT.taken));
  await t.http.put(`/api/rt-rw/${second.id}`).set(admin.auth).send(twice).expect(409);
});

it('deleting a head revokes the open links', async () => {
  const { id } = await createPerson(t);
  const { rtRw, pengantarId } = await createLinkedSurat(t, { userId: id });
  await t.http.delete(`/api/rt-rw/${rtRw.id}`).set(admin.auth).expect(200);
  const row = await t.prisma.pengantarRt.findUniqueOrThrow({ where: { id: pengantarId } });
  expect([row.status, row.rt_rw_id]).toEqual(['dibatalkan', null]);
});

it.each([
  [{ nama: 'Suparmi' }, 'dibatalkan'],
  [{ no_hp: '081200000078' }, 'dibatalkan'],
  [{ bagikan_no: true }, 'terkirim'],
])('after an edit of %o an open link is %s', async (changed, status) => {
  const { id } = await createPerson(t);
  const { rtRw, pengantarId } = await createLinkedSurat(t, { userId: id });
  const { rt, rw, dusun: place, nama, no_hp, bagikan_no } = rtRw;
  const input = { rt, rw, dusun: place, nama, no_hp, bagikan_no, ...changed };
  await t.http.put(`/api/rt-rw/${rtRw.id}`).set(admin.auth).send(input).expect(200);
  const row = await t.prisma.pengantarRt.findUniqueOrThrow({ where: { id: pengantarId } });
  expect(row.status).toBe(status);
});

it('accepts an RT without an RW, an RT with a letter, and a hamlet alone as a place', async () => {
  const place = newHamlet();
  const heads = [{ rt: '10' }, { rt: '3a' }, { rt: '3' }, {}];
  for (const head of heads) await add({ ...head, rw: '', dusun: place, nama: 'Sutarno' }).expect(201);
  const { body } = await t.http.get('/api/rt-rw').expect(200);
  const own = body.rt_rw.filter((row: { dusun: string }) => row.dusun === place);
  expect(own.map((row: RtRw) => sebutanRt(row, SPECIFICATION))).toEqual([
    `Dusun ${place}`,
    `RT 03 Dusun ${place}`,
    `RT 03A Dusun ${place}`,
    `RT 10 Dusun ${place}`,
  ]);
});
