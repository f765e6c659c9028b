import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, SURAT_FIELDS, SURAT_LABELS } from '../../../test/factories.ts';
import { AGREE, createRtRw, createRtVillage, PERSONAL, tokenIn } from '../../../test/pengantar-rt.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, PENGANTAR, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const { head, person, official, ask, application, linked, answer, read } = await createRtVillage(t);
beforeEach(() => t.prisma.rateLimit.deleteMany());

type Person = typeof person;

describe('making a link', () => {
  it('returns the link once, stores only its hash, and shows its status to applicant and officials', async () => {
    const { id } = await application();
    const { body } = await ask(id).expect(201);
    expect(body.tautan).toMatch(/^http:\/\/localhost:3000\/rt\/[0-9a-f]{32}$/);
    expect(body.no_hp).toBeNull();
    const expected = {
      id: body.pengantar_rt.id,
      jenis_persyaratan: PENGANTAR,
      status: 'terkirim',
      nama_rt: `Ketua RT 03/RW 01 Dusun ${head.dusun}, Sutarno`,
      oleh_petugas: false,
      nomor: null,
      tanggal: null,
      alasan: null,
      dijawab_at: null,
      expires_at: expect.any(String),
      asal_jawaban: null,
    };
    expect((await read(id)).pengantar_rt).toEqual([expected]);
    const { body: seen } = await tinjauanOf(t, id, official).get().expect(200);
    expect(seen.tinjauan.pengantar_rt).toEqual([expected]);
    expect(JSON.stringify(await t.prisma.pengantarRt.findMany())).not.toContain(tokenIn(body.tautan));
  });

  it('an official gets the phone number and an audit entry, an applicant only a shared number', async () => {
    const { id } = await application();
    const { body } = await ask(id, official).expect(201);
    expect([body.no_hp, body.pengantar_rt.oleh_petugas]).toEqual(['081200000033', true]);
    const url = `/api/surat/${id}/pengantar-rt/${body.pengantar_rt.id}`;
    await t.http.delete(url).set(official.auth).expect(200);
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: id }, orderBy: { id: 'asc' } });
    expect(traces.map(({ perubahan }) => perubahan)).toEqual([
      [{ kolom: 'pengantar_rt', dari: null, ke: expect.stringContaining('tautan untuk Ketua RT 03/RW 01') }],
      [{ kolom: 'pengantar_rt', dari: expect.any(String), ke: 'dibatalkan' }],
    ]);
    const shared = await createRtRw(t, { bagikan_no: true });
    const created = await ask(id, person, { rt_rw_id: shared.id }).expect(201);
    expect(created.body.no_hp).toBe('081200000033');
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(2);
  });

  it('a second link requires the revocation of the first, which is final', async () => {
    const { id } = await application();
    const first = (await ask(id).expect(201)).body;
    expect((await ask(id).expect(409)).body.error).toBe(PENGANTAR_TEXT.isOpen);
    const url = `/api/surat/${id}/pengantar-rt/${first.pengantar_rt.id}`;
    await t.http.delete(url).set(person.auth).expect(200);
    expect((await t.http.delete(url).set(person.auth).expect(409)).body.error).toBe(PENGANTAR_TEXT.isOver);
    const page = await t.http.get(`/rt/${tokenIn(first.tautan)}`).expect(410);
    expect(page.text).toContain('sudah dibatalkan');
    expect(page.text).not.toMatch(PERSONAL);
    await ask(id).expect(201);
  });

  it.each([
    [
      'a requirement of another kind',
      {},
      { jenis_persyaratan: KTP },
      'jenis_persyaratan',
      SPECIFICATION(PENGANTAR_TEXT.notAsked(KTP)),
    ],
    [
      'a letter that does not ask for it',
      { jenis_surat: 'Surat Pengantar Akta Kematian' },
      {},
      'jenis_persyaratan',
      SPECIFICATION(PENGANTAR_TEXT.notAsked(PENGANTAR)),
    ],
    [
      'a head who is not in the list',
      {},
      { rt_rw_id: 2_147_483_647 },
      'rt_rw_id',
      SPECIFICATION(PENGANTAR_TEXT.unknownHead),
    ],
    ['no number at all', {}, { rt_rw_id: 'satu' }, 'rt_rw_id', 'Ketua RT/RW wajib dipilih'],
  ])('returns 400 for %s', async (_, row, given, path, msg) => {
    const { id } = await application(row);
    expect((await ask(id, person, given).expect(400)).body.errors).toEqual([{ msg, path }]);
  });

  it('returns 409 for a closed application, and its open link cannot be answered', async () => {
    const { id } = await application({ status: 'Selesai' });
    expect((await ask(id).expect(409)).body.error).toBe(TINJAUAN_TEXT.closed);
    const { token } = await linked({ status: 'Ditolak' });
    const page = await answer(token, AGREE).expect(410);
    expect(page.text).toContain('sudah selesai diurus');
    expect(page.text).not.toMatch(PERSONAL);
  });
});

