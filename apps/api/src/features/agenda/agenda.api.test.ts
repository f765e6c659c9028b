import { agendaSchema } from '@pendopo/shared/agenda/schemas';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgenda, createPerson } from '../../../test/factories.ts';
import { describePublication } from '../../../test/publication-suite.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const FIELDS = {
  title: 'Musyawarah desa',
  tanggal: '2026-11-20',
  waktu: '09:00',
  lokasi: 'Balai Desa',
  deskripsi: 'Rencana kerja tahun depan.\n\nTerbuka bagi semua warga.',
};

const post = (input: object) => t.http.post('/api/agenda').set(admin.auth).send(input);
const put = (id: number, input: object) => t.http.put(`/api/agenda/${id}`).set(admin.auth).send(input);
const remove = (id: number | string) => t.http.delete(`/api/agenda/${id}`).set(admin.auth);
const answerOf = async (id: number) => (await t.http.get(`/api/agenda/${id}`).expect(200)).body;
const read = async (id: number) => agendaSchema.parse((await answerOf(id)).agenda);

async function list(query: Record<string, string | number> = {}) {
  const { body } = await t.http.get('/api/agenda').query(query).expect(200);
  return { rows: (body.agenda as unknown[]).map((row) => agendaSchema.parse(row)), meta: body.meta };
}
const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

const notFound = 'Agenda tidak ditemukan';

beforeEach(() => t.prisma.agenda.deleteMany());

describe('writing the agenda', () => {
  it('an admin adds an item under their name, and visitors read it', async () => {
    const sent = { ...FIELDS, title: `  ${FIELDS.title} `, id: 7, created_by_name: 'x', created_by_id: 1 };
    const { body } = await post(sent).expect(201);
    expect(body.message).toBe('Agenda berhasil ditambahkan');
    const agenda = agendaSchema.parse(body.agenda);
    expect(agenda).toMatchObject({ ...FIELDS, status: 'Akan Datang', img: null, created_by_name: admin.nama });
    expect(await answerOf(agenda.id)).toEqual({ agenda, meta: { newer: null, older: null } });
    expect((await list()).rows).toEqual([agenda]);
    const row = await t.prisma.agenda.findUniqueOrThrow({ where: { id: agenda.id } });
    expect(row.created_by_id).toBe(admin.id);
  });

  it('an edit by another admin keeps the creator', async () => {
    const { id } = (await post(FIELDS).expect(201)).body.agenda;
    const other = await createPerson(t, { role: 'admin' });
    await t.http
      .put(`/api/agenda/${id}`)
      .set(other.auth)
      .send({ ...FIELDS, lokasi: 'Balai Dusun' })
      .expect(200);
    expect(await read(id)).toMatchObject({ lokasi: 'Balai Dusun', created_by_name: admin.nama });
    const row = await t.prisma.agenda.findUniqueOrThrow({ where: { id } });
    expect(row.created_by_id).toBe(admin.id);
  });

  it('accepts every status and keeps the status that an edit omits', async () => {
    expect(STATUS_AGENDA[0]).toBe('Akan Datang');
    for (const status of STATUS_AGENDA) {
      const { id } = (await post({ ...FIELDS, status }).expect(201)).body.agenda;
      await put(id, FIELDS).expect(200);
      expect((await read(id)).status).toBe(status);
      await put(id, { ...FIELDS, status: 'Selesai' }).expect(200);
      expect((await read(id)).status).toBe('Selesai');
    }
  });

  it.each([
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    [' 9.05 ', '09:05'],
    ['23:59', '23:59'],
    ['0:00', '00:00'],
  ])('stores the time %j as %s', async (waktu, kept) => {
    const { body } = await post({ ...FIELDS, waktu }).expect(201);
    expect(body.agenda.waktu).toBe(kept);
    expect((await read(body.agenda.id)).waktu).toBe(kept);
  });

  it('replaces all fields of an item', async () => {
    const { id, created_at } = await createAgenda(t);
    const edit = { ...FIELDS, waktu: '10:30', tanggal: '2026-12-01', status: 'Sedang Berlangsung' };
    const { body } = await put(id, edit).expect(200);
    expect(body.message).toBe('Agenda berhasil diperbarui');
    expect(await read(id)).toMatchObject({ ...edit, created_at: created_at.toISOString() });
    expect(agendaSchema.parse(body.agenda)).toEqual(await read(id));
  });

  it('deletes an item once', async () => {
    const { id } = await createAgenda(t);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: 'Agenda berhasil dihapus' });
    await t.http.get(`/api/agenda/${id}`).expect(404, { error: notFound });
    expect(await t.prisma.agenda.count()).toBe(0);
  });
});

