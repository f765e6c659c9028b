import { randomUUID } from 'node:crypto';
import { agendaSchema } from '@pendopo/shared/agenda';
import { userSchema } from '@pendopo/shared/auth';
import { beritaRowSchema, beritaSchema } from '@pendopo/shared/berita';
import { dataSayaSchema } from '@pendopo/shared/data-saya';
import { desaSchema } from '@pendopo/shared/desa';
import { jejakSchema } from '@pendopo/shared/jejak';
import { lembagaSchema, pengurusSchema, unitKegiatanSchema } from '@pendopo/shared/lembaga';
import { panduanSchema } from '@pendopo/shared/panduan';
import {
  lacakPengaduanSchema,
  pengaduanMasukRowSchema,
  pengaduanRowSchema,
  pengaduanSchema,
} from '@pendopo/shared/pengaduan';
import { pengumumanRowSchema, pengumumanSchema } from '@pendopo/shared/pengumuman';
import { kontakDesaSchema, pesanSchema } from '@pendopo/shared/pesan-kontak';
import { ringkasanSchema } from '@pendopo/shared/ringkasan';
import { statistikSchema } from '@pendopo/shared/statistik';
import { strukturSchema } from '@pendopo/shared/struktur';
import { suratRowSchema, suratSchema } from '@pendopo/shared/surat';
import { geografisSchema, sejarahSchema, visiMisiSchema } from '@pendopo/shared/tentang';
import { whatsappSchema } from '@pendopo/shared/whatsapp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createRouters } from '../../src/app.ts';
import {
  createAgenda,
  createBerita,
  createCadangan,
  createDesa,
  createKontak,
  createLembaga,
  createPanduan,
  createPengaduan,
  createPengumuman,
  createPengurus,
  createPerson,
  createPesan,
  createStatistik,
  createStruktur,
  createSurat,
  createTentang,
  createUnitKegiatan,
  JPG,
  PASSWORD,
  PENGADUAN_FIELDS,
  PESAN_FIELDS,
  SURAT_FIELDS,
  withSurat,
} from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
/** What there is but one of, before anybody has changed it. */
const asNew = () => Promise.all([createDesa(t), createTentang(t), createPanduan(t), createKontak(t)]);
await asNew();
await createCadangan(t, { finished_at: new Date() });
const admin = await createPerson(t, { role: 'admin' });

const text = z.string();
const message = text;
const meta = z.strictObject({ total: z.number(), next_cursor: z.nullable(text) });
const neighbour = z.nullable(z.strictObject({ id: z.number(), title: text }));
const around = z.strictObject({ newer: neighbour, older: neighbour });
const only = (shape: Record<string, z.ZodMiniType>) => z.strictObject(shape);
const list = (key: string, row: z.ZodMiniType) => only({ [key]: z.array(row), meta });
const whole = (key: string, row: z.ZodMiniType) => only({ [key]: row });
const written = (key: string, row: z.ZodMiniType) => only({ message, [key]: row });
const done = only({ message });
const session = only({ message, token: text, user: userSchema });
const picture = only({ src: text, sizes: text, type: text, purpose: z.optional(text) });

type Person = Awaited<ReturnType<typeof createPerson>>;
type Route = {
  schema: z.ZodMiniType;
  /** Who asks; an admin unless told. */
  as?: 'resident' | 'nobody';
  row?: (person: Person) => PromiseLike<{ id: number }>;
  body?: () => object;
};

const news = { title: 'A', content: 'B', desc: '', tanggal: '2026-11-20' };
const agenda = { title: 'A', tanggal: '2026-11-20', waktu: '09:00', lokasi: 'B', deskripsi: 'C' };
const anggota = { nama: 'A', jabatan: 'B', tipe: 'kaur' };
const kartu = () => ({ kategori: 'usia', label: randomUUID(), value: 1 });
const letter = ({ id }: Person) => createSurat(t, { userId: id });
const complaint = ({ id }: Person) => createPengaduan(t, { userId: id });
const { kode } = await createPengaduan(t, { userId: null });
const newUser = () => {
  const username = `u.${randomUUID().slice(0, 12)}`;
  return { username, password: PASSWORD, nama: 'Sekar Rahasia', email: `${username}@contoh.example` };
};
const loginAs = await createPerson(t);

