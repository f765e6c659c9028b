import { API } from '@pendopo/shared/api';
import type { BarisAparat } from '@pendopo/shared/buku/schemas';
import { APARAT_LABEL } from '@pendopo/shared/buku/text';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson, createStruktur } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database, whose organisation chart is empty.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2026-11-20T03:00:00Z') });
const operator = await createPerson(t, { role: 'operator' });
const resident = await createPerson(t);

const PATH = '/api/buku/aparat';
const DATA = {
  niap: '9999.07',
  nip: '999999999999999907',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Waringinsari',
  tanggal_lahir: '1979-08-17',
  agama: 'Katolik',
  pangkat: 'Penata Tingkat I',
  pendidikan: 'Diploma Rahasia',
  nomor_angkat: '141/77/KEP/2019',
  tanggal_angkat: '2019-02-13',
  keterangan: 'Cuti panjang',
};
const LEFT = { nomor_berhenti: '141/78/KEP/2026', tanggal_berhenti: '2026-10-01' };
const NOT_FOUND = { error: 'Data aparat tidak ditemukan' };

const post = (body: object) => t.http.post(PATH).set(operator.auth).send(body);
const put = (id: number | null | undefined, body: object) => t.http.put(`${PATH}/${id}`).set(operator.auth).send(body);
const remove = (id: number | null | undefined) => t.http.delete(`${PATH}/${id}`).set(operator.auth);
const book = async (): Promise<BarisAparat[]> => (await t.http.get(PATH).set(operator.auth).expect(200)).body.aparat;
const names = async () => (await book()).map(({ urut, nama, id }) => [urut, nama, id !== null]);

/** Adds a person to the chart and enters the data. */
async function anOfficial(given: Parameters<typeof createStruktur>[1] = {}) {
  const person = await createStruktur(t, { nama: 'Ratih', jabatan: 'Kaur Keuangan', tipe: 'kaur', ...given });
  const { nama, jabatan } = person;
  await post({ struktur_id: person.id, nama, jabatan, ...DATA }).expect(201);
  const row = (await book()).find(({ struktur_id }) => struktur_id === person.id);
  return { person, row, entered: { nama, jabatan, ...DATA } };
}

beforeEach(async () => {
  await t.prisma.aparat.deleteMany();
  await t.prisma.struktur.deleteMany();
});