const TIME = 'Waktu harus berupa jam dan menit, misalnya 09:05';

describe('invalid agenda items', () => {
  it.each([
    ['title', 'Judul paling banyak 200 karakter', { title: 'x'.repeat(201) }],
    ['title', 'Judul memuat karakter yang tidak didukung', { title: 'dua\nbaris' }],
    ['lokasi', 'Lokasi paling banyak 500 karakter', { lokasi: 'x'.repeat(501) }],
    ['lokasi', 'Lokasi memuat karakter yang tidak didukung', { lokasi: 'a\ud800b' }],
    ['deskripsi', 'Deskripsi paling banyak 20.000 karakter', { deskripsi: 'x'.repeat(20_001) }],
    ['deskripsi', 'Deskripsi memuat karakter yang tidak didukung', { deskripsi: 'a\u0000b' }],
    ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '2026-02-30' }],
    ['tanggal', 'Tanggal tidak boleh sebelum tahun 1900', { tanggal: '1899-12-31' }],
    ['waktu', TIME, { waktu: '24:00' }],
    ['waktu', TIME, { waktu: '9:60' }],
    ['waktu', TIME, { waktu: '9:5' }],
    ['waktu', TIME, { waktu: 'pagi' }],
    ['status', `Status harus salah satu dari ${STATUS_AGENDA.join(', ')}`, { status: 'Batal' }],
  ])('rejects %s: %s', async (path, msg, wrong) => {
    const { id, title } = await createAgenda(t);
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect((await list()).rows.map((row) => row.title)).toEqual([title]);
  });

  it('summarizes missing fields in one message and names each of them', async () => {
    const missing = [
      { msg: 'Semua field harus diisi', path: '' },
      { msg: 'Judul wajib diisi', path: 'title' },
      { msg: 'Tanggal wajib diisi', path: 'tanggal' },
      { msg: 'Waktu wajib diisi', path: 'waktu' },
      { msg: 'Lokasi wajib diisi', path: 'lokasi' },
      { msg: 'Deskripsi wajib diisi', path: 'deskripsi' },
    ];
    const error = missing.map(({ msg }) => msg).join(', ');
    await post({}).expect(400, { error, errors: missing });
    const blank = { title: ' ', tanggal: '', waktu: ' ', lokasi: null, deskripsi: '\n' };
    await post(blank).expect(400, { error, errors: missing });
    const { id } = await createAgenda(t);
    const { body } = await put(id, { ...FIELDS, lokasi: '', waktu: 'pagi' }).expect(400);
    expect(body.errors).toEqual([missing[0], { msg: TIME, path: 'waktu' }, missing[4]]);
  });

  it('accepts texts of the maximum length', async () => {
    const title = 'x'.repeat(200);
    const lokasi = 'x'.repeat(500);
    const deskripsi = '🌾'.repeat(10_000);
    const { body } = await post({ ...FIELDS, title, lokasi, deskripsi }).expect(201);
    expect(await read(body.agenda.id)).toMatchObject({ title, lokasi, deskripsi });
  });
});

