import { randomUUID } from 'node:crypto';
import { API } from '@pendopo/shared/api';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { addressOfRoute } from '../../src/http/route.ts';
import {
  createPengaduan,
  createPerson,
  createPesan,
  createSurat,
  PASSWORD,
  PENGADUAN_FIELDS,
  PESAN_FIELDS,
  SURAT_FIELDS,
} from '../factories.ts';
import { emptyBooks } from '../pindahan.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { everyRoute, isOfficialWrite, type Person, type Route } from './routes.ts';
import { storedRows } from './stored-rows.ts';

const t = await createTestApp();
const { ROUTES, admin, loginAs, kode, letter, complaint, asNew, idFor, personFor, send } = await everyRoute(t);
/** Returns the id of a row with which the route succeeds. */
async function readyFor(name: string, route: Route, person: Person) {
  if (name === 'POST /pindahan/:id/batal') await emptyBooks(t);
  return idFor(route, person);
}
const spoken = new Set<string>();

describe('a response', () => {
  it('the contract has every route of the API', () => {
    expect(createApi(t.deps).routes.map(addressOfRoute).sort()).toEqual(Object.keys(API).sort());
  });

  it('the health check shows backups and disk to an admin, not to a resident', async () => {
    const { auth } = await createPerson(t);
    const about = ['status', 'database', 'version'];
    expect(Object.keys((await t.http.get('/api/health').set(auth)).body)).toEqual(about);
    const { body } = await t.http.get('/api/health').set(admin.auth);
    expect(Object.keys(body)).toEqual([...about, 'cadangan', 'last_good', 'disk']);
    expect(JSON.stringify(body)).not.toMatch(/\/(tmp|home|var|data)\b|postgres(ql)?:|secret/i);
  });

  it('a list for officials has only the end of a NIK, also in a search for the whole NIK', async () => {
    const { id: letterId } = await letter(loginAs);
    const { id: complaintId } = await complaint(loginAs);
    const bySearch = { [SEARCH_HEADER]: SURAT_FIELDS.nik };
    const reads = [
      ['/api/surat', {}],
      ['/api/surat', bySearch],
      ['/api/surat?status=Menunggu', {}],
      ['/api/pengaduan', {}],
      ['/api/pengaduan', bySearch],
    ] as const;
    for (const [path, headers] of reads) {
      const { text, body } = await t.http.get(path).set(admin.auth).set(headers).expect(200);
      expect([path, text.includes(SURAT_FIELDS.nik)]).toEqual([path, false]);
      const rows: { id: number; nik: string }[] = body.surat ?? body.pengaduan;
      const ours = rows.find(({ id }) => id === (body.surat ? letterId : complaintId));
      expect([path, ours?.nik]).toEqual([path, '••••••••••••0001']);
    }
    const summary = await t.http.get('/api/admin/ringkasan').set(admin.auth).expect(200);
    expect(summary.text).not.toContain(SURAT_FIELDS.nik);
  });

  it('an error has only its message', async () => {
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

describe('every route', () => {
  /** A resident whose data none of these requests may return. */
  const STRANGER = { nama: 'Wulan Tersembunyi', nik: '3999994401880007', no_hp: '081299998888' };
  beforeAll(async () => {
    await asNew();
    const stranger = await createPerson(t, { nama: STRANGER.nama, email: 'tersembunyi@contoh.example' });
    await createSurat(t, { userId: stranger.id, ...STRANGER });
    await createPengaduan(t, { userId: stranger.id, ...STRANGER });
    await createPesan(t, { nama: STRANGER.nama, no_hp: STRANGER.no_hp, email: stranger.email });
  });

  it.each(Object.entries(ROUTES))(
    '%s returns no secret of another user, and adds an audit entry only for a write of an official',
    async (name, route) => {
      const person = await personFor(route);
      const id = await readyFor(name, route, person);
      const before = await t.prisma.jejak.count();
      const answer = await send(name, route, { person, id });
      expect([200, 201]).toContain(answer.status);
      const { token } = answer.body;
      if (token) spoken.add(token);
      const told = answer.text ?? String(answer.body);
      expect(told).not.toMatch(/\$2[ab]\$|password_hash|totp_rahasia|postgres(ql)?:\/\//);
      const secrets = [t.deps.config.jwtSecret, admin.token, admin.sessionId, loginAs.sessionId];
      const strangers = route.as !== 'official' ? [...Object.values(STRANGER), 'tersembunyi'] : [];
      expect([...secrets, ...strangers].filter((word) => told.includes(word))).toEqual([]);

      const traces = await t.prisma.jejak.findMany({ orderBy: { id: 'asc' }, skip: before });
      // A list of residents leaves an entry if other tests of the worker have added more than twenty.
      const isList = ({ label }: { label: string }) => label === 'Daftar penduduk';
      if (!isOfficialWrite([name, route])) return expect(traces.filter((one) => !isList(one))).toEqual([]);
      expect(traces).toMatchObject([{ oleh_id: admin.id, oleh_nama: admin.nama }]);
      const trace = JSON.stringify([traces[0]?.label, traces[0]?.perubahan]);
      expect(trace).not.toMatch(/\$2[ab]\$|\.(webp|jpg)/);
      const { nama, nik, no_hp, alamat_ktp } = SURAT_FIELDS;
      const words = [nama, nik, no_hp, alamat_ktp, PENGADUAN_FIELDS.judul, PESAN_FIELDS.email, PESAN_FIELDS.pesan];
      expect(words.filter((word) => trace.includes(word))).toEqual([]);
    },
  );
});

describe('the log of all these requests', () => {
  it('contains no password, token, hash, NIK, name, number, code, signature or text of a user', async () => {
    const { auth, token, username } = await createPerson(t, { nama: 'Sekar Rahasia' });
    await t.http.post('/api/auth/login').send({ username, password: 'kata-sandi-keliru' });
    await t.http.post('/api/auth/login').type('json').send(`{"password":"kata-sandi-keliru`);
    await t.http.get('/api/surat').query({ q: SURAT_FIELDS.nik, token }).set(SEARCH_HEADER, SURAT_FIELDS.nik);
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
      passwords: [PASSWORD, 'layang layang senja 71', 'kata-sandi-keliru'],
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

describe('a write without its audit entry', () => {
  // Rows that stay if the request fails: a used challenge, and the attempt after which the provider may have signed.
  const KEPT: Readonly<Record<string, readonly string[]>> = {
    'POST /auth/passkey': ['tantangan'],
    'POST /surat/:id/naskah/elektronik': ['upaya_tanda_tangan'],
  };
  beforeAll(asNew);
  afterEach(() => t.prisma.$executeRaw`ALTER TABLE jejak DROP CONSTRAINT IF EXISTS "no_trace"`);

  it.each(Object.entries(ROUTES).filter(isOfficialWrite))('%s changes nothing', async (name, route) => {
    const id = await readyFor(name, route, admin);
    await t.prisma.$executeRaw`ALTER TABLE jejak ADD CONSTRAINT "no_trace" CHECK (false) NOT VALID`;
    const kept = KEPT[name] ?? [];
    const before = await storedRows(t, ...kept);
    expect((await send(name, route, { person: admin, id })).status).toBe(500);
    expect(await storedRows(t, ...kept)).toEqual(before);
  });
});

describe('an official on a route of residents', () => {
  const residents = Object.entries(ROUTES).filter(([, { as }]) => as === 'resident');
  beforeAll(asNew);

  it.each(residents)('%s is no server error, and leaves no audit entry if it is untraced', async (name, route) => {
    const person = await createPerson(t, { role: 'admin' });
    const id = await idFor(route, person);
    const before = await t.prisma.jejak.count();
    const { status } = await send(name, route, { person, id });
    expect(status).toBeLessThan(500);
    if (!route.untraced) return;
    expect([200, 201]).toContain(status);
    expect(await t.prisma.jejak.count()).toBe(before);
  });
});
