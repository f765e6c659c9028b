import { randomUUID } from 'node:crypto';
import { FEATURES, TOPICS } from '@pendopo/shared/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
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
  createPermintaanAkses,
  createPerson,
  createPesan,
  createProdukHukum,
  createSession,
  createStatistik,
  createStruktur,
  createSurat,
  createTentang,
  createUnitKegiatan,
} from './factories.ts';
import { createPasskey } from './passkey.ts';
import { createLinkedSurat, createRtRw } from './pengantar-rt.ts';
import { createTestApp, poolAway, type TestApp } from './test-app.ts';
import { createAskedSurat } from './tinjauan.ts';

const WHO = ['nobody', 'owner', 'other', 'operator', 'admin'] as const;
type Who = (typeof WHO)[number];
type Expected = Record<Who, number>;

const anyone = (status: number): Expected => ({
  ...{ nobody: status, owner: status, other: status },
  ...{ operator: status, admin: status },
});
const loggedIn = (status: number): Expected => ({ ...anyone(status), nobody: 401 });
const ownerOrOfficial = (status: number): Expected => ({ ...loggedIn(status), other: 404 });
const ownerOnly = (status: number): Expected => ({ ...ownerOrOfficial(status), operator: 404, admin: 404 });
const official = (status: number): Expected => ({ ...loggedIn(status), owner: 403, other: 403 });
const adminOnly = (status: number): Expected => ({ ...official(status), operator: 403 });

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
  'POST /auth/lupa': anyone(400),
  'POST /auth/pulihkan': anyone(400),
  'POST /auth/login/kode': anyone(400),
  'POST /auth/passkey/masuk/mulai': anyone(200),
  'POST /auth/passkey/masuk': anyone(400),
  'GET /auth/keamanan': official(200),
  'POST /auth/totp': official(400),
  'POST /auth/totp/aktifkan': official(400),
  'DELETE /auth/totp': official(400),
  'POST /auth/kode-cadangan': official(400),
  'POST /auth/passkey/daftar': official(400),
  'POST /auth/passkey': official(400),
  'DELETE /auth/passkey/:id': { ...official(404), nobody: 401 },
  'GET /auth/sessions': loggedIn(200),
  'DELETE /auth/sessions': loggedIn(200),
  'DELETE /auth/sessions/:id': ownerOnly(200),
  'GET /pengguna/': adminOnly(200),
  'POST /pengguna/': adminOnly(400),
  'GET /pengguna/ekspor.csv': adminOnly(200),
  'GET /pengguna/ekspor.xlsx': adminOnly(200),
  'GET /pengguna/setelan': adminOnly(200),
  'PUT /pengguna/setelan': adminOnly(400),
  'GET /pengguna/permintaan': official(200),
  'DELETE /pengguna/permintaan/:id': official(200),
  'GET /pengguna/warga': official(200),
  'PUT /pengguna/:id': adminOnly(200),
  'DELETE /pengguna/:id': adminOnly(200),
  'POST /pengguna/:id/pulihkan': official(400),
  'GET /admin/ringkasan': official(200),
  'GET /peringatan/': adminOnly(200),
  'PUT /peringatan/': adminOnly(400),
  'POST /peringatan/uji': adminOnly(400),
  'POST /admin/ringkasan/mulai-baru': adminOnly(200),
  'GET /admin/catatan-siap/': official(200),
  'POST /admin/catatan-siap/': official(400),
  'DELETE /admin/catatan-siap/:id': official(404),
  'GET /admin/jejak/': official(200),
  'GET /admin/jejak/ekspor.csv': official(200),
  'GET /admin/jejak/ekspor.xlsx': official(200),
  'GET /desa/': anyone(200),
  'GET /desa/manifest.webmanifest': anyone(200),
  'PUT /desa/': adminOnly(400),
  'GET /lembaga/': anyone(200),
  'PUT /lembaga/id/:id': official(400),
  'POST /lembaga/:id/pengurus': official(400),
  'PUT /lembaga/pengurus/:id': official(400),
  'DELETE /lembaga/pengurus/:id': official(200),
  'POST /lembaga/:id/unit-kegiatan': official(400),
  'PUT /lembaga/unit-kegiatan/:id': official(400),
  'DELETE /lembaga/unit-kegiatan/:id': official(200),
  'GET /agenda/': anyone(200),
  'GET /agenda/:id': anyone(200),
  'POST /agenda/': official(400),
  'PUT /agenda/:id': official(400),
  'DELETE /agenda/:id': official(200),
  'GET /berita/': anyone(200),
  'GET /berita/:id': anyone(200),
  'POST /berita/': official(400),
  'PUT /berita/:id': official(400),
  'DELETE /berita/:id': official(200),
  'GET /pengumuman/': anyone(200),
  'GET /pengumuman/:id': anyone(200),
  'POST /pengumuman/': official(400),
  'PUT /pengumuman/:id': official(400),
  'DELETE /pengumuman/:id': official(200),
  'GET /apbdes/': anyone(200),
  'GET /apbdes/:id.csv': anyone(200),
  'GET /apbdes/:id': anyone(200),
  'PUT /apbdes/:id': official(400),
  'DELETE /apbdes/:id': official(200),
  'GET /produk-hukum/': anyone(200),
  'GET /produk-hukum/:id': anyone(200),
  'POST /produk-hukum/': official(400),
  'PUT /produk-hukum/:id': official(400),
  'DELETE /produk-hukum/:id': official(200),
  'GET /statistik/': anyone(200),
  'POST /statistik/': official(400),
  'PUT /statistik/:id': official(400),
  'DELETE /statistik/:id': official(200),
  'GET /naskah/': official(200),
  'GET /naskah/:id': official(200),
  'POST /naskah/massal': official(400),
  'GET /naskah/setelan': official(200),
  'PUT /naskah/setelan': adminOnly(200),
  'GET /naskah/templat': official(200),
  'GET /naskah/templat/:kode': official(200),
  'PUT /naskah/templat/:kode': adminOnly(200),
  'DELETE /naskah/templat/:kode': adminOnly(200),
  'GET /buku/agenda': official(200),
  'GET /buku/agenda.csv': official(200),
  'GET /buku/agenda.xlsx': official(200),
  'POST /buku/agenda': official(400),
  'PUT /buku/agenda/:id': official(200),
  'GET /buku/ekspedisi': official(200),
  'PUT /buku/ekspedisi/:id': official(200),
  'GET /buku/ekspedisi.csv': official(200),
  'GET /buku/ekspedisi.xlsx': official(200),
  'GET /pelayanan/': anyone(200),
  'GET /kinerja/': anyone(200),
  'GET /data-terbuka/': anyone(200),
  'POST /statistik/impor': official(400),
  'GET /statistik/ekspor.csv': official(200),
  'GET /statistik/ekspor.xlsx': official(200),
  'POST /statistik/impor/baca': official(400),
  'GET /impor/templat.xlsx': adminOnly(200),
  'POST /impor/periksa': adminOnly(400),
  'POST /impor/': adminOnly(400),
  'PUT /pelayanan/': adminOnly(400),
  'GET /panduan/': anyone(200),
  'PUT /panduan/': official(400),
  'POST /pengaduan/': anyone(400),
  'GET /pengaduan/': official(200),
  'GET /pengaduan/my-pengaduan': loggedIn(200),
  'GET /pengaduan/lacak/:kode': anyone(200),
  'GET /pengaduan/:id': ownerOrOfficial(200),
  'PUT /pengaduan/:id/status': official(400),
  'POST /pengaduan/:id/whatsapp': official(201),
  'GET /pesan-kontak/kontak-desa': anyone(200),
  'PUT /pesan-kontak/kontak-desa': official(400),
  'POST /pesan-kontak/': anyone(400),
  'GET /pesan-kontak/': official(200),
  'PUT /pesan-kontak/:id/dibaca': official(200),
  'PUT /pesan-kontak/:id/dibalas': official(200),
  'DELETE /pesan-kontak/:id': official(200),
  'GET /rt-rw/': anyone(200),
  'GET /rt-rw/kontak': official(200),
  'POST /rt-rw/': official(400),
  'PUT /rt-rw/:id': official(400),
  'DELETE /rt-rw/:id': official(200),
  'GET /struktur/': anyone(200),
  'PUT /struktur/': official(400),
  'POST /struktur/': official(400),
  'PUT /struktur/:id': official(400),
  'DELETE /struktur/:id': official(200),
  'POST /surat/': loggedIn(400),
  'GET /surat/': official(200),
  'GET /surat/ekspor.csv': official(200),
  'GET /surat/ekspor.xlsx': official(200),
  'GET /pengaduan/ekspor.csv': official(200),
  'GET /pengaduan/ekspor.xlsx': official(200),
  'GET /pesan-kontak/ekspor.csv': official(200),
  'GET /pesan-kontak/ekspor.xlsx': official(200),
  'GET /surat/my-surat': loggedIn(200),
  'GET /surat/berkas-lama': loggedIn(200),
  'GET /surat/:id': ownerOrOfficial(200),
  'PUT /surat/:id/status': official(400),
  'POST /surat/:id/status/urungkan': official(409),
  'PUT /surat/:id/keterlambatan': official(400),
  'GET /kabar/': loggedIn(200),
  'POST /kabar/dibaca': loggedIn(200),
  'GET /langganan-push/': loggedIn(200),
  'POST /langganan-push/': loggedIn(400),
  'DELETE /langganan-push/': loggedIn(400),
  'GET /surat/petugas': official(200),
  'GET /surat/antrean-wa': official(200),
  'GET /pemberitahuan/': official(200),
  'POST /pemberitahuan/dibaca': official(400),
  'POST /surat/massal': official(400),
  'PUT /surat/:id/dibuka': official(200),
  'POST /surat/:id/whatsapp': official(201),
  'DELETE /surat/:id/cancel': ownerOrOfficial(200),
  // Of a request whose photo of the KTP is to be replaced.
  'GET /surat/:id/tinjauan': ownerOrOfficial(200),
  'PUT /surat/:id/tinjauan': official(200),
  'POST /surat/:id/tinjauan/kirim': official(200),
  'POST /surat/:id/tinjauan/perpanjang': official(200),
  'POST /surat/:id/serahkan-akun': official(400),
  'POST /pengaduan/:id/serahkan-akun': official(400),
  'POST /loket/cari': official(400),
  'POST /loket/akun': official(400),
  'GET /lacak/:kode': anyone(200),
  'GET /lacak/:kode/qr.svg': anyone(200),
  'POST /surat/:id/tinjauan/bawa': ownerOnly(400),
  'PUT /surat/:id/lampiran/:lampiranId': ownerOnly(400),
  'POST /surat/:id/lampiran': ownerOnly(400),
  'POST /surat/:id/pengantar-rt': ownerOrOfficial(400),
  'DELETE /surat/:id/pengantar-rt/:pengantarId': ownerOrOfficial(200),
  'PUT /surat/:id/isian': ownerOnly(400),
  'GET /surat/:id/catatan-internal': official(200),
  'POST /surat/:id/catatan-internal': official(400),
  // Of a request with an empty draft.
  'GET /surat/:id/naskah': ownerOrOfficial(200),
  'PUT /surat/:id/naskah': official(409),
  'POST /surat/:id/naskah/pratinjau': official(200),
  'GET /surat/:id/naskah/pratinjau': official(200),
  'GET /surat/:id/naskah/kendala': official(200),
  'POST /surat/:id/naskah/nomor': official(400),
  'POST /surat/:id/naskah/perbaiki': official(409),
  'POST /surat/:id/naskah/batal': official(400),
  'POST /surat/:id/naskah/cabut': official(400),
  'POST /surat/:id/naskah/tanda-tangan': official(400),
  'POST /surat/:id/naskah/serah': official(400),
  'POST /surat/:id/naskah/ganti': official(409),
  'GET /tentang/sejarah': anyone(200),
  'PUT /tentang/sejarah': official(400),
  'GET /tentang/geografis': anyone(200),
  'PUT /tentang/geografis': official(400),
  'GET /tentang/visi-misi': anyone(200),
  'PUT /tentang/visi-misi': official(400),
  'GET /verifikasi/:kode': anyone(200),
  'POST /verifikasi/:kode/cocokkan': anyone(200),
};