describe('the list', () => {
  it('searches title, place and description without case, and filters by status', async () => {
    const a = await createAgenda(t, { title: 'Posyandu Melati', status: 'Selesai' });
    const b = await createAgenda(t, { lokasi: 'POSYANDU Krajan' });
    const c = await createAgenda(t, { deskripsi: 'Datanglah ke posyandu.', status: 'Sedang Berlangsung' });
    await createAgenda(t);
    expect(await ids({ q: ' posYANDU ' })).toEqual([c.id, b.id, a.id]);
    expect(await ids({ q: 'posyandu', status: 'Akan Datang' })).toEqual([b.id]);
    expect(await ids({ status: 'Selesai' })).toEqual([a.id]);
    expect((await list({ q: 'posyandu', limit: 1 })).meta.total).toBe(3);
    expect(await ids({ q: 'tidak ada' })).toEqual([]);
  });
});

describePublication({
  t,
  admin,
  key: 'agenda',
  fields: FIELDS,
  notFound,
  resident: await createPerson(t),
  create: (given) => createAgenda(t, given),
  filter: {
    name: 'status',
    match: { status: 'Selesai' },
    error: `Status harus salah satu dari ${STATUS_AGENDA.join(', ')}`,
  },
});

describe('the agenda from today on', () => {
  // It is already 18 March 2027 in the village.
  let now = new Date('2027-03-17T18:30:00Z');

  async function village() {
    const app = await createTestApp({ now: () => now });
    await app.prisma.agenda.deleteMany();
    const entries = [
      ['kemarin', '2027-03-17', '20:00'],
      ['sore', '2027-03-18', '16:00'],
      ['lusa', '2027-03-20', '08:00'],
      ['pagi', '2027-03-18', '07:00'],
      ['pagi juga', '2027-03-18', '07:00'],
      ['tahun lalu', '2026-03-18', '07:00'],
      ['kemarin pagi', '2027-03-17', '06:00'],
    ] as const;
    for (const [title, tanggal, waktu] of entries)
      await createAgenda(app, { title, tanggal: new Date(`${tanggal}T00:00:00Z`), waktu });
    return app;
  }
  const ORDER = ['pagi', 'pagi juga', 'sore', 'lusa', 'kemarin', 'kemarin pagi', 'tahun lalu'];

  it('lists today and the future first, then the past, and returns today’s date', async () => {
    const app = await village();
    const { body } = await app.http.get('/api/agenda?urut=terdekat').expect(200);
    expect(body.agenda.map(({ title }: { title: string }) => title)).toEqual(ORDER);
    expect(body.meta).toEqual({ total: 7, next_cursor: null, hari_ini: '2027-03-18' });
    const plain = await app.http.get('/api/agenda').expect(200);
    expect(plain.body.agenda[0].title).toBe('lusa');
    expect(plain.body.meta).toEqual({ total: 7, next_cursor: null });
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('returns every item exactly once in pages of %i', async (limit) => {
    const app = await village();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { urut: 'terdekat', limit: String(limit), ...(cursor && { cursor }) };
      const { body } = await app.http.get('/api/agenda').query(query).expect(200);
      seen.push(...body.agenda.map(({ title }: { title: string }) => title));
      cursor = body.meta.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ORDER);
  });

  it('supports search, and rejects another order or a cursor of the other list', async () => {
    const app = await village();
    const get = (query: object) => app.http.get('/api/agenda').query(query);
    const { body } = await get({ urut: 'terdekat', q: 'PAGI' }).expect(200);
    expect(body.agenda.map(({ title }: { title: string }) => title)).toEqual(['pagi', 'pagi juga', 'kemarin pagi']);
    await get({ urut: 'terbaru' }).expect(400, {
      error: 'urut harus terdekat',
      errors: [{ msg: 'urut harus terdekat', path: 'urut' }],
    });
    const other = (await get({ limit: 1 }).expect(200)).body.meta.next_cursor;
    await get({ urut: 'terdekat', cursor: other }).expect(400);
  });

  it('changes at midnight without any edit', async () => {
    const app = await village();
    await app.http.get('/api/agenda?urut=terdekat').expect(200);
    now = new Date('2027-03-18T17:00:00Z');
    const { body } = await app.http.get('/api/agenda?urut=terdekat').expect(200);
    expect(body.meta.hari_ini).toBe('2027-03-19');
    expect(body.agenda[0].title).toBe('lusa');
  });
});
