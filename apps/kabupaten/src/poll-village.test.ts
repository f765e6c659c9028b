import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { selfSigned } from '../test/self-signed.ts';
import { startVillage } from '../test/village-server.ts';
import { pollVillage } from './poll-village.ts';

const TOKEN = 't'.repeat(32);
const now = () => new Date();
type More = { token?: string; ca?: string; limitMs?: number; now?: () => Date };
const look = (url: string, { token, ...more }: More = {}) =>
  pollVillage({ nama: 'sukamaju', kode: '33.05.01.2001', url, ...(token && { token }) }, { now, ...more });

/** Visits a village that returns this response at one path. */
const visitWith = async (path: string, answer: unknown, limitMs?: number) => {
  const { url } = await startVillage({ [path]: answer });
  return look(url, limitMs === undefined ? {} : { limitMs });
};
const raw =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const endless =
  (chunk: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, headers);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
/** Sends one byte and then nothing more. */
const dripping: RequestListener = (_, response) => response.writeHead(200).write('{');

describe('visit()', () => {
  test('reads a village over https, with its certificate and its last good backup', async () => {
    const ends = new Date('2026-12-24T12:00:00Z');
    const identity = await selfSigned(ends);
    const { url, asked } = await startVillage({}, identity);
    expect(await look(url, { token: TOKEN, ca: identity.cert })).toEqual({
      naik: true,
      gangguan: [],
      versi: '1.4.0',
      cadangan: '2026-11-20T19:00:00.000Z',
      sertifikat: ends.toISOString(),
      jam_meleset: 0,
      sampai: '2026-10-31',
      surat: { jumlah: 40, tepat: 36 },
      pengaduan: { jumlah: 20, tepat: 19 },
      survei: { indeks: 82.31, jumlah: 41 },
      dataset: 3,
    });
    const carried = asked.filter(({ headers }) => headers.authorization);
    expect(carried.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/health/cadangan', `Bearer ${TOKEN}`],
    ]);
    expect(asked.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  test('requests no backup state without a token', async () => {
    const { url, asked } = await startVillage();
    expect((await look(url)).cadangan).toBeUndefined();
    expect(asked.map(({ url }) => url)).toEqual(['/api/health', '/api/kinerja', '/api/survei', '/data.json']);
  });

  test('does not follow a redirect of the token to another host', async () => {
    const identity = await selfSigned();
    const other = await startVillage({}, identity);
    const { url } = await startVillage(
      { '/api/health/cadangan': raw('', { Location: `${other.url}/api/health/cadangan` }, 307) },
      identity,
    );
    const { gangguan } = await look(url, { token: TOKEN, ca: identity.cert });
    expect(gangguan).toEqual(['Cadangan: mengalihkan ke alamat lain']);
    expect(other.asked).toEqual([]);
  });

  test.each([401, 404])('reports status %i for the backup and reads the other values', async (status) => {
    const identity = await selfSigned();
    const { url } = await startVillage({ '/api/health/cadangan': raw('{}', {}, status) }, identity);
    const found = await look(url, { token: TOKEN, ca: identity.cert });
    expect(found).toMatchObject({ naik: true, gangguan: [`Cadangan: menjawab dengan status ${status}`], dataset: 3 });
    expect(found.cadangan).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['an earlier portal', raw('{}', {}, 404)],
    ['no result yet', { survei: [] }],
    ['a withheld index', { survei: [{ indeks: null, jumlah: 12 }] }],
  ])('has no survey, and no problem, with %s', async (_, answer) => {
    expect(await visitWith('/api/survei', answer)).toMatchObject({ gangguan: [], survei: null });
  });

  test('rejects an index that no survey has', async () => {
    const found = await visitWith('/api/survei', { survei: [{ indeks: 120, jumlah: 41 }] });
    expect(found.gangguan).toEqual(['Survei: isi jawabannya tidak dapat dipercaya']);
  });

  test('reports the difference of a wrong clock', async () => {
    const { url } = await startVillage();
    const ahead = await look(url, { now: () => new Date(Date.now() - 300_000) });
    expect(ahead.jam_meleset).toBeGreaterThan(290);
    expect((await look(url, { now: () => new Date(Date.now() + 30_000) })).jam_meleset).toBe(0);
  });

  test('reports a village with an untrusted certificate as down', async () => {
    const identity = await selfSigned();
    const { url } = await startVillage({}, identity);
    expect(await look(url)).toEqual({ naik: false, gangguan: ['Portal: sertifikatnya tidak dapat dipercaya'] });
    const expired = await selfSigned(new Date('2026-01-01T00:00:00Z'));
    const old = await startVillage({}, expired);
    expect((await look(old.url, { ca: expired.cert })).gangguan).toEqual(['Portal: sertifikatnya sudah berakhir']);
  });
});

describe('visit() with an invalid response', () => {
  test.each<[string, unknown, string]>([
    ['huge', raw('x'.repeat(1_500_000)), 'jawabannya lebih dari 1 MB'],
    ['endless', endless(Buffer.alloc(65_536, 32)), 'jawabannya lebih dari 1 MB'],
    // Nothing is decompressed.
    ['a gzip bomb', raw(gzipSync(Buffer.alloc(300_000_000)), { 'Content-Encoding': 'gzip' }), 'jawabannya bukan JSON'],
    ['endless gzip of nothing', endless(gzipSync(''), { 'Content-Encoding': 'gzip' }), 'jawabannya lebih dari 1 MB'],
    ['a redirect', raw('', { Location: 'https://elsewhere.example/' }, 302), 'mengalihkan ke alamat lain'],
    ['HTML', raw('<!doctype html><p>Selamat datang'), 'jawabannya bukan JSON'],
    ['nothing', raw(''), 'jawabannya bukan JSON'],
    ['deep JSON', raw('['.repeat(400_000)), 'jawabannya bukan JSON'],
    ['another shape', { status: 'ok' }, 'isi jawabannya tidak dapat dipercaya'],
    ['a script in the version', { status: 'ok', version: '<script>' }, 'isi jawabannya tidak dapat dipercaya'],
    ['a formula in the version', { status: 'ok', version: '=1+1' }, 'isi jawabannya tidak dapat dipercaya'],
    ['a NUL in the version', { status: 'ok', version: '1\0' }, 'isi jawabannya tidak dapat dipercaya'],
    ['503', raw('{}', {}, 503), 'menjawab dengan status 503'],
    ['a hang-up', ((_, response) => response.destroy()) satisfies RequestListener, 'sambungannya terputus'],
    [
      'no HTTP',
      ((request) => request.socket.end('hello\r\n\r\n')) satisfies RequestListener,
      'jawabannya bukan HTTP yang benar',
    ],
  ])('reports a village as down if its response is %s', async (_, answer, message) => {
    expect(await visitWith('/api/health', answer)).toEqual({ naik: false, gangguan: [`Portal: ${message}`] });
  });

  test.each([
    ['drips', dripping],
    ['is silent', () => undefined],
    ['wants another protocol', raw('', { Connection: 'Upgrade', Upgrade: 'x' }, 101)],
  ])('abandons a village that %s after the limit', async (_, answer) => {
    expect((await visitWith('/api/health', answer, 100)).gangguan).toEqual(['Portal: tidak menjawab dalam waktunya']);
  });

  test('reports invalid figures and reads the other values', async () => {
    const found = await visitWith('/api/kinerja', raw('<html>'));
    expect(found).toMatchObject({ naik: true, versi: '1.4.0', dataset: 3 });
    expect(found.gangguan).toEqual(['Kinerja: jawabannya bukan JSON']);
    expect(found.surat).toBeUndefined();
  });

  test.each(['1e309', '-1', '0.5', '"12"', '99999999999', 'null'])('rejects a count of %s', async (number) => {
    const kinerja = `{"kinerja":{"sampai":"2026-10-31","surat":{"jumlah":${number},"tepat":0,"median_hari_kerja":1},"jenis":[],"pengaduan":null}}`;
    expect((await visitWith('/api/kinerja', raw(kinerja))).gangguan).toEqual([
      'Kinerja: isi jawabannya tidak dapat dipercaya',
    ]);
  });

  test('rejects more punctual cases than cases', async () => {
    const surat = { jumlah: 10, tepat: 11, median_hari_kerja: 1 };
    const more = await visitWith('/api/kinerja', {
      kinerja: { sampai: '2026-10-31', surat, jenis: [], pengaduan: null },
    });
    expect(more.gangguan).toEqual(['Kinerja: isi jawabannya tidak dapat dipercaya']);
  });
});

test('a village without a server is down', async () => {
  const { url, server } = await startVillage();
  server.close();
  expect((await look(url)).gangguan).toEqual(['Portal: servernya menolak sambungan']);
  expect((await look('https://tidak-ada.invalid')).gangguan).toEqual(['Portal: alamatnya tidak ditemukan']);
});
