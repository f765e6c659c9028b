import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgenda, createBerita, createDesa, createPengumuman, createPerson } from '../../../test/factories.ts';
import { createTestApp, poolAway } from '../../../test/test-app.ts';
import { identifier } from '../../lib/sql.ts';
import { listPages } from './situs.service.ts';

const URL = 'https://desa.example';
const t = await createTestApp({ config: { publicUrl: URL } });
const CACHING = 'public, max-age=0, must-revalidate';

beforeEach(async () => {
  for (const { rows } of ROW_SCREENS) await t.prisma.$executeRaw`DELETE FROM ${identifier(rows)}`;
  await createDesa(t);
});

/** Reads the document with a strict parser. */
async function read(path: string) {
  const { text } = await t.http.get(path).buffer(true).expect(200);
  const problems: string[] = [];
  const parser = new DOMParser({ onError: (level, message) => problems.push(`${level}: ${message}`) });
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  expect(problems).toEqual([]);
  if (!root) throw new Error('no document');
  return root;
}

const texts = (parent: Element, tag: string) => [...parent.getElementsByTagName(tag)].map((found) => found.textContent);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

it('no draft is in the sitemap, the feeds or the calendar', async () => {
  const own = { title: 'Belum terbit', tanggal: day(villageDay()), draf: true };
  const { id } = await createBerita(t, own);
  await createPengumuman(t, own);
  await createAgenda(t, own);
  const FILES = ['/sitemap.xml', '/publikasi/berita/rss.xml', '/publikasi/pengumuman/rss.xml'];
  for (const path of [...FILES, '/publikasi/agenda/kalender.ics']) {
    const { text } = await t.http.get(path).buffer(true).expect(200);
    expect(text, path).not.toMatch(/Belum terbit|publikasi\/(berita|pengumuman|agenda)\/\d/);
  }
  await t.prisma.berita.update({ where: { id }, data: { draf: false } });
  expect((await t.http.get('/sitemap.xml').buffer(true)).text).toContain(`${URL}/publikasi/berita/${id}<`);
  expect((await t.http.get('/publikasi/berita/rss.xml').buffer(true)).text).toContain('Belum terbit');
});

describe('the sitemap', () => {
  it('lists a row of a table without drafts and days as of its last change', async () => {
    const updatedAt = new Date('2026-11-20T03:00:00Z');
    const { id } = await t.prisma.struktur.create({ data: { tipe: 'kaur', nama: 'Sari', jabatan: 'Kaur', updatedAt } });
    const pages = await listPages(t.deps, { most: 1_000, screens: [{ path: '/baru/:id', rows: 'struktur' }] });
    expect(pages).toContainEqual({ path: `/baru/${id}`, tanggal: day('2026-11-20'), updatedAt });
  });

  it('lists every public screen and publication, newest first, with the day of the last change', async () => {
    const news = await createBerita(t, { tanggal: day('2026-11-18') });
    const notice = await createPengumuman(t, { tanggal: day('2026-11-20') });
    const event = await createAgenda(t, { tanggal: day('2026-11-19') });
    const root = await read('/sitemap.xml');
    expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const addresses = texts(root, 'loc');
    const screens = addresses.slice(0, -3);
    expect(screens).toContain(`${URL}/`);
    expect(screens).toContain(`${URL}/layanan/panduan`);
    for (const { slug } of LEMBAGA_CATALOGUE) expect(screens).toContain(`${URL}/lembaga/${slug}`);
    expect(screens.filter((address) => /admin|\/surat\/|profil$|form-surat|lacak/.test(address ?? ''))).toEqual([]);
    expect(addresses.slice(-3)).toEqual([
      `${URL}/publikasi/pengumuman/${notice.id}`,
      `${URL}/publikasi/agenda/${event.id}`,
      `${URL}/publikasi/berita/${news.id}`,
    ]);
    const changes = texts(root, 'lastmod').slice(-3);
    expect(changes).toEqual([notice, event, news].map(({ updatedAt }) => updatedAt.toISOString()));
  });

  it('dates a list by the last change of its publications, and no other screen', async () => {
    const older = await createBerita(t, { tanggal: day('2026-11-20') });
    await createBerita(t, { tanggal: day('2026-11-21') });
    const { updatedAt } = await t.prisma.berita.update({ where: { id: older.id }, data: { title: 'Ralat' } });
    const root = await read('/sitemap.xml');
    const dated = [...root.getElementsByTagName('url')].filter((url) => texts(url, 'lastmod').length > 0);
    const screens = dated.map((url) => [texts(url, 'loc')[0], texts(url, 'lastmod')[0]]).slice(0, -2);
    expect(screens).toEqual([[`${URL}/publikasi/berita`, updatedAt.toISOString()]]);
  });

  it('has at most 50,000 addresses, the newest ones', async () => {
    await t.prisma.$executeRaw`
      INSERT INTO berita (title, "desc", content, kategori, tanggal)
      SELECT 'Berita', '', 'Isi', 'Sosial', '2020-01-01' FROM generate_series(1, 50000)`;
    const { id } = await createPengumuman(t, { tanggal: day('2026-11-20') });
    const { text } = await t.http.get('/sitemap.xml').buffer(true).expect(200);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(50_000);
    expect(addresses).toContain(`${URL}/publikasi/pengumuman/${id}`);
  });
});

