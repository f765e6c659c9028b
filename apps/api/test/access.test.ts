import { randomUUID } from 'node:crypto';
import { FEATURES, TOPICS } from '@pendopo/shared/features';
import { describe, expect, it } from 'vitest';
import { createApi } from '../src/app.ts';
import { createEmptyDraft, createNumberedRows } from './archive-rows.ts';
import {
  createAgenda,
  createApbdes,
  createBerita,
  createDesa,
  createKontak,
  createLembaga,
  createPanduan,
  createPengaduan,
  createPengumuman,
  createPengurus,
  createPerson,
  createPesan,
  createProdukHukum,
  createStatistik,
  createStruktur,
  createSurat,
  createTentang,
  createUnitKegiatan,
} from './factories.ts';
import { createTestApp, poolAway, type TestApp } from './test-app.ts';
import { createAskedSurat } from './tinjauan.ts';

type Who = 'nobody' | 'owner' | 'other' | 'admin';
type Expected = Record<Who, number>;

const anyone = (status: number): Expected => ({ nobody: status, owner: status, other: status, admin: status });
const loggedIn = (status: number): Expected => ({ ...anyone(status), nobody: 401 });
const ownerOrAdmin = (status: number): Expected => ({ ...loggedIn(status), other: 404 });
const ownerOnly = (status: number): Expected => ({ ...ownerOrAdmin(status), admin: 404 });
const adminOnly = (status: number): Expected => ({ nobody: 401, owner: 403, other: 403, admin: status });

/**
 * Every route and what it answers each kind of caller; `:id` is a row from ROWS, bodies are empty. So a 400 means "let in,
 * then told what is missing".
 */