describe('the book of officials', () => {
  it('lists the people of the organisation chart from the village head downwards, also without data', async () => {
    await createStruktur(t, { nama: 'Wira', jabatan: 'Kepala Desa', tipe: 'kepala_desa' });
    await createStruktur(t, { nama: '', jabatan: 'Kasi', tipe: 'kasi' });
    await anOfficial();
    await createStruktur(t, { nama: 'Anggara', jabatan: 'Sekretaris Desa', tipe: 'sekretaris' });
    expect(await names()).toEqual([
      [1, 'Wira', false],
      [2, 'Anggara', false],
      [3, 'Ratih', true],
    ]);
    expect((await book())[2]).toMatchObject({ ...DATA, nama_struktur: 'Ratih', nomor_berhenti: '' });
  });

  it('keeps a former official after the chart has a successor, and after the post is deleted', async () => {
    const { person, row, entered } = await anOfficial();
    await t.prisma.struktur.update({ where: { id: person.id }, data: { nama: 'Bayu' } });
    expect(await book()).toMatchObject([{ nama: 'Ratih', nip: DATA.nip, nama_struktur: 'Bayu' }]);
    await put(row?.id, { ...entered, ...LEFT }).expect(200);
    expect(await book()).toMatchObject([
      { nama: 'Bayu', id: null, nip: '' },
      { nama: 'Ratih', ...DATA, ...LEFT },
    ]);
    await t.prisma.struktur.delete({ where: { id: person.id } });
    expect(await book()).toMatchObject([{ urut: 1, nama: 'Ratih', struktur_id: null, ...LEFT }]);
  });

  it('an edit keeps omitted fields and empties blank ones, and a stale one is rejected', async () => {
    const { row, entered } = await anOfficial();
    const { nama, jabatan } = entered;
    await put(row?.id, { nama, jabatan, nip: '', tanggal_lahir: '', updatedAt: row?.updatedAt }).expect(200);
    expect((await book())[0]).toMatchObject({ ...entered, nip: '', tanggal_lahir: null });
    await put(row?.id, { ...entered, updatedAt: row?.updatedAt }).expect(409);
    const newest = (await book())[0];
    const { body } = await put(row?.id, { ...entered, updatedAt: newest?.updatedAt }).expect(200);
    const aparat = { id: row?.id, updatedAt: (await book())[0]?.updatedAt };
    expect(body).toEqual({ message: 'Data aparat diperbarui', aparat });
  });

  it('enters a person in office once, also for concurrent requests', async () => {
    const { id: struktur_id } = await createStruktur(t, { nama: 'Ratih' });
    const input = { struktur_id, nama: 'Ratih', jabatan: 'Kaur' };
    const answers = await Promise.all([post(input), post(input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await post({ ...input, struktur_id: 2_147_483_647 }).expect(404);
    await post({ ...input, struktur_id: 0 }).expect(400);
  });

  it.each([
    ['nama', 'Nama wajib diisi', { nama: ' ' }],
    ['jenis_kelamin', 'Jenis kelamin harus Laki-laki atau Perempuan', { jenis_kelamin: 'L' }],
    ['agama', /^Agama harus salah satu dari Islam/, { agama: 'Lain' }],
    ['tanggal_lahir', 'Tanggal lahir harus berupa tanggal', { tanggal_lahir: '17-08-1979' }],
    ['keterangan', 'Jangan menulis NIK di buku', { keterangan: 'NIK 9999015203850002' }],
  ])('rejects %s: %s', async (path, msg, wrong) => {
    const { body } = await post({ nama: 'Ratih', jabatan: 'Kaur', ...wrong }).expect(400);
    expect(body.errors).toEqual([{ path, msg: typeof msg === 'string' ? msg : expect.stringMatching(msg) }]);
  });

  it('deletes a wrong row once', async () => {
    const { row } = await anOfficial();
    await remove(row?.id).expect(200, { message: 'Data aparat dihapus' });
    await remove(row?.id).expect(404, NOT_FOUND);
    await put(row?.id, { nama: 'Ratih', jabatan: 'Kaur' }).expect(404, NOT_FOUND);
    expect(await names()).toEqual([[1, 'Ratih', false]]);
  });

  it('the audit log names the changed columns without their values', async () => {
    const { row, entered } = await anOfficial();
    await put(row?.id, { ...entered, nip: '999999999999999908', agama: '', ...LEFT }).expect(200);
    await remove(row?.id).expect(200);
    const where = { label: 'Buku Aparat: Ratih' };
    const traces = (await t.prisma.jejak.findMany({ where, orderBy: { id: 'asc' } })).slice(-3);
    expect(traces.map(({ aksi }) => aksi)).toEqual(['tambah', 'ubah', 'hapus']);
    expect(traces[1]?.perubahan).toEqual([
      { kolom: 'nip', dari: null, ke: 'diganti' },
      { kolom: 'agama', dari: null, ke: 'dihapus' },
      { kolom: 'nomor_berhenti', dari: null, ke: 'ditambah' },
      { kolom: 'tanggal_berhenti', dari: null, ke: 'ditambah' },
    ]);
    const logged = JSON.stringify(traces);
    for (const value of [...Object.values(DATA), ...Object.values(LEFT)]) expect(logged).not.toContain(value);
  });

  it('exports the 13 columns in the order of the form', async () => {
    const { row, entered } = await anOfficial();
    await put(row?.id, { ...entered, ...LEFT }).expect(200);
    const csv = await t.http.get(`${PATH}.csv`).set(operator.auth).expect(200);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="buku-a4-2026.csv"');
    const [heads, cells] = csv.text.trimEnd().split('\r\n');
    expect(heads?.replace('\uFEFF', '').split(';')).toEqual(
      [
        'Nomor urut',
        'Nama',
        'NIAP',
        'NIP',
        'Jenis kelamin',
        'Tempat dan tanggal lahir',
        'Agama',
        'Pangkat/golongan',
        'Jabatan',
        'Pendidikan terakhir',
        'Nomor dan tanggal keputusan pengangkatan',
        'Nomor dan tanggal keputusan pemberhentian',
        'Ket.',
      ].map((head) => `"${head}"`),
    );
    expect(cells).toContain('"=""999999999999999907""";"Perempuan";"Waringinsari, 17-08-1979"');
    expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      aksi: 'ekspor',
      label: 'Buku Aparat Pemerintah Desa',
    });
  });
});

describe('personal data of officials', () => {
  it('are for officials only', async () => {
    const { row } = await anOfficial();
    for (const [auth, status] of [
      [{}, 401],
      [resident.auth, 403],
    ] as const) {
      await t.http.get(PATH).set(auth).expect(status);
      await t.http.get(`${PATH}.xlsx`).set(auth).expect(status);
      await t.http.post(PATH).set(auth).send({}).expect(status);
      await t.http.put(`${PATH}/${row?.id}`).set(auth).send({}).expect(status);
      await t.http.delete(`${PATH}/${row?.id}`).set(auth).expect(status);
    }
  });

  it('are in no public response', async () => {
    await createDesa(t);
    const { person, row } = await anOfficial({ tipe: 'kepala_desa' });
    const routes: [string, RouteDeclaration][] = Object.entries(API);
    const open = routes.filter(([name, { who }]) => name.startsWith('GET ') && who === 'anyone');
    expect(open.length).toBeGreaterThan(20);
    expect(open.map(([name]) => name)).toContain('GET /struktur');
    for (const [name] of open) {
      for (const id of [person.id, row?.id]) {
        const { text = '' } = await t.http.get(`/api${name.slice(4).replace(/:\w+/g, String(id))}`);
        for (const value of Object.values(DATA)) expect([name, text.includes(value)]).toEqual([name, false]);
      }
    }
    const [shown] = (await t.http.get('/api/struktur').expect(200)).body.struktur;
    const kept = Object.keys(APARAT_LABEL).filter((field) => field in shown);
    expect(kept).toEqual(['nama', 'jabatan']);
  });
});