type Row = { id: number | string; lampiranId?: number; pengantarId?: number };

/** Makes the row that `:id` names, by the start of the path: letters and complaints belong to `userId`. */
const ROWS: [path: RegExp, create: (app: TestApp, given: { userId: number }) => Promise<Row>][] = [
  [
    /^\/admin\/catatan-siap\//,
    (app, { userId }) =>
      app.prisma.catatanSiap.create({ data: { user_id: userId, untuk: 'surat', isi: randomUUID() } }),
  ],
  [/^\/auth\/passkey\//, (app, { userId }) => createPasskey(app, userId)],
  [/^\/auth\/sessions\//, (app, { userId }) => createSession(app, userId)],
  [/^\/agenda\//, (app) => createAgenda(app)],
  [/^\/apbdes\//, (app) => createApbdes(app)],
  [/^\/berita\//, (app) => createBerita(app)],
  [/^\/buku\/agenda\//, async (app) => (await createNumberedRows(app.deps.prisma)).buku],
  [/^\/buku\/ekspedisi\//, async (app) => (await createNumberedRows(app.deps.prisma)).ekspedisi],
  [/^\/naskah\//, async (app) => (await createNumberedRows(app.deps.prisma)).naskah],
  [/^\/pengaduan\//, createPengaduan],
  [/^\/pengumuman\//, (app) => createPengumuman(app)],
  [/^\/pengguna\/permintaan\//, (app, { userId }) => createPermintaanAkses(app, userId)],
  [/^\/pengguna\//, (app) => createPerson(app)],
  [/^\/pesan-kontak\//, (app) => createPesan(app)],
  [/^\/produk-hukum\//, (app) => createProdukHukum(app)],
  [/^\/rt-rw\//, (app) => createRtRw(app)],
  [/^\/statistik\//, (app) => createStatistik(app)],
  [/^\/surat\/:id\/naskah/, createEmptyDraft],
  [/^\/surat\/:id\/(tinjauan|lampiran|isian)/, createAskedSurat],
  [/^\/surat\/:id\/pengantar-rt/, createLinkedSurat],
  [/^\/surat\//, createSurat],
  [/^\/struktur\//, (app) => createStruktur(app)],
  [/^\/lembaga\/pengurus\//, (app) => createPengurus(app)],
  [/^\/lembaga\/unit-kegiatan\//, (app) => createUnitKegiatan(app)],
  [/^\/lembaga\//, (app) => createLembaga(app)],
];

// Asked from a new address each time: what follows is more than one address may ask for.
const t = await createTestApp({ config: { trustProxy: 1 } });
let address = 0;
const fromAnother = () => ({ 'X-Forwarded-For': `10.0.${address >> 8}.${address++ & 255}` });
await createDesa(t);
await createTentang(t);
await createPanduan(t);
await createKontak(t);
const { kode } = await createPengaduan(t, { userId: null });

async function newPeople() {
  const [owner, other, operator, admin] = [
    await createPerson(t),
    await createPerson(t),
    await createPerson(t, { role: 'operator' }),
    await createPerson(t, { role: 'admin' }),
  ];
  return { nobody: { auth: {} }, owner, other, operator, admin };
}
const everybody = await newPeople();

async function peopleTurnedAway() {
  const ended = await createPerson(t, { role: 'admin' });
  await t.prisma.session.delete({ where: { id: ended.sessionId } });
  return { ended, initial: await createPerson(t, { role: 'admin', must_change_password: true }) };
}
const turnedAway = peopleTurnedAway();

const routes = Object.entries(createApi(t.deps).routes).flatMap(([prefix, declared]) =>
  declared.map(({ method, path }) => `${method.toUpperCase()} ${prefix}${path}`),
);

async function rowOf(route: string, userId: number): Promise<Row> {
  const path = route.split(' ')[1] ?? '';
  if (!path.includes(':id')) return { id: 1 };
  const create = ROWS.find(([start]) => start.test(path))?.[1];
  if (!create) throw new Error(`no row for ${route}`);
  return create(t, { userId });
}

/** `everybody.owner`'s row for requests that leave it as it is; made once for all routes that name one like it. */
const kept = new Map<unknown, Promise<Row>>();
function keptRow(route: string): Promise<Row> {
  const create = ROWS.find(([start]) => start.test(route.split(' ')[1] ?? ''))?.[1];
  const row = kept.get(create) ?? rowOf(route, everybody.owner.id);
  if (route.includes(':id')) kept.set(create, row);
  return row;
}

type Call = { route: string; id?: number | string; lampiranId?: number; pengantarId?: number; app?: typeof t };

/** Calls a route; `:id` becomes `id`, and `:kode` the code of a letter type or a complaint. */
function call({ route, id = 1, lampiranId = 1, pengantarId = 1, app = t }: Call) {
  const [method = '', path = ''] = route.split(' ');
  const named = path.startsWith('/naskah') ? 'surat-keterangan-usaha' : kode;
  const row = path
    .replace(':id', String(id))
    .replace(':lampiranId', String(lampiranId))
    .replace(':pengantarId', String(pengantarId));
  const url = `/api${row.replace(':kode', named)}`;
  const { get, post, put, delete: remove } = app.http;
  const request = { GET: get, POST: post, PUT: put, DELETE: remove }[method];
  if (!request) throw new Error(`no such method: ${method}`);
  return request(url).set(fromAnother());
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

  /** Ends sessions or changes an account: each caller is made anew. */
  const endsLogins = (route: string) => /^(POST|PUT|DELETE) \/auth\//.test(route);

  it.each(Object.entries(ACCESS))('%s lets in whom it should, and nobody else', async (route, expected) => {
    const people = endsLogins(route) ? await newPeople() : everybody;
    for (const who of WHO) {
      const changes = !route.startsWith('GET ') && expected[who] < 400;
      const row = changes || people !== everybody ? await rowOf(route, people.owner.id) : await keptRow(route);
      const answer = await call({ route, ...row }).set(people[who].auth);
      expect([who, answer.status]).toEqual([who, expected[who]]);
      if (answer.status >= 400) expect(Object.keys(answer.body)).toContain('error');
    }
  });

  // What no row has, and what none can have.
  const noIds = ['2147483647', '2147483648', '99999999999999999999', '0', '-1', '1.5', '1e3', '0x1', 'abc', '%00'];
  const moreNoIds = ['%2e%2e', '%2f', "1'--", '1%20OR%201=1', '%F0%9F%98%80', '1;', '%0d%0a', 'constructor'];
  const allNoIds = [...noIds, ...moreNoIds];

  it.each(Object.entries(ACCESS).filter(([route]) => route.includes(':id')))(
    '%s with an id that names no row: who is let in at all is told so, in the same words each time',
    async (route, expected) => {
      const whole = WHO.findLast((who) => ![401, 403, 404].includes(expected[who]));
      for (const [i, who] of WHO.entries()) {
        const status = [401, 403].includes(expected[who]) ? expected[who] : 404;
        const told = new Set<string>();
        const ids = who === whole ? allNoIds : ['2147483647', ...allNoIds.filter((_, at) => at % WHO.length === i)];
        for (const id of ids) {
          const answer = await call({ route, id }).set(everybody[who].auth);
          expect([who, id, answer.status]).toEqual([who, id, status]);
          told.add(answer.text);
        }
        // Another person's row answers as a missing one.
        if (expected[who] === 404)
          told.add((await call({ route, ...(await keptRow(route)) }).set(everybody[who].auth)).text);
        expect([who, ...told]).toEqual([who, expect.any(String)]);
      }
    },
  );

  const needsLogin = Object.keys(ACCESS).filter((route) => ACCESS[route]?.nobody === 401);
  // The way out of an initial password, and who one is.
  const opensAnyway = ['POST /auth/logout', 'GET /auth/me', 'PUT /auth/change-password'];
  const setsOneUp = ['GET /auth/keamanan', 'POST /auth/totp', 'POST /auth/totp/aktifkan'];
  const enrolsAnyway = [...opensAnyway, ...setsOneUp, 'POST /auth/passkey/daftar', 'POST /auth/passkey'];

  it.each(needsLogin)(
    '%s is closed to a session that has ended, and to an initial password unless it leads out of it',
    async (route) => {
      const { ended, initial } = await turnedAway;
      const answer = await call({ route }).set(ended.auth);
      expect([answer.status, answer.body]).toEqual([401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' }]);
      const opens = opensAnyway.includes(route);
      const { auth } = opens ? await createPerson(t, { role: 'admin', must_change_password: true }) : initial;
      const { status, body } = await call({ route }).set(auth);
      if (opens) expect(status).not.toBe(403);
      else expect([status, body]).toEqual([403, { error: 'Ganti kata sandi awal Anda terlebih dahulu.' }]);
    },
  );

  describe('where officials must have a second step', () => {
    const require = (wajib_dua_langkah: boolean) => {
      const setelan = { id: 1, wajib_dua_langkah };
      return t.prisma.setelanAkun.upsert({ where: { id: 1 }, create: setelan, update: setelan });
    };
    beforeAll(() => require(true));
    afterAll(() => require(false));

    it.each(needsLogin)('%s without one is a 403, unless it sets one up', async (route) => {
      const enrols = enrolsAnyway.includes(route);
      const { auth } = enrols ? await createPerson(t, { role: 'admin' }) : everybody.admin;
      const { status, body } = await call({ route }).set(auth);
      if (enrols) expect(status).not.toBe(403);
      else expect([status, body]).toEqual([403, { error: 'Aktifkan langkah kedua terlebih dahulu.' }]);
    });
  });
});

describe('bad bodies and bad days', () => {
  const readsJson = Object.keys(ACCESS).filter(
    (route) => /^(POST|PUT) /.test(route) && !/logout|whatsapp|mulai-baru|dibuka|dibaca|POST \/surat/.test(route),
  );

  it.each(readsJson)('%s: malformed JSON is a 400, more than 256 kB a 413', async (route) => {
    const row = await keptRow(route);
    // What is its owner's alone is asked by them.
    const who = ACCESS[route]?.admin === 404 ? everybody.owner : everybody.admin;
    const send = (text: string) =>
      call({ route, ...row })
        .set(who.auth)
        .type('json')
        .send(text);
    const malformed = await send('{"a":');
    expect([malformed.status, malformed.body]).toEqual([400, { error: 'Data yang dikirim tidak dapat dibaca' }]);
    const huge = await send(JSON.stringify({ a: 'x'.repeat(257 * 1024) }));
    expect([huge.status, huge.body]).toEqual([413, { error: 'Data yang dikirim terlalu besar' }]);
  });

  // Nothing of the database is in this picture; the others are asked with an empty body and never get as far.
  const refusedFirst = ['register', 'login', 'login/kode', 'passkey/masuk'].map((path) => `POST /auth/${path}`);
  const needsNone = ['GET /health/live', 'GET /lacak/:kode/qr.svg', ...refusedFirst];
  const needsDatabase = Object.keys(ACCESS).filter((route) => !needsNone.includes(route));

  it('with the database away every route is a 503 that says when to come back', async () => {
    const app = await createTestApp({ pool: poolAway() });
    for (const route of needsDatabase) {
      const { status, headers, body } = await call({ route, app }).set(everybody.owner.auth);
      expect([route, status, headers['retry-after'], body.error]).toEqual([
        route,
        503,
        '5',
        'Terjadi kesalahan pada server',
      ]);
    }
  });
});