const ACCESS: Record<string, Expected> = {
  'GET /health/live': anyone(200),
  'GET /health/': anyone(200),
  'POST /auth/register': anyone(400),
  'POST /auth/login': anyone(400),
  'POST /auth/logout': loggedIn(200),
  'GET /auth/me': loggedIn(200),
  'GET /auth/me/data': loggedIn(200),
  'POST /auth/me/data': loggedIn(400),
  'PUT /auth/profile': loggedIn(400),
  'PUT /auth/change-password': loggedIn(400),
  'DELETE /auth/account': loggedIn(200),
  'GET /admin/ringkasan': adminOnly(200),
  'POST /admin/ringkasan/mulai-baru': adminOnly(200),
  'GET /admin/catatan-siap/': adminOnly(200),
  'POST /admin/catatan-siap/': adminOnly(400),
  'DELETE /admin/catatan-siap/:id': adminOnly(404),
  'GET /admin/jejak/': adminOnly(200),
  'GET /admin/jejak/ekspor.csv': adminOnly(200),
  'GET /admin/jejak/ekspor.xlsx': adminOnly(200),
  'GET /desa/': anyone(200),
  'GET /desa/manifest.webmanifest': anyone(200),
  'PUT /desa/': adminOnly(400),
  'GET /lembaga/': anyone(200),
  'PUT /lembaga/id/:id': adminOnly(400),
  'POST /lembaga/:id/pengurus': adminOnly(400),
  'PUT /lembaga/pengurus/:id': adminOnly(400),
  'DELETE /lembaga/pengurus/:id': adminOnly(200),
  'POST /lembaga/:id/unit-kegiatan': adminOnly(400),
  'PUT /lembaga/unit-kegiatan/:id': adminOnly(400),
  'DELETE /lembaga/unit-kegiatan/:id': adminOnly(200),
  'GET /agenda/': anyone(200),
  'GET /agenda/:id': anyone(200),
  'POST /agenda/': adminOnly(400),
  'PUT /agenda/:id': adminOnly(400),
  'DELETE /agenda/:id': adminOnly(200),
  'GET /berita/': anyone(200),
  'GET /berita/:id': anyone(200),
  'POST /berita/': adminOnly(400),
  'PUT /berita/:id': adminOnly(400),
  'DELETE /berita/:id': adminOnly(200),
  'GET /pengumuman/': anyone(200),
  'GET /pengumuman/:id': anyone(200),
  'POST /pengumuman/': adminOnly(400),
  'PUT /pengumuman/:id': adminOnly(400),
  'DELETE /pengumuman/:id': adminOnly(200),
  'GET /apbdes/': anyone(200),
  'GET /apbdes/:id.csv': anyone(200),
  'GET /apbdes/:id': anyone(200),
  'PUT /apbdes/:id': adminOnly(400),
  'DELETE /apbdes/:id': adminOnly(200),
  'GET /produk-hukum/': anyone(200),
  'GET /produk-hukum/:id': anyone(200),
  'POST /produk-hukum/': adminOnly(400),
  'PUT /produk-hukum/:id': adminOnly(400),
  'DELETE /produk-hukum/:id': adminOnly(200),
  'GET /statistik/': anyone(200),
  'POST /statistik/': adminOnly(400),
  'PUT /statistik/:id': adminOnly(400),
  'DELETE /statistik/:id': adminOnly(200),
  'GET /naskah/': adminOnly(200),
  'GET /naskah/:id': adminOnly(200),
  'POST /naskah/massal': adminOnly(400),
  'GET /naskah/setelan': adminOnly(200),
  'PUT /naskah/setelan': adminOnly(200),
  'GET /naskah/templat': adminOnly(200),
  'GET /naskah/templat/:kode': adminOnly(200),
  'PUT /naskah/templat/:kode': adminOnly(200),
  'DELETE /naskah/templat/:kode': adminOnly(200),
  'GET /buku/agenda': adminOnly(200),
  'GET /buku/agenda.csv': adminOnly(200),
  'GET /buku/agenda.xlsx': adminOnly(200),
  'POST /buku/agenda': adminOnly(400),
  'PUT /buku/agenda/:id': adminOnly(200),
  'GET /buku/ekspedisi': adminOnly(200),
  'PUT /buku/ekspedisi/:id': adminOnly(200),
  'GET /buku/ekspedisi.csv': adminOnly(200),
  'GET /buku/ekspedisi.xlsx': adminOnly(200),
  'GET /pelayanan/': anyone(200),
  'GET /kinerja/': anyone(200),
  'POST /statistik/impor': adminOnly(400),
  'GET /statistik/ekspor.csv': adminOnly(200),
  'GET /statistik/ekspor.xlsx': adminOnly(200),
  'PUT /pelayanan/': adminOnly(400),
  'GET /panduan/': anyone(200),
  'PUT /panduan/': adminOnly(400),
  'POST /pengaduan/': anyone(400),
  'GET /pengaduan/': adminOnly(200),
  'GET /pengaduan/my-pengaduan': loggedIn(200),
  'GET /pengaduan/lacak/:kode': anyone(200),
  'GET /pengaduan/:id': ownerOrAdmin(200),
  'PUT /pengaduan/:id/status': adminOnly(400),
  'POST /pengaduan/:id/whatsapp': adminOnly(201),
  'GET /pesan-kontak/kontak-desa': anyone(200),
  'PUT /pesan-kontak/kontak-desa': adminOnly(400),
  'POST /pesan-kontak/': anyone(400),
  'GET /pesan-kontak/': adminOnly(200),
  'PUT /pesan-kontak/:id/dibaca': adminOnly(200),
  'PUT /pesan-kontak/:id/dibalas': adminOnly(200),
  'DELETE /pesan-kontak/:id': adminOnly(200),
  'GET /struktur/': anyone(200),
  'PUT /struktur/': adminOnly(400),
  'POST /struktur/': adminOnly(400),
  'PUT /struktur/:id': adminOnly(400),
  'DELETE /struktur/:id': adminOnly(200),
  'POST /surat/': loggedIn(400),
  'GET /surat/': adminOnly(200),
  'GET /surat/ekspor.csv': adminOnly(200),
  'GET /surat/ekspor.xlsx': adminOnly(200),
  'GET /pengaduan/ekspor.csv': adminOnly(200),
  'GET /pengaduan/ekspor.xlsx': adminOnly(200),
  'GET /pesan-kontak/ekspor.csv': adminOnly(200),
  'GET /pesan-kontak/ekspor.xlsx': adminOnly(200),
  'GET /surat/my-surat': loggedIn(200),
  'GET /surat/berkas-lama': loggedIn(200),
  'GET /surat/:id': ownerOrAdmin(200),
  'PUT /surat/:id/status': adminOnly(400),
  'POST /surat/:id/status/urungkan': adminOnly(409),
  'PUT /surat/:id/keterlambatan': adminOnly(400),
  'GET /kabar/': loggedIn(200),
  'POST /kabar/dibaca': loggedIn(200),
  'GET /surat/petugas': adminOnly(200),
  'POST /surat/massal': adminOnly(400),
  'PUT /surat/:id/dibuka': adminOnly(200),
  'POST /surat/:id/whatsapp': adminOnly(201),
  'DELETE /surat/:id/cancel': ownerOrAdmin(200),
  // Of a request whose photo of the KTP is to be replaced.
  'GET /surat/:id/tinjauan': ownerOrAdmin(200),
  'PUT /surat/:id/tinjauan': adminOnly(200),
  'POST /surat/:id/tinjauan/kirim': adminOnly(200),
  'POST /surat/:id/tinjauan/perpanjang': adminOnly(200),
  'POST /surat/:id/tinjauan/bawa': ownerOnly(400),
  'PUT /surat/:id/lampiran/:lampiranId': ownerOnly(400),
  'POST /surat/:id/lampiran': ownerOnly(400),
  'PUT /surat/:id/isian': ownerOnly(400),
  'GET /surat/:id/catatan-internal': adminOnly(200),
  'POST /surat/:id/catatan-internal': adminOnly(400),
  // Of a request with an empty draft.
  'GET /surat/:id/naskah': ownerOrAdmin(200),
  'PUT /surat/:id/naskah': adminOnly(200),
  'POST /surat/:id/naskah/pratinjau': adminOnly(200),
  'POST /surat/:id/naskah/nomor': adminOnly(400),
  'POST /surat/:id/naskah/perbaiki': adminOnly(409),
  'POST /surat/:id/naskah/batal': adminOnly(400),
  'POST /surat/:id/naskah/cabut': adminOnly(400),
  'POST /surat/:id/naskah/tanda-tangan': adminOnly(400),
  'POST /surat/:id/naskah/serah': adminOnly(400),
  'POST /surat/:id/naskah/ganti': adminOnly(409),
  'GET /tentang/sejarah': anyone(200),
  'PUT /tentang/sejarah': adminOnly(400),
  'GET /tentang/geografis': anyone(200),
  'PUT /tentang/geografis': adminOnly(400),
  'GET /tentang/visi-misi': anyone(200),
  'PUT /tentang/visi-misi': adminOnly(400),
  'GET /verifikasi/:kode': anyone(200),
  'POST /verifikasi/:kode/cocokkan': anyone(200),
};