/** Every route, and all that its answer may hold. */
const ROUTES: Record<string, Route> = {
  'GET /health/live': { schema: only({ status: text, version: text }), as: 'nobody' },
  'GET /health/': { schema: only({ status: text, database: text, version: text }), as: 'nobody' },
  'POST /auth/register': { schema: session, as: 'nobody', body: newUser },
  'POST /auth/login': {
    schema: session,
    as: 'nobody',
    body: () => ({ username: loginAs.username, password: PASSWORD }),
  },
  'POST /auth/logout': { schema: done, as: 'resident' },
  'GET /auth/me': { schema: whole('user', userSchema), as: 'resident' },
  'GET /auth/me/data': { schema: whole('data', dataSayaSchema), as: 'resident', row: letter },
  'PUT /auth/profile': {
    schema: written('user', userSchema),
    as: 'resident',
    body: () => ({ nama: 'A', email: newUser().email }),
  },
  'PUT /auth/change-password': {
    schema: session,
    as: 'resident',
    body: () => ({ currentPassword: PASSWORD, newPassword: 'rahasia-lain' }),
  },
  'DELETE /auth/account': { schema: done, as: 'resident' },
  'GET /admin/ringkasan': { schema: whole('ringkasan', ringkasanSchema) },
  'GET /admin/jejak/': { schema: list('jejak', jejakSchema) },
  // What the file holds is looked at in jejak.export.api.test.ts.
  'GET /admin/jejak/ekspor': { schema: only({}) },
  'GET /desa/': { schema: whole('desa', desaSchema), as: 'nobody' },
  'GET /desa/manifest.webmanifest': {
    schema: only({
      ...{ name: text, short_name: text, lang: text, id: text, start_url: text, scope: text, display: text },
      ...{ theme_color: text, background_color: text, icons: z.array(picture) },
    }),
    as: 'nobody',
  },
  'PUT /desa/': { schema: written('desa', desaSchema), body: () => ({ nama: 'A' }) },
  'GET /lembaga/': { schema: whole('lembaga', z.array(lembagaSchema)), as: 'nobody' },
  'PUT /lembaga/id/:id': {
    schema: written('lembaga', lembagaSchema),
    row: () => createLembaga(t),
    body: () => ({ visi: 'A' }),
  },
  'POST /lembaga/:id/pengurus': {
    schema: written('pengurus', pengurusSchema),
    row: () => createLembaga(t),
    body: () => anggota,
  },
  'PUT /lembaga/pengurus/:id': {
    schema: written('pengurus', pengurusSchema),
    row: () => createPengurus(t),
    body: () => anggota,
  },
  'DELETE /lembaga/pengurus/:id': { schema: done, row: () => createPengurus(t) },
  'POST /lembaga/:id/unit-kegiatan': {
    schema: written('unit_kegiatan', unitKegiatanSchema),
    row: () => createLembaga(t),
    body: () => anggota,
  },
  'PUT /lembaga/unit-kegiatan/:id': {
    schema: written('unit_kegiatan', unitKegiatanSchema),
    row: () => createUnitKegiatan(t),
    body: () => anggota,
  },
  'DELETE /lembaga/unit-kegiatan/:id': { schema: done, row: () => createUnitKegiatan(t) },
  'GET /agenda/': { schema: list('agenda', agendaSchema), as: 'nobody' },
  'GET /agenda/:id': { schema: only({ agenda: agendaSchema, meta: around }), as: 'nobody', row: () => createAgenda(t) },
  'POST /agenda/': { schema: written('agenda', agendaSchema), body: () => agenda },
  'PUT /agenda/:id': { schema: written('agenda', agendaSchema), row: () => createAgenda(t), body: () => agenda },
  'DELETE /agenda/:id': { schema: done, row: () => createAgenda(t) },
  'GET /berita/': { schema: list('berita', beritaRowSchema), as: 'nobody' },
  'GET /berita/:id': { schema: only({ berita: beritaSchema, meta: around }), as: 'nobody', row: () => createBerita(t) },
  'POST /berita/': { schema: written('berita', beritaSchema), body: () => ({ ...news, kategori: 'Sosial' }) },
  'PUT /berita/:id': {
    schema: written('berita', beritaSchema),
    row: () => createBerita(t),
    body: () => ({ ...news, kategori: 'Sosial' }),
  },
  'DELETE /berita/:id': { schema: done, row: () => createBerita(t) },
  'GET /pengumuman/': { schema: list('pengumuman', pengumumanRowSchema), as: 'nobody' },
  'GET /pengumuman/:id': {
    schema: only({ pengumuman: pengumumanSchema, meta: around }),
    as: 'nobody',
    row: () => createPengumuman(t),
  },
  'POST /pengumuman/': { schema: written('pengumuman', pengumumanSchema), body: () => ({ ...news, kategori: 'Umum' }) },
  'PUT /pengumuman/:id': {
    schema: written('pengumuman', pengumumanSchema),
    row: () => createPengumuman(t),
    body: () => ({ ...news, kategori: 'Umum' }),
  },
  'DELETE /pengumuman/:id': { schema: done, row: () => createPengumuman(t) },
  'GET /statistik/': { schema: whole('statistik', z.array(statistikSchema)), as: 'nobody' },
  'POST /statistik/': { schema: written('statistik', statistikSchema), body: kartu },
  'PUT /statistik/:id': { schema: written('statistik', statistikSchema), row: () => createStatistik(t), body: kartu },
  'DELETE /statistik/:id': { schema: done, row: () => createStatistik(t) },
  'GET /panduan/': { schema: whole('panduan', panduanSchema), as: 'nobody' },
  'PUT /panduan/': {
    schema: written('panduan', panduanSchema),
    body: () => ({
      judul: 'A',
      pengantar: '',
      langkah_surat: [],
      langkah_pengaduan: [],
      faq: [{ tanya: 'A', jawab: 'B' }],
    }),
  },
  'POST /pengaduan/': { schema: written('pengaduan', pengaduanSchema), as: 'nobody', body: () => PENGADUAN_FIELDS },
  'GET /pengaduan/': { schema: list('pengaduan', pengaduanMasukRowSchema) },
  'GET /pengaduan/my-pengaduan': { schema: list('pengaduan', pengaduanRowSchema), as: 'resident', row: complaint },
  'GET /pengaduan/lacak/:kode': { schema: whole('pengaduan', lacakPengaduanSchema), as: 'nobody' },
  'GET /pengaduan/:id': { schema: whole('pengaduan', pengaduanSchema), as: 'resident', row: complaint },
  'PUT /pengaduan/:id/status': {
    schema: written('pengaduan', pengaduanSchema),
    row: complaint,
    body: () => ({ status: 'Diproses' }),
  },
  'POST /pengaduan/:id/whatsapp': { schema: written('whatsapp', z.array(whatsappSchema)), row: complaint },
  'GET /pesan-kontak/kontak-desa': { schema: whole('kontak', kontakDesaSchema), as: 'nobody' },
  'PUT /pesan-kontak/kontak-desa': {
    schema: written('kontak', kontakDesaSchema),
    body: () => ({ alamat: 'A', email: 'a@b.cd' }),
  },
  'POST /pesan-kontak/': { schema: written('pesan', pesanSchema), as: 'nobody', body: () => PESAN_FIELDS },
  'GET /pesan-kontak/': { schema: list('pesan', pesanSchema), row: () => createPesan(t) },
  'PUT /pesan-kontak/:id/dibaca': {
    schema: written('pesan', pesanSchema),
    row: () => createPesan(t),
    body: () => ({}),
  },
  'DELETE /pesan-kontak/:id': { schema: done, row: () => createPesan(t) },
  'GET /struktur/': { schema: whole('struktur', z.array(strukturSchema)), as: 'nobody' },
  'PUT /struktur/': { schema: written('struktur', z.array(strukturSchema)), body: () => ({ struktur: [anggota] }) },
  'POST /struktur/': { schema: written('struktur', strukturSchema), body: () => anggota },
  'PUT /struktur/:id': {
    schema: written('struktur', strukturSchema),
    row: () => createStruktur(t),
    body: () => anggota,
  },
  'DELETE /struktur/:id': { schema: done, row: () => createStruktur(t) },
  'POST /surat/': { schema: written('surat', suratSchema), as: 'resident' },
  'GET /surat/': { schema: list('surat', suratRowSchema), row: letter },
  'GET /surat/my-surat': { schema: list('surat', suratRowSchema), as: 'resident', row: letter },
  'GET /surat/:id': { schema: whole('surat', suratSchema), as: 'resident', row: letter },
  'PUT /surat/:id/status': { schema: written('surat', suratSchema), row: letter, body: () => ({ status: 'Diproses' }) },
  'POST /surat/:id/whatsapp': { schema: written('whatsapp', z.array(whatsappSchema)), row: letter },
  'DELETE /surat/:id/cancel': { schema: done, as: 'resident', row: letter },
  'GET /tentang/sejarah': { schema: whole('tentang', sejarahSchema), as: 'nobody' },
  'PUT /tentang/sejarah': { schema: written('tentang', sejarahSchema), body: () => ({ judul: 'A', konten: 'B' }) },
  'GET /tentang/geografis': { schema: whole('tentang', geografisSchema), as: 'nobody' },
  'PUT /tentang/geografis': { schema: written('tentang', geografisSchema), body: () => ({ judul: 'A', konten: 'B' }) },
  'GET /tentang/visi-misi': { schema: whole('tentang', visiMisiSchema), as: 'nobody' },
  'PUT /tentang/visi-misi': { schema: written('tentang', visiMisiSchema), body: () => ({ judul: 'A', visi: 'B' }) },
};

