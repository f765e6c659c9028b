import { UNAVAILABLE } from '@pendopo/shared/text/api-error';
import { expect, it } from 'vitest';
import { createDesa } from '../../test/factories.ts';
import { createTestApp, poolAway } from '../../test/test-app.ts';

const t = await createTestApp();
await createDesa(t);
const { nama } = await t.prisma.desa.findUniqueOrThrow({ where: { id: 1 } });
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const PICTURE = 'image/avif,image/webp,image/svg+xml,*/*;q=0.8';

it.each([
  ['/desa/upload/x.pdf', 404, 'Halaman tidak ditemukan'],
  ['/wp-login.php', 404, 'Halaman tidak ditemukan'],
  ['/uploads/berita/x.webp', 404, 'Halaman tidak ditemukan'],
  ['/assets/x.js', 404, 'Halaman tidak ditemukan'],
  ['/berkas/surat/x.pdf', 403, 'Berkas tidak dapat dibuka'],
  ['/%', 400, 'Alamat ini tidak dapat dibuka'],
])('%s returns %i as a page of the village for browsers, and as JSON for programs', async (path, status, title) => {
  const { text, headers } = await t.http.get(path).set('Accept', BROWSER).expect(status);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(`<a href="/">Desa ${nama}</a>`);
  for (const accept of ['*/*', 'application/json', PICTURE]) {
    const { body } = await t.http.get(path).set('Accept', accept).expect(status);
    expect(Object.keys(body)).toEqual(['error']);
  }
});

it('a refusal of the API is JSON for browsers too', async () => {
  await t.http.get('/api/tidak-ada').set('Accept', BROWSER).expect(404, { error: 'Alamat tidak ditemukan' });
});

it('a page returns 503 with one message while the database is away', async () => {
  const away = await createTestApp({ pool: poolAway() });
  const { text, headers } = await away.http.get('/v/ABCDEFGH23').set('Accept', BROWSER).expect(503);
  expect(headers['retry-after']).toBe('5');
  expect(text).toContain(`<div class="state wait">${UNAVAILABLE}</div>`);
});
