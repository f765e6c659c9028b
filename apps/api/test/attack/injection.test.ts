import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBerita, createPengaduan, createPerson, createPesan, createSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
await createSurat(t, { userId: admin.id });
await createPengaduan(t, { userId: admin.id });
await createPesan(t);
await createBerita(t);

const LISTS = {
  '/api/berita': ['q', 'kategori', 'limit', 'cursor'],
  '/api/pengumuman': ['q', 'kategori', 'limit', 'cursor'],
  '/api/agenda': ['q', 'status', 'urut', 'limit', 'cursor'],
  '/api/produk-hukum': ['jenis', 'tahun'],
  '/api/statistik': ['kategori'],
  '/api/surat': ['q', 'status', 'limit', 'cursor'],
  '/api/surat/my-surat': ['limit', 'cursor'],
  '/api/pengaduan': ['q', 'status', 'limit', 'cursor'],
  '/api/pengaduan/my-pengaduan': ['limit', 'cursor'],
  '/api/pesan-kontak': ['q', 'limit', 'cursor'],
};

const VALUES = [
  "' OR '1'='1",
  "'; DROP TABLE surat; --",
  "') UNION SELECT password_hash FROM users --",
  '1; SELECT pg_sleep(5)',
  '"$where":"1"',
  '{{7*7}}',
  '%',
  '_',
  '\\',
  '\\%',
  '%%%%%%%%%%_____',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '😀\u202e\u200b',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e9',
  '[object Object]',
  'x'.repeat(10_000),
  '%'.repeat(4000),
];

const parameters = Object.entries(LISTS).flatMap(([path, names]) => names.map((name) => [path, name] as const));

describe('a query', () => {
  it.each(parameters)('%s: whatever %s is, it is searched for or refused, and the rest stays', async (path, name) => {
    const read = (query: string) => t.http.get(`${path}?${query}`).set(admin.auth);
    for (const value of VALUES) {
      // Half of a surrogate pair has no form of its own in an address.
      const { status, text } = await read(`${name}=${encodeURIComponent(value.replace('\ud800', '\ufffd'))}`);
      expect([value.slice(0, 40), status]).toEqual([
        value.slice(0, 40),
        name === 'q' && value.length < 50 && !value.includes('\0') ? 200 : 400,
      ]);
      expect(text).not.toMatch(/prisma|syntax error|password_hash|SELECT .* FROM users.*hash/i);
    }
  });

  it.each(parameters)(
    '%s: %s sent twice, as a list or as an object is a 400 or is not looked at',
    async (path, name) => {
      const forms = [`${name}=a&${name}=b`, `${name}=&${name}=`, ...Array(1).fill(`${name}=a&`.repeat(900))];
      for (const query of forms) expect((await t.http.get(`${path}?${query}`).set(admin.auth)).status).toBe(400);
      const plain = await t.http.get(path).set(admin.auth);
      for (const query of [
        `${name}[]=a`,
        `${name}[$ne]=a`,
        `${name}[contains]=%25`,
        '__proto__=a',
        'constructor=a',
        'toString[]=a',
      ]) {
        const { status, text } = await t.http.get(`${path}?${query}`).set(admin.auth);
        expect([query, status, text]).toEqual([query, 200, plain.text]);
      }
    },
  );

  it('searches find a wildcard as a letter, not everything', async () => {
    const mark = randomUUID().slice(0, 8);
    await createBerita(t, { title: `Diskon 50%_\\ ${mark}` });
    const found = async (q: string) => (await t.http.get('/api/berita').query({ q })).body.meta.total;
    expect(await found(`%_\\ ${mark}`)).toBe(1);
    expect(await found(`5_%_\\ ${mark}`)).toBe(0);
    expect(await found(`%${mark}`)).toBe(0);
  });
});

describe('a path', () => {
  const ODD = [
    ...["1'--", '1%00', '%00', '%', '%zz', '%c0%af', '%ff', '..', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '1;x=1', '1/../2'],
    ...[
      '1%2f..%2f2',
      '1\\..\\2',
      '%5c..%5c',
      '%0d%0aSet-Cookie:%20a=b',
      'x'.repeat(10_000),
      '9'.repeat(400),
      '{}',
      '[1]',
    ],
  ];
  const PATHS = [
    '/api/berita/',
    '/api/surat/',
    '/api/pengaduan/',
    '/api/pengaduan/lacak/',
    '/api/',
    '/uploads/',
    '/berkas/',
  ];

  it.each(PATHS)('%s with something odd behind it is a 4xx that says nothing', async (path) => {
    const { read } = await listening(t.app);
    for (const odd of ODD) {
      const { status, headers, text } = await read(path + odd, admin.auth);
      expect([400, 403, 404, 429], `${odd.slice(0, 40)}: ${status}`).toContain(status);
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toMatch(/root:|node_modules|prisma|ENOENT|\/src\//i);
    }
  });
});

it('a host that the sender made up stands in no page, feed or list of pages', async () => {
  const { read } = await listening(t.app);
  const made = { Host: 'jahat.example', 'X-Forwarded-Host': 'jahat.example', 'X-Forwarded-Proto': 'gopher' };
  for (const path of ['/sitemap.xml', '/robots.txt', '/publikasi/berita/rss.xml', '/api/berita', '/tidak-ada']) {
    const { text, headers } = await read(path, {
      ...made,
      'X-Original-URL': '/api/surat',
      'X-Rewrite-URL': '/api/surat',
    });
    expect(text + JSON.stringify(headers)).not.toMatch(/jahat|gopher/);
  }
});

describe('a body', () => {
  const texts = {
    nama: "Robert'); DROP TABLE surat;--",
    email: "o'b%_\\@contoh.example",
    pesan: "' || pg_sleep(9) -- \\' $1 ?",
  };

  it('is kept to the letter, whatever a database might make of it', async () => {
    const { status, body } = await t.http.post('/api/pesan-kontak').send({ ...texts, no_hp: '081200000011' });
    expect([status, body.pesan]).toMatchObject([201, texts]);
    const { body: list } = await t.http.get('/api/pesan-kontak').query({ q: texts.pesan }).set(admin.auth);
    expect(list.meta.total).toBe(1);
  });

  it('with objects and lists where texts belong is a 400', async () => {
    const odd: unknown[] = [
      { $ne: null },
      { contains: '%' },
      ['a'],
      [[]],
      {},
      1,
      true,
      { toString: 'a' },
      { length: 3 },
    ];
    for (const value of odd) {
      const login = await t.http.post('/api/auth/login').send({ username: value, password: value });
      expect([value, login.status]).toEqual([value, 400]);
      const message = await t.http
        .post('/api/pesan-kontak')
        .send({ nama: value, email: value, no_hp: value, pesan: value });
      expect([value, message.status]).toEqual([value, 400]);
    }
  });

  it('NUL and other control characters are refused in every text', async () => {
    for (const sign of ['\u0000', '\u0007', '\u001b[31m', '\u009f']) {
      const { status } = await t.http
        .post('/api/pesan-kontak')
        .send({ ...texts, nama: `A${sign}`, no_hp: '081200000011' });
      expect(status).toBe(400);
    }
  });
});