const spoken = new Set<string>();

const personFor = ({ as }: Route) => (as === 'resident' ? createPerson(t) : Promise.resolve(admin));
const idFor = async ({ row }: Route, person: Person) => row && (await row(person)).id;

async function send(route: string, { as, body }: Route, { person, id }: { person: Person; id: number | undefined }) {
  const [method = '', path = ''] = route.split(' ');
  const url = `/api${path.replace(':id', String(id)).replace(':kode', kode)}`;
  const { get, post, put, delete: remove } = t.http;
  const methods: Record<string, typeof get> = { GET: get, POST: post, PUT: put, DELETE: remove };
  const request = methods[method]?.(url);
  if (!request) throw new Error(`no such method: ${method}`);
  if (as !== 'nobody') request.set(person.auth);
  if (route === 'POST /surat/') return withSurat(request);
  return body ? request.send(body()) : request;
}

async function call(name: string, route: Route) {
  const person = await personFor(route);
  return send(name, route, { person, id: await idFor(route, person) });
}

describe('an answer', () => {
  it('of every route is known here', () => {
    const routes = Object.entries(createRouters(t.deps)).flatMap(([prefix, router]) =>
      router.stack.flatMap(({ route }) =>
        route ? Object.keys(Object(route).methods).map((name) => `${name.toUpperCase()} ${prefix}${route.path}`) : [],
      ),
    );
    expect(Object.keys(ROUTES).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(ROUTES))('of %s holds what it may and no field more', async (name, route) => {
    const { status, body } = await call(name, route);
    expect([200, 201]).toContain(status);
    expect(z.safeParse(route.schema, body).error?.issues ?? []).toEqual([]);
    if (body.token) spoken.add(body.token);
  });

  it('of the server’s health tells an admin of backups and the disk, and a resident nothing', async () => {
    const { auth } = await createPerson(t);
    const about = ['status', 'database', 'version'];
    expect(Object.keys((await t.http.get('/api/health').set(auth)).body)).toEqual(about);
    const { body } = await t.http.get('/api/health').set(admin.auth);
    expect(Object.keys(body)).toEqual([...about, 'cadangan', 'last_good', 'disk']);
    expect(JSON.stringify(body)).not.toMatch(/\/(tmp|home|var|data)\b|postgres(ql)?:|secret/i);
  });

  it('of an official’s list holds the end of a NIK alone, and so does whatever is found by the whole one', async () => {
    const { id: letterId } = await letter(loginAs);
    const { id: complaintId } = await complaint(loginAs);
    const lists = ['/api/surat', `/api/surat?q=${SURAT_FIELDS.nik}`, '/api/surat?status=Menunggu'];
    for (const path of [...lists, ...lists.slice(0, 2).map((list) => list.replace('surat', 'pengaduan'))]) {
      const { text, body } = await t.http.get(path).set(admin.auth).expect(200);
      expect([path, text.includes(SURAT_FIELDS.nik)]).toEqual([path, false]);
      const rows: { id: number; nik: string }[] = body.surat ?? body.pengaduan;
      const ours = rows.find(({ id }) => id === (body.surat ? letterId : complaintId));
      expect([path, ours?.nik]).toEqual([path, '••••••••••••0001']);
    }
    const summary = await t.http.get('/api/admin/ringkasan').set(admin.auth).expect(200);
    expect(summary.text).not.toContain(SURAT_FIELDS.nik);
  });

  it('that is a failure says its sentence and nothing else', async () => {
    const failures = [
      t.http.get('/api/surat'),
      t.http.get('/api/surat').set((await createPerson(t)).auth),
      t.http.get('/api/berita/0'),
      t.http.post('/api/auth/login').send({ username: loginAs.username, password: 'salah' }),
      t.http.get('/api/tidak-ada'),
    ];
    for (const failure of failures) expect(Object.keys((await failure).body)).toEqual(['error']);
  });
});

/** Exports are the one reading that is told; whatever else an admin alone may do, and is no reading, is a write. */
const isTraced = ([name, { as }]: [string, Route]) =>
  as === undefined && (!name.startsWith('GET ') || name.endsWith('/ekspor'));

describe('the audit log', () => {
  const traces = () => t.prisma.jejak.findMany({ orderBy: { id: 'asc' } });
  const writesOf = (traced: boolean) => Object.entries(ROUTES).filter((route) => isTraced(route) === traced);

  beforeAll(asNew);

  it.each(writesOf(true))('has one trace of %s, by whoever did it', async (name, route) => {
    const before = await traces();
    expect([200, 201]).toContain((await call(name, route)).status);
    const [trace, ...more] = (await traces()).slice(before.length);
    expect([trace, more]).toMatchObject([{ oleh_id: admin.id, oleh_nama: admin.nama }, []]);
    const told = JSON.stringify([trace?.label, trace?.perubahan]);
    expect(told).not.toMatch(/\$2[ab]\$|\.(webp|jpg)/);
    const { nama, nik, no_hp, alamat_ktp } = SURAT_FIELDS;
    const words = [nama, nik, no_hp, alamat_ktp, PENGADUAN_FIELDS.judul, PESAN_FIELDS.email, PESAN_FIELDS.pesan];
    expect(words.filter((word) => told.includes(word))).toEqual([]);
  });

  it.each(writesOf(false))('has none of %s', async (name, route) => {
    const before = (await traces()).length;
    expect([200, 201]).toContain((await call(name, route)).status);
    expect((await traces()).length).toBe(before);
  });
});

describe('the log of all that', () => {
  it('holds no password, token, hash, NIK, name, number, code, signature or text of anybody', async () => {
    const { auth, token, username } = await createPerson(t, { nama: 'Sekar Rahasia' });
    await t.http.post('/api/auth/login').send({ username, password: 'kata-sandi-keliru' });
    await t.http.post('/api/auth/login').type('json').send(`{"password":"kata-sandi-keliru`);
    await t.http.get('/api/surat').query({ q: SURAT_FIELDS.nik, token });
    await t.http.get(`/api/surat/${SURAT_FIELDS.nik}`).set(auth);
    await t.http.get('/api/auth/me/data').set(auth).expect(200);
    await t.http.get(`/API/Pengaduan/Lacak/${kode}`);
    await t.http.get(`/api/pengaduan/lacak/${kode.toLowerCase()}?kode=${kode}`);
    const complaint = t.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', JPG, 'ktp-sekar.jpg');
    const { body } = await complaint.set('Idempotency-Key', randomUUID()).expect(201);
    await t.http.get(body.pengaduan.img).expect(200);
    await t.http.get(`${body.pengaduan.img}0`).expect(403);
    await t.http
      .post('/api/pesan-kontak')
      .send({ ...PESAN_FIELDS, pesan: 'x\u0000' })
      .expect(400);

    const log = t.logLines.join('');
    expect(t.logLines.length).toBeGreaterThan(Object.keys(ROUTES).length);
    const secrets = {
      passwords: [PASSWORD, 'rahasia-lain', 'kata-sandi-keliru'],
      tokens: [...spoken, token, admin.token, auth.Authorization, t.deps.config.jwtSecret],
      hashes: ['$2a$', '$2b$'],
      people: [SURAT_FIELDS.nik, SURAT_FIELDS.nama, SURAT_FIELDS.no_hp, PESAN_FIELDS.email, 'Sekar', username],
      codes: [kode, kode.toLowerCase(), body.pengaduan.kode],
      links: ['tanda=', 'sampai=', /tanda=([0-9a-f]+)/.exec(body.pengaduan.img)?.[1] ?? '-'],
      texts: [PENGADUAN_FIELDS.judul, PESAN_FIELDS.pesan, 'ktp-sekar'],
      addresses: ['127.0.0.1', 'remoteAddress', 'user-agent'],
    };
    for (const [kind, words] of Object.entries(secrets))
      expect([kind, words.filter((word) => log.includes(word))]).toEqual([kind, []]);
  });
});

describe('without its trace', () => {
  // All that is stored but what counts and what waits: sessions, tries, totals.
  const everything = async () => {
    const tables = await t.prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('session', 'rate_limit', 'jumlah_baris')`;
    const sums = tables.map(
      ({ name }) => `SELECT '${name}' AS name, md5(string_agg(r::text, '' ORDER BY r::text)) FROM ${name} r`,
    );
    return t.prisma.$queryRawUnsafe<unknown[]>(sums.join(' UNION ALL '));
  };
  beforeAll(async () => {
    await asNew();
    await t.prisma.$executeRaw`ALTER TABLE jejak ADD CONSTRAINT "no_trace" CHECK (false) NOT VALID`;
  });
  afterAll(async () => {
    await t.prisma.$executeRaw`ALTER TABLE jejak DROP CONSTRAINT "no_trace"`;
  });

  it.each(Object.entries(ROUTES).filter(isTraced))('%s changes nothing', async (name, route) => {
    const id = await idFor(route, admin);
    const before = await everything();
    expect((await send(name, route, { person: admin, id })).status).toBe(500);
    expect(await everything()).toEqual(before);
  });
});
