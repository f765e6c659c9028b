import { API } from '@pendopo/shared/api';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { expect, it } from 'vitest';
import { takesSearch } from '../../src/http/parse-input.ts';
import { ERROR_TEXT } from '../../src/lib/errors.ts';
import { createPengaduan, createPerson, createSurat, SURAT_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { leavesOf, nameOf } from './hostile-texts.ts';
import { createPenduduk } from './penduduk-routes.ts';

// The lists contain only the rows of this file.
const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
// Enables the residents' register.
const { id } = await createPenduduk(t);
const { nik } = SURAT_FIELDS;

const queries = Object.entries<RouteDeclaration>(API).flatMap(([address, { query, who }]) =>
  query
    ? [
        {
          path: `/api${address.replace('GET ', '').replace('/penduduk/:id', `/penduduk/${id}`)}`,
          query,
          auth: who === 'anyone' ? {} : admin.auth,
        },
      ]
    : [],
);
const searches = queries.filter(({ query }) => takesSearch(query));
const byPath = searches.map(({ path, auth }) => [path, auth] as const);

/** Spellings of one NIK in an address. */
const SPELLINGS = [
  `q=${nik}`,
  'q=9999+0112+0388+0001',
  'q=9999.0112-0388%200001',
  'q=9999_0112,0388%E2%80%890001',
  `q=Tirta%20${nik}x`,
  `q=a&q=${nik}`,
  `q=${nik.replace(/\d/g, (digit) => `%3${digit}`)}`,
  `q=${nik.replace(/\d/g, (digit) => `%EF%BC%9${digit}`)}`,
];

it('the tested searches include lists and exports', () => {
  const paths = searches.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/api/surat', '/api/pengaduan/ekspor.csv', '/api/berita', '/api/wilayah']),
  );
});

it.each(byPath)('GET %s rejects a NIK in its address', async (path, auth) => {
  for (const query of SPELLINGS) {
    const { status, body } = await t.http.get(`${path}?${query}`).set(auth);
    expect([query, status, body]).toEqual([query, 400, { error: ERROR_TEXT.nikInAddress }]);
  }
});

it('every other text of a query rejects a NIK, also the reason for an export', async () => {
  const texts = queries.flatMap(({ path, query, auth }) =>
    leavesOf(query).map((leaf) => ({ path, name: nameOf(leaf), auth })),
  );
  expect(texts.map(({ path, name }) => `${path}?${name}`)).toContain('/api/surat/ekspor.csv?alasan_nik');
  for (const { path, name, auth } of texts.filter(({ name }) => name !== 'cursor')) {
    const { status, body } = await t.http
      .get(path)
      .query({ [name]: `Untuk ${nik}` })
      .set(auth);
    expect([path, name, status, body.error]).toEqual([path, name, 400, ERROR_TEXT.nikInAddress]);
  }
});

const search = (path: string, q: string) => t.http.get(path).set(SEARCH_HEADER, encodeURIComponent(q)).set(admin.auth);

it.each(byPath)('GET %s accepts the search as a header and forbids caching', async (path, auth) => {
  const { headers } = await t.http.get(path).set(SEARCH_HEADER, encodeURIComponent(nik)).set(auth).expect(200);
  expect([headers['cache-control'], headers['x-tautan-berkas']]).toEqual(['no-store', undefined]);
  const long = await t.http.get(path).set(SEARCH_HEADER, 'a'.repeat(101)).set(auth).expect(400);
  expect(long.body.error).toBe('Kata pencarian paling banyak 100 karakter');
});

it('a whole NIK in the header finds applications and complaints, in exports too', async () => {
  const other = '9999014507920777';
  const surat = await createSurat(t, { userId: admin.id, nik: other, nama: 'Ayu Surat' });
  const pengaduan = await createPengaduan(t, { userId: admin.id, nik: other, nama: 'Ayu Pengaduan' });
  for (const [kind, { id, nama }] of Object.entries({ surat, pengaduan })) {
    for (const q of [other, '9999 0145 0792 0777', '9999.0145-0792.0777']) {
      const { body } = await search(`/api/${kind}`, q).expect(200);
      expect(body[kind].map((row: { id: number }) => row.id)).toEqual([id]);
    }
    const { text } = await search(`/api/${kind}/ekspor.csv`, other).buffer(true).expect(200);
    expect([text.trim().split('\n').length, text.includes(nama)]).toEqual([2, true]);
  }
});

it('the header is UTF-8 and overrides the parameter', async () => {
  const { id } = await createSurat(t, { userId: admin.id, nama: 'Kadék Bagus' });
  const { body } = await search('/api/surat?q=siapa', 'kadék').expect(200);
  expect(body.surat.map((row: { id: number }) => row.id)).toEqual([id]);
  const malformed = await t.http.get('/api/surat').set(SEARCH_HEADER, '%E9').set(admin.auth).expect(400);
  expect(malformed.body.error).toBe(ERROR_TEXT.malformedSearch);
});

it('a caller without the right to search is rejected before the address is checked', async () => {
  const { auth } = await createPerson(t);
  await t.http.get(`/api/surat?q=${nik}`).expect(401);
  await t.http.get(`/api/surat?q=${nik}`).set(auth).expect(403);
});

it('a name, a phone number, a code and the number of a document may be in an address', async () => {
  for (const q of ['Tirta', '+62 812-9988-7766', '25KVMKQV4E', '474.3/012/35.07.01.2001/2026', '2026-11-28'])
    await t.http.get('/api/surat').query({ q }).set(admin.auth).expect(200);
});

it('the link to a file omits a NIK in its name, which officials still see beside it', async () => {
  const attachments = SURAT_LABELS.map((label) => ({ label, name: `KTP_${nik}.jpg` }));
  const { body } = await withSurat(t.http.post('/api/surat').set(admin.auth), { attachments }).expect(201);
  const [{ nama_file, url_file }] = body.surat.lampiran;
  expect(nama_file).toBe(`KTP_${nik}.jpg`);
  expect(url_file).toContain('nama=KTP_0001.jpg&');
  const { headers } = await t.http.get(url_file).expect(200);
  expect(headers['content-disposition']).toBe('inline; filename=KTP_0001.jpg');
});

it('a NIK in the field for a verification code is cut in the redirect', async () => {
  const { headers } = await t.http.post('/v').type('form').send({ kode: '9999 0112 0388 0001' }).expect(303);
  expect(headers.location).toBe('/v/0001');
});
