import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { freshStore } from '../test/database.ts';
import { listening } from '../test/village-server.ts';
import type { Reading } from './poll-village.ts';
import { createRegencyServer } from './server.ts';
import { Store } from './store.ts';

const NOW = new Date('2026-11-27T02:05:00Z');
const HOUR_MS = 3_600_000;
const TOKEN = 'rahasia'.repeat(5);

const GOOD: Reading = {
  naik: true,
  gangguan: [],
  versi: '1.4.0',
  sampai: '2026-10-31',
  jam_meleset: 0,
  cadangan: new Date(NOW.getTime() - 5 * HOUR_MS).toISOString(),
  dataset: 7,
  sertifikat: new Date(NOW.getTime() + 60 * 24 * HOUR_MS).toISOString(),
  surat: { jumlah: 40, tepat: 36 },
  pengaduan: { jumlah: 20, tepat: 19 },
  survei: { indeks: 82.31, jumlah: 41 },
};

type Known = Readonly<Record<string, Reading | undefined>>;

/** Starts the service with these villages, visited at `at`. */
async function regency(known: Known, { at = NOW, regency: name = 'Kabupaten Contoh' } = {}) {
  const { store, pool } = await freshStore();
  const villages = Object.keys(known).map((nama, index) => ({
    nama,
    kode: `33.05.${String(1 + Math.floor(index / 100)).padStart(2, '0')}.${2001 + (index % 100)}`,
    url: `https://${nama}.desa.id`,
    token: TOKEN,
  }));
  for (const [nama, reading] of Object.entries(known)) if (reading) store.save(nama, reading, at);
  const server = createRegencyServer({
    store,
    villages: () => villages,
    regency: name,
    version: '1.4.0',
    trustProxy: 1,
    now: () => NOW,
  });
  const port = await listening(server);
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers, method, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { get, store, pool, port };
}

/** Returns the names of the list in their order. */
const namesIn = (page: string) =>
  [...page.matchAll(/<th role="rowheader" scope="row"><a href="https:\/\/([^"]+)\.desa\.id"/g)].map(([, nama]) => nama);

/** Returns a page compressed, as browsers request it. */
const zipped = (port: number) =>
  new Promise<Buffer>((resolve) => {
    request({ port, path: '/', headers: { 'Accept-Encoding': 'gzip, br' } }, async (answer) =>
      resolve(Buffer.concat(await answer.toArray())),
    ).end();
  });

const THREE: Known = {
  'suka-maju': GOOD,
  'banyu-biru': { ...GOOD, versi: '1.10.0', surat: { jumlah: 60, tepat: 30 } },
  cikoneng: { naik: false, gangguan: ['Portal: servernya menolak sambungan'], versi: '1.4.0' },
};