describe('robots.txt', () => {
  it('excludes private pages and names the sitemap', async () => {
    const { text, headers } = await t.http.get('/robots.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/api/', '/admin', '/berkas/', '/profil$', '/surat/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${URL}/sitemap.xml`);
  });
});

describe.each([
  ['berita', 'Berita', createBerita],
  ['pengumuman', 'Pengumuman', createPengumuman],
] as const)('the feed of %s', (name, label, create) => {
  const path = `/publikasi/${name}/rss.xml`;
  const first = async (tag: string) => texts((await read(path)).getElementsByTagName('item')[0] as Element, tag)[0];

  it('is RSS 2.0 of the newest 30', async () => {
    for (let i = 1; i <= 31; i++) await create(t, { title: `Judul ${i}`, tanggal: day('2026-11-18') });
    const newest = await create(t, { title: 'Paling baru', desc: 'Ringkasan', tanggal: day('2026-11-20') });
    const root = await read(path);
    expect([root.tagName, root.getAttribute('version')]).toEqual(['rss', '2.0']);
    const items = [...root.getElementsByTagName('item')];
    expect(items).toHaveLength(30);
    expect(items.map((item) => texts(item, 'title')[0]).slice(0, 3)).toEqual(['Paling baru', 'Judul 31', 'Judul 30']);
    const link = `${URL}/publikasi/${name}/${newest.id}`;
    const item = items[0] as Element;
    expect(['link', 'guid', 'description'].map((tag) => texts(item, tag)[0])).toEqual([link, link, 'Ringkasan']);
    expect(texts(item, 'pubDate')[0]).toBe('Fri, 20 Nov 2026 00:00:00 +0700');
    expect(new Date(texts(item, 'pubDate')[0] ?? '').toISOString()).toBe('2026-11-19T17:00:00.000Z');
    const channel = root.getElementsByTagName('channel')[0] as Element;
    expect(texts(channel, 'title')[0]).toBe(`${label} Desa Contoh`);
    expect(texts(channel, 'language')[0]).toBe('id');
    expect(texts(channel, 'lastBuildDate')[0]).toBe(newest.updatedAt.toUTCString());
    const self = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
    expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', URL + path]);
  });

  it('escapes all texts, so that the feed is well-formed and unchanged', async () => {
    const odd = `]]> <b>&amp; "kutip" 'tunggal'</b> 🌾 <![CDATA[ é &#x0;`;
    await create(t, { title: `${odd}\u0001\u000b\uFFFE`, desc: `${odd}\u001F` });
    await t.prisma.desa.updateMany({ data: { nama: 'A & B <C>' } });
    expect(await first('title')).toBe(odd);
    expect(await first('description')).toBe(odd);
    expect(texts(await read(path), 'title')[0]).toBe(`${label} Desa A & B <C>`);
  });

  it('begins with the text if there is no summary', async () => {
    await create(t, { content: `${'a'.repeat(299)}🌾 dan seterusnya` });
    expect(await first('description')).toBe(`${'a'.repeat(299)}🌾…`);
  });

  it('shows a new publication and the village’s new name at once', async () => {
    const { auth } = await createPerson(t, { role: 'admin' });
    await create(t, { title: 'Lama' });
    expect(await first('title')).toBe('Lama');
    const fields = { title: 'Baru', content: 'Isi', kategori: 'Kesehatan', tanggal: '2026-11-21' };
    await t.http.post(`/api/${name}`).set(auth).send(fields).expect(201);
    expect(await first('title')).toBe('Baru');
    await t.http.put('/api/desa').set(auth).send({ nama: 'Baru' }).expect(200);
    expect(texts(await read(path), 'title')[0]).toBe(`${label} Desa Baru`);
  });

  it('is empty for a village without publications', async () => {
    expect((await read(path)).getElementsByTagName('item').length).toBe(0);
  });
});

describe('the calendar', () => {
  const read = async () => (await t.http.get('/publikasi/agenda/kalender.ics').buffer(true).expect(200)).text;
  /** Unfolds the lines like a reader of RFC 5545. */
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  const inDays = (days: number) => day(villageDay(new Date(t.deps.now().getTime() + days * 86_400_000)));

  it('contains items from a month ago on, at their times, earliest first', async () => {
    await createAgenda(t, { title: 'Lama', tanggal: inDays(-40) });
    const next = await createAgenda(t, {
      title: 'Nanti',
      tanggal: day('2099-03-02'),
      waktu: '08:30',
      lokasi: 'Balai Desa',
    });
    await createAgenda(t, { title: 'Kemarin', tanggal: inDays(-1) });
    const lines = linesOf(await read());
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Kemarin', 'SUMMARY:Nanti']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Agenda Desa Contoh',
        'DTSTART:20990302T013000Z',
        'DURATION:PT2H',
        'LOCATION:Balai Desa',
        `UID:agenda-${next.id}@desa.example`,
        `URL:${URL}/publikasi/agenda/${next.id}`,
      ]),
    );
  });

  it('keeps texts unchanged, in lines of at most 75 bytes', async () => {
    const title = 'Rapat; bersih, \\ 🌾 é'.repeat(9);
    await createAgenda(t, { title, deskripsi: 'Baris satu\r\nbaris dua\u0007', tanggal: day('2099-01-01') });
    const text = await read();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = linesOf(text);
    expect(lines).toContain(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`);
    expect(lines).toContain('DESCRIPTION:Baris satu\\nbaris dua');
  });
});

describe.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/publikasi/berita/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/publikasi/pengumuman/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/publikasi/agenda/kalender.ics', 'text/calendar; charset=utf-8'],
])('%s', (path, type) => {
  it('is served like other public responses: type, ETag, 304 and compression', async () => {
    await createBerita(t);
    await createPengumuman(t, { desc: 'Panjang. '.repeat(100) });
    const { headers } = await t.http.get(path).set('Accept-Encoding', 'br').expect(200);
    expect([headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
      type,
      CACHING,
      'Accept-Encoding',
    ]);
    await t.http
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await t.http.head(path).expect(200);
    await t.http.post(path).expect(405);
    expect((await t.http.get(`${path}?acak=1`).expect(200)).headers.etag).toBe(headers.etag);
  });

  it('returns 503 while the database is down', async () => {
    const away = await createTestApp({ pool: poolAway() });
    const { headers } = await away.http.get(path).expect(503);
    expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', '5']);
  });
});