describe('an application with a link in place of a scan', () => {
  const apply = (by: Person, part: Record<string, string>) => {
    const request = t.http.post('/api/surat').set(by.auth).field(SURAT_FIELDS);
    for (const [i, label] of SURAT_LABELS.entries()) {
      request.field(`jenis_persyaratan_${i}`, label);
      if (label !== PENGANTAR) request.attach(`lampiran_${i}`, JPG, 'berkas.jpg');
    }
    return request.field(part);
  };

  it('stores the application with the link and returns it', async () => {
    const own = await createPerson(t);
    const { body } = await apply(own, { pengantar_rt_2: String(head.id) }).expect(201);
    expect(body.surat.lampiran).toHaveLength(SURAT_LABELS.length - 1);
    expect(body.tautan_rt).toEqual([
      { pengantar_rt: body.surat.pengantar_rt[0], tautan: expect.stringMatching(/\/rt\/[\w-]{32}$/), no_hp: null },
    ]);
    await answer(tokenIn(body.tautan_rt[0].tautan), AGREE).expect(200);
  });

  it.each([
    [
      'a head who is not in the list',
      { pengantar_rt_2: '999999999' },
      SPECIFICATION(PENGANTAR_TEXT.unknownHead),
      'lampiran_2',
    ],
    ['what is no number', { pengantar_rt_2: 'x' }, SPECIFICATION(PENGANTAR_TEXT.unknownHead), 'lampiran_2'],
    ['another requirement', { pengantar_rt_0: '1' }, SPECIFICATION(SURAT_TEXT.fileLabelUnknown(KK)), 'lampiran_0'],
    ['neither', {}, SPECIFICATION(SURAT_TEXT.fileMissing(PENGANTAR)), 'lampiran_2'],
  ])('stores nothing with %s', async (_, part, msg, path) => {
    const own = await createPerson(t);
    const { body } = await apply(own, part).expect(400);
    expect(body.errors).toContainEqual({ msg, path });
    expect(await t.prisma.surat.count({ where: { user_id: own.id } })).toBe(0);
  });

  it('at the counter the link is the official’s, with the head’s number and an audit entry', async () => {
    const { body } = await apply(official, { atas_nama: '1', pengantar_rt_2: String(head.id) }).expect(201);
    expect(body.tautan_rt).toMatchObject([{ no_hp: head.no_hp, pengantar_rt: { oleh_petugas: true } }]);
    const [made] = await t.prisma.pengantarRt.findMany({ where: { surat_id: body.surat.id } });
    expect(made).toMatchObject({ dibuat_oleh_id: official.id, dibuat_oleh_nama: official.nama });
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: body.surat.id } });
    expect(traces.flatMap(({ perubahan }) => perubahan)).toContainEqual({
      kolom: 'pengantar_rt',
      dari: null,
      ke: expect.stringContaining('tautan untuk Ketua RT 03/RW 01'),
    });
  });

  it('a repeated request returns the same application without the link', async () => {
    const own = await createPerson(t);
    const key = '7d1f0a52-5c0e-4a86-9f4e-0a3b7c6d5e4f';
    const send = () =>
      apply(own, { pengantar_rt_2: String(head.id) })
        .set('Idempotency-Key', key)
        .expect(201);
    const first = (await send()).body;
    const second = (await send()).body;
    expect([second.surat.id, second.tautan_rt]).toEqual([first.surat.id, []]);
    expect(await t.prisma.pengantarRt.count({ where: { surat_id: first.surat.id } })).toBe(1);
  });

  it('still accepts a scan', async () => {
    const own = await createPerson(t);
    const { body } = await apply(own, {}).attach('lampiran_2', JPG, 'pengantar.jpg').expect(201);
    expect([body.surat.lampiran.length, body.surat.pengantar_rt, body.tautan_rt]).toEqual([4, [], []]);
    expect(body.surat.lampiran.map((one: { jenis_persyaratan: string }) => one.jenis_persyaratan)).toContain(FOTO);
  });
});