describe('the overview', () => {
  test('shows how many villages are up, how promises are kept, and the problems', async () => {
    const { get } = await regency(THREE, { at: new Date(NOW.getTime() - 20 * 60_000) });
    const { text } = await get('/');
    expect(text).toContain('<h1>Portal desa di Kabupaten Contoh</h1>');
    expect(text).toContain('Terakhir diperiksa 27 November 2026 pukul 08.45 WIB.');
    expect(text).toMatch(/<dt>Desa dapat dibuka<\/dt><dd><b>2<\/b> <small>dari 3 desa/);
    expect(text).toContain('82,31 (41 jawaban)');
    expect(text).toMatch(/<dt>Surat tepat waktu<\/dt><dd><b>66%<\/b> <small>dari 100 surat/);
    expect(text).toMatch(/<dt>Terlambat<\/dt><dd><b>36<\/b>/);
    expect(text).toContain('data-label="Versi">1.10.0</td>');
    expect(text).toContain('<small>Sejak 27 November 2026 pukul 08.45 WIB</small>');
    expect(text).toContain('Portal: servernya menolak sambungan');
  });

  test('withholds totals of one to four, and shares of fewer than ten', async () => {
    const few: Reading = {
      ...GOOD,
      surat: null,
      pengaduan: { jumlah: 11, tepat: 8 },
    };
    const { get } = await regency({ 'suka-maju': few });
    const { text } = await get('/');
    expect(text).toMatch(/<dt>Terlambat<\/dt><dd><b>1–4<\/b>/);
    expect(text).toMatch(/<dt>Surat tepat waktu<\/dt><dd><b>–<\/b> <small>belum 10 surat/);
    expect(JSON.parse((await get('/data.json')).text).jumlah).toMatchObject({
      terlambat: null,
      surat: null,
      pengaduan: { jumlah: 11, tepat: 8 },
    });
  });

  test('lists villages with problems first, or alone', async () => {
    const { get } = await regency(THREE);
    const order = async (query: string) => namesIn((await get(`/${query}`)).text);
    expect(await order('')).toEqual(['cikoneng', 'banyu-biru', 'suka-maju']);
    expect(await order('?bermasalah=1')).toEqual(['cikoneng']);
  });

  test('highlights an old backup, an expiring certificate and a wrong clock', async () => {
    const old: Reading = {
      ...GOOD,
      cadangan: new Date(NOW.getTime() - 37 * HOUR_MS).toISOString(),
      jam_meleset: -600,
      sertifikat: new Date(NOW.getTime() + 72 * HOUR_MS).toISOString(),
    };
    const { text } = await (await regency({ 'suka-maju': old })).get('/');
    expect(text).toContain('<strong>37 jam lalu</strong>');
    expect(text).toContain('<strong>3 hari lagi</strong>');
    expect(text).toContain('<small>Jamnya terlambat 10 menit</small>');
  });

  test('explains an empty list, a list before the first round, and a list without problems', async () => {
    const none = await regency({});
    expect((await none.get('/')).text).toContain('Belum ada desa dalam daftar');
    const fresh = await regency({ 'suka-maju': undefined });
    expect((await fresh.get('/')).text).toContain('Belum diperiksa');
    expect((await fresh.get('/?bermasalah=1')).text).toContain('Tidak ada desa yang bermasalah');
  });

  test('escapes the regency’s name and repeats nothing of the request', async () => {
    const { get } = await regency(THREE, { regency: 'Kab. <b>"A" & \'B\'' });
    const { text } = await get(`/?cari=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script');
    expect(text).toContain('Kab. &#60;b&#62;&#34;A&#34; &#38; &#39;B&#39;');
  });

  test('compresses three hundred villages to a small page', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`desa-sumber-rejeki-${at}`, at % 7 ? GOOD : THREE.cikoneng]),
    );
    const { get, port } = await regency(many);
    const { text } = await get('/');
    expect(namesIn(text)).toHaveLength(300);
    const bytes = await zipped(port);
    process.stdout.write(`300 villages: ${text.length} characters, ${bytes.length} bytes of gzip\n`);
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(20_000);
  });
});

describe('the open data', () => {
  test('serves the open data as CSV and JSON to other sites', async () => {
    const { get } = await regency(THREE);
    const csv = await get('/data.csv');
    expect(csv.headers.get('access-control-allow-origin')).toBe('*');
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe(
      'nama,kode,url,dapat_dibuka,sejak,versi,cadangan_terakhir,sertifikat_sampai,surat,surat_tepat_waktu,pengaduan,pengaduan_tepat_waktu,survei_indeks,survei_jawaban,terlambat,dihitung_sampai,dataset',
    );
    expect(lines[2]).toBe(
      'cikoneng,33.05.01.2003,https://cikoneng.desa.id,false,2026-11-27T02:05:00.000Z,1.4.0,,,,,,,,,,,',
    );
    const json = JSON.parse((await get('/data.json')).text);
    expect(json).toMatchObject({
      lisensi: expect.stringContaining('creativecommons.org/licenses/by/4.0'),
      jumlah: { desa: 3, dapat_dibuka: 2 },
    });
    expect(Object.keys(json.data[0])).toEqual(head?.split(','));
  });

  test('serves no token in the open data or the page', async () => {
    const { get } = await regency(THREE);
    for (const path of ['/', '/data.csv', '/data.json']) expect((await get(path)).text).not.toContain('rahasia');
  });

  test('writes no cell that a spreadsheet reads as a formula', async () => {
    const { get } = await regency(THREE);
    const cells = (await get('/data.csv')).text.split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^["\s]*[=+\-@\t]/.test(cell))).toEqual([]);
  });
});

describe('the server', () => {
  test('allows no script, cookie or frame; answers 404 and 405', async () => {
    const { get } = await regency(THREE);
    for (const path of ['/', '/data.csv', '/tidak-ada']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeTruthy();
      expect(headers.get('set-cookie')).toBeNull();
    }
    const { text } = await get('/');
    expect(text).not.toMatch(/<script| style=| on\w+=/);
    for (const path of ['/tidak-ada', '/../main.ts', '//x', '/%00', '/constructor'])
      expect((await get(path)).status).toBe(404);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect((await get('/', {}, 'HEAD')).text).toBe('');
  });

  test('allows only its own style', async () => {
    const { get } = await regency(THREE);
    const { headers, text } = await get('/');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
    expect(style).toContain('--hijau-900');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  });

  test('serves pages and health from memory while the database is unreachable', async () => {
    const { get, pool, store } = await regency(THREE);
    await pool.query('ALTER TABLE desa RENAME TO hilang');
    await expect(store.keep()).rejects.toThrow('relation');
    expect(JSON.parse((await get('/api/health')).text)).toEqual({ status: 'ok', version: '1.4.0' });
    expect(namesIn((await get('/')).text)).toHaveLength(3);
  });

  test('answers 503 until the states are loaded, and is live meanwhile', async () => {
    const { pool } = await freshStore();
    const server = createRegencyServer({
      store: new Store(pool),
      villages: () => [],
      regency: 'Kabupaten Contoh',
      version: '1.4.0',
      trustProxy: 0,
      now: () => NOW,
    });
    const url = `http://localhost:${await listening(server)}`;
    for (const path of ['/api/health', '/', '/data.csv']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.text()).toContain('Sedang ada gangguan');
    }
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  });

  test('renders a page once a round', async () => {
    const { get, store } = await regency(THREE);
    const before = (await get('/')).text;
    store.save('suka-maju', { ...GOOD, versi: '2.0.0' }, NOW);
    expect((await get('/')).text).toBe(before);
    await store.keep();
    expect((await get('/')).text).toContain('data-label="Versi">2.0.0</td>');
  });

  test('answers 120 requests a minute per address, and probes without limit', async () => {
    const { get } = await regency(THREE);
    const from = (address: string) => get('/data.json', { 'X-Forwarded-For': `203.0.113.9, ${address}` });
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await from('198.51.100.1')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await from('198.51.100.2')).status).toBe(200);
    expect((await get('/api/health/live', { 'X-Forwarded-For': '198.51.100.1' })).status).toBe(200);
  });
});