type Row = { id: number; lampiranId?: number };

/** Makes the row that `:id` names, by the start of the path: letters and complaints belong to `userId`. */
const ROWS: [path: RegExp, create: (app: TestApp, given: { userId: number }) => Promise<Row>][] = [
  [
    /^\/admin\/catatan-siap\//,
    (app, { userId }) =>
      app.prisma.catatanSiap.create({ data: { user_id: userId, untuk: 'surat', isi: randomUUID() } }),
  ],
  [/^\/agenda\//, (app) => createAgenda(app)],
  [/^\/apbdes\//, (app) => createApbdes(app)],
  [/^\/berita\//, (app) => createBerita(app)],
  [/^\/buku\/agenda\//, async (app) => (await createNumberedRows(app.deps.prisma)).buku],
  [/^\/buku\/ekspedisi\//, async (app) => (await createNumberedRows(app.deps.prisma)).ekspedisi],
  [/^\/naskah\//, async (app) => (await createNumberedRows(app.deps.prisma)).naskah],
  [/^\/pengaduan\//, createPengaduan],
  [/^\/pengumuman\//, (app) => createPengumuman(app)],
  [/^\/pesan-kontak\//, (app) => createPesan(app)],
  [/^\/produk-hukum\//, (app) => createProdukHukum(app)],
  [/^\/statistik\//, (app) => createStatistik(app)],
  [/^\/surat\/:id\/naskah/, createEmptyDraft],
  [/^\/surat\/:id\/(tinjauan|lampiran|isian)/, createAskedSurat],
  [/^\/surat\//, createSurat],
  [/^\/struktur\//, (app) => createStruktur(app)],
  [/^\/lembaga\/pengurus\//, (app) => createPengurus(app)],
  [/^\/lembaga\/unit-kegiatan\//, (app) => createUnitKegiatan(app)],
  [/^\/lembaga\//, (app) => createLembaga(app)],
];

const t = await createTestApp();
await createDesa(t);
await createTentang(t);
await createPanduan(t);
await createKontak(t);
// Asked from a new address each time: what follows is more than one address may ask for.
const proxied = await createTestApp({ config: { trustProxy: 1 } });
let address = 0;
const fromAnother = () => ({ 'X-Forwarded-For': `10.0.${address >> 8}.${address++ & 255}` });
const { kode } = await createPengaduan(t, { userId: null });
await createPerson(t, { role: 'admin' });

const routes = Object.entries(createApi(t.deps).routers).flatMap(([prefix, router]) =>
  router.stack.flatMap(({ route }) =>
    route
      ? Object.keys({ ...('methods' in route ? (route.methods as object) : {}) }).map(
          (method) => `${method.toUpperCase()} ${prefix}${route.path}`,
        )
      : [],
  ),
);

async function rowOf(route: string, userId: number): Promise<Row> {
  const path = route.split(' ')[1] ?? '';
  if (!path.includes(':id')) return { id: 1 };
  const create = ROWS.find(([start]) => start.test(path))?.[1];
  if (!create) throw new Error(`no row for ${route}`);
  return create(t, { userId });
}

type Call = { route: string; id?: number | string; lampiranId?: number; app?: typeof t };

/** Calls a route; `:id` becomes `id`, and `:kode` the code of a letter type or a complaint. */
function call({ route, id = 1, lampiranId = 1, app = t }: Call) {
  const [method = '', path = ''] = route.split(' ');
  const named = path.startsWith('/naskah') ? 'surat-keterangan-usaha' : kode;
  const row = path.replace(':id', String(id)).replace(':lampiranId', String(lampiranId));
  const url = `/api${row.replace(':kode', named)}`;
  const { get, post, put, delete: remove } = app.http;
  const request = { GET: get, POST: post, PUT: put, DELETE: remove }[method];
  if (!request) throw new Error(`no such method: ${method}`);
  return request(url);
}

describe('access', () => {
  it('the table has exactly the routes that exist', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(routes.sort());
  });

  it('what everybody may keep is what the database announces changes of', () => {
    const shown = createApi(t.deps).publicReads.all;
    expect([...new Set(shown.flatMap(({ topics }) => topics))].sort()).toEqual([...TOPICS].sort());
    expect(shown.map(({ path }) => path).sort()).toEqual(FEATURES.flatMap(({ api = [] }) => api).sort());
  });

  const calls = Object.entries(ACCESS).flatMap(([route, expected]) =>
    (Object.keys(expected) as Who[]).map((who) => [route, who, expected[who]] as const),
  );
  it.each(calls)('%s as %s: %i', async (route, who, status) => {
    const owner = await createPerson(t);
    const people = {
      nobody: null,
      owner,
      other: await createPerson(t),
      admin: await createPerson(t, { role: 'admin' }),
    };
    const answer = await call({ route, ...(await rowOf(route, owner.id)) }).set(people[who]?.auth ?? {});
    expect(answer.status).toBe(status);
    if (status >= 400) expect(Object.keys(answer.body)).toContain('error');
  });

  // What no row has, and what none can have.
  const noIds = ['2147483647', '2147483648', '99999999999999999999', '0', '-1', '1.5', '1e3', '0x1', 'abc', '%00'];
  const moreNoIds = ['%2e%2e', '%2f', "1'--", '1%20OR%201=1', '%F0%9F%98%80', '1;', '%0d%0a', 'constructor'];

  it.each(calls.filter(([route]) => route.includes(':id')))(
    '%s as %s with an id that names no row: who is let in at all is told so, in the same words each time',
    async (route, who, status) => {
      const owner = await createPerson(t);
      const role = who === 'admin' ? 'admin' : 'user';
      const auth = who === 'nobody' ? {} : (await createPerson(t, { role })).auth;
      const told = new Set<string>();
      for (const id of [...noIds, ...moreNoIds]) {
        const answer = await call({ route, id, app: proxied }).set({ ...auth, ...fromAnother() });
        expect([id, answer.status]).toEqual([id, status === 401 || status === 403 ? status : 404]);
        told.add(answer.text);
      }
      // A row of somebody else's is as good as none.
      if (status === 404) told.add((await call({ route, ...(await rowOf(route, owner.id)) }).set(auth)).text);
      expect([...told]).toHaveLength(1);
    },
  );

  it.each(calls.filter(([, who, status]) => who === 'nobody' && status === 401))(
    '%s with a session that has ended is a 401, whatever the body',
    async (route) => {
      const { auth, sessionId } = await createPerson(t, { role: 'admin' });
      await t.prisma.session.delete({ where: { id: sessionId } });
      const answer = await call({ route }).set(auth);
      expect([answer.status, answer.body]).toEqual([401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' }]);
    },
  );

  // The way out of an initial password, and who one is.
  const opensAnyway = ['POST /auth/logout', 'GET /auth/me', 'PUT /auth/change-password'];

  it.each(calls.filter(([, who, status]) => who === 'nobody' && status === 401).map(([route]) => [route]))(
    '%s with an initial password is a 403, unless it leads out of it',
    async (route) => {
      const { auth } = await createPerson(t, { role: 'admin', must_change_password: true });
      const { status, body } = await call({ route }).set(auth);
      if (opensAnyway.includes(route)) expect(status).not.toBe(403);
      else expect([status, body]).toEqual([403, { error: 'Ganti kata sandi awal Anda terlebih dahulu.' }]);
    },
  );
});

describe('bad bodies and bad days', () => {
  const readsJson = Object.keys(ACCESS).filter(
    (route) => /^(POST|PUT) /.test(route) && !/logout|whatsapp|mulai-baru|dibuka|dibaca|POST \/surat/.test(route),
  );

  it.each(readsJson)('%s: malformed JSON is a 400, more than 256 kB a 413', async (route) => {
    const admin = await createPerson(t, { role: 'admin' });
    const row = await rowOf(route, admin.id);
    const send = (text: string) =>
      call({ route, ...row })
        .set(admin.auth)
        .type('json')
        .send(text);
    const malformed = await send('{"a":');
    expect([malformed.status, malformed.body]).toEqual([400, { error: 'Data yang dikirim tidak dapat dibaca' }]);
    const huge = await send(JSON.stringify({ a: 'x'.repeat(257 * 1024) }));
    expect([huge.status, huge.body]).toEqual([413, { error: 'Data yang dikirim terlalu besar' }]);
  });

  // These two are asked with an empty body and never get as far as the database.
  const needsNone = ['GET /health/live', 'POST /auth/register', 'POST /auth/login'];
  const needsDatabase = Object.keys(ACCESS).filter((route) => !needsNone.includes(route));

  it('with the database away every route is a 503 that says when to come back', async () => {
    const app = await createTestApp({ pool: poolAway() });
    const { auth } = await createPerson(t);
    for (const route of needsDatabase) {
      const { status, headers, body } = await call({ route, app }).set(auth);
      expect([route, status, headers['retry-after'], body.error]).toEqual([
        route,
        503,
        '5',
        'Terjadi kesalahan pada server',
      ]);
    }
  });
});
