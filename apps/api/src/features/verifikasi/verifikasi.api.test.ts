import { villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDesa } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createVerifiableDocument, type DocumentGiven, newCode } from '../../../test/verifiable-document.ts';
import { startHousekeeping } from '../../domain/night/housekeeping.ts';
import { createPool } from '../../lib/prisma.ts';

const t = await createTestApp();
await createDesa(t);
beforeEach(() => t.prisma.rateLimit.deleteMany());

const UNKNOWN = {
  keadaan: 'TIDAK DIKENAL',
  kalimat:
    'Kode ini tidak tercatat. Periksa penulisannya, dan pastikan alamat situs sama dengan yang tercetak pada surat. Bila tetap tidak ditemukan, hubungi kantor desa.',
};

const document = (given?: DocumentGiven) => createVerifiableDocument(t, given);
const look = async (kode: string) => (await t.http.get(`/api/verifikasi/${kode}`).expect(200)).body.verifikasi;
const day = (text: string) => new Date(`${text}T00:00:00Z`);

it('verifies codes and limits guesses while the database is read-only', async () => {
  const { kode } = await document();
  const { options } = t.deps.pool;
  const connectionString = `${options.connectionString}?options=-c%20default_transaction_read_only%3Don`;
  const readOnly = await createTestApp({ pool: createPool({ connectionString }) });
  const { body } = await readOnly.http.get(`/api/verifikasi/${kode}`).expect(200);
  expect(body.verifikasi.keadaan).toBe('BERLAKU');
  for (let guess = 0; guess < 30; guess += 1) await readOnly.http.get(`/api/verifikasi/${newCode()}`).expect(200);
  await readOnly.http.get(`/api/verifikasi/${newCode()}`).expect(429);
});

describe('a document’s code', () => {
  it('shows a fixed list of facts: no name, NIK, address, purpose or content', async () => {
    const { kode, arsip } = await document({ berlaku_sampai: day('2099-02-18') });
    const { text, body, headers } = await t.http.get(`/api/verifikasi/${kode}`).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.verifikasi).toEqual({
      keadaan: 'BERLAKU',
      kalimat:
        'Surat dengan nomor ini tercatat pada Pemerintah Desa Kalijernih dan berlaku sampai 18 Februari 2099. Bandingkan data di halaman ini dengan kertas yang Anda pegang.',
      judul_naskah: 'SURAT KETERANGAN DOMISILI',
      nomor: arsip.nomor,
      tanggal: expect.stringMatching(/^\d+ \w+ 20\d\d$/),
      desa: 'Kalijernih',
      kecamatan: 'Giriarum',
      kabupaten: 'Arunika',
      penandatangan: { nama: 'Anggara Candrakirana', jabatan: 'a.n. Kepala Desa Kalijernih, Sekretaris Desa' },
      tanda_tangan: { cara: 'basah' },
      berlaku_sampai: '18 Februari 2099',
      inisial: 'M. S. P.',
      pengganti: null,
      cocokkan: [
        { label: 'Nama', akhir: null },
        { label: 'NIK', akhir: 4 },
      ],
    });
    expect(text).not.toMatch(/Made|Suarjana|9999013112010002|RT 19|rekening/i);
  });

  it.each([
    [{}, 'BERLAKU', /dan belum pernah dicabut\. Bandingkan/],
    [{ status: 'diserahkan' }, 'BERLAKU', /tercatat pada Pemerintah Desa Kalijernih/],
    [{ status: 'bernomor' }, 'BELUM BERLAKU', /^Surat ini tercatat tetapi belum ditandatangani\. Jangan diterima/],
    [{ berlaku_sampai: day('2026-01-01') }, 'KEDALUWARSA', /^Surat ini pernah berlaku sampai 1 Januari 2026\./],
    [{ status: 'batal' }, 'TIDAK BERLAKU', /^Cetakan ini dibatalkan sebelum ditandatangani\.$/],
  ])('a document with %o is %s', async (given: DocumentGiven, keadaan, kalimat) => {
    const { kode } = await document(given);
    const found = await look(kode);
    expect(found.keadaan).toBe(keadaan);
    expect(found.kalimat).toMatch(kalimat);
  });

  it('is valid to the end of its last day in the village', async () => {
    const today = villageDay();
    const { kode } = await document({ berlaku_sampai: day(today) });
    const midnight = villageMidnight(today, 1).getTime() - Date.now();
    t.travel(midnight - 5_000);
    expect((await look(kode)).keadaan).toBe('BERLAKU');
    t.travel(5_000);
    expect((await look(kode)).keadaan).toBe('KEDALUWARSA');
    t.travel(-midnight);
  });

  it('a revoked document shows the day', async () => {
    const { kode, naskah } = await document({ status: 'dicabut' });
    const created_at = new Date('2026-12-01T20:00:00Z');
    await t.prisma.riwayatNaskah.create({
      data: {
        naskah_id: naskah.id,
        aksi: 'cabut',
        dari: 'diserahkan',
        ke: 'dicabut',
        oleh_nama: 'Petugas',
        created_at,
      },
    });
    const found = await look(kode);
    expect(found.kalimat).toBe('Surat ini dicabut pada 2 Desember 2026 dan tidak berlaku lagi.');
    expect(found.cocokkan).toEqual([]);
  });

  it('a replaced document shows the new number', async () => {
    const old = await document({ status: 'diganti' });
    const next = await document({ menggantikan_id: old.naskah.id });
    const found = await look(old.kode);
    expect(found.keadaan).toBe('DIGANTI');
    expect(found.pengganti.nomor).toBe(next.arsip.nomor);
    expect(found.kalimat).toContain(`diganti surat Nomor ${next.arsip.nomor} tanggal `);
    expect((await look(next.kode)).keadaan).toBe('BERLAKU');
  });

  it('a corrected print is no longer valid', async () => {
    const { kode, naskah } = await document({ status: 'bernomor' });
    await t.prisma.naskah.update({ where: { id: naskah.id }, data: { status: 'draf', arsip_id: null, revisi: 1 } });
    expect((await look(kode)).keadaan).toBe('TIDAK BERLAKU');
  });

  it('accepts any case, spaces and dashes', async () => {
    const { kode } = await document();
    const grouped = kode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await look(grouped)).keadaan).toBe('BERLAKU');
    expect((await look(encodeURIComponent(grouped.replaceAll('-', ' ')))).keadaan).toBe('BERLAKU');
  });

  it('all unknown codes get the same response', async () => {
    expect(await look(newCode())).toEqual(UNKNOWN);
  });

  it.each([
    'ABC',
    '%00',
    '0'.repeat(1900),
    "' OR 1=1 --",
    '…',
    newCode().slice(1),
    `${newCode()}2`,
    `O${newCode().slice(1)}`,
  ])('reports an impossible code as incomplete, not as unknown: %j', async (kode) => {
    expect(await look(encodeURIComponent(kode))).toEqual({
      keadaan: 'TIDAK LENGKAP',
      kalimat: expect.stringMatching(/^Ini belum kode surat yang lengkap\. Kodenya 20 huruf dan angka/),
    });
  });

  it.each([['%s.', '%s)', '%s*', '%s&x=1', '%s?fbclid=IwAR0', '%s%20', '%s%E2%80%8B']].flat())(
    'ignores characters that chat apps add: /v/%s',
    async (link) => {
      const { kode } = await document();
      const { text } = await t.http.get(`/v/${link.replace('%s', kode)}`).expect(200);
      expect(text).toContain('<strong>BERLAKU</strong>');
    },
  );

  it('accepts a whole link in the form, with dashes of any kind', async () => {
    const { kode } = await document();
    const grouped = kode.replace(/(.{4})(?=.)/g, '$1–');
    for (const typed of [`https://desa.contoh.example/v/${kode}?fbclid=1`, grouped, `${kode}.`]) {
      const { headers } = await t.http.post('/v').field('kode', typed).expect(303);
      expect(headers.location).toBe(`/v/${kode}`);
    }
  });

  it('allows thirty guesses an hour per address, and valid codes do not count', async () => {
    const { kode } = await document();
    for (let i = 0; i < 40; i++) expect((await look(kode)).keadaan).toBe('BERLAKU');
    for (let i = 0; i < 30; i++) expect(await look(newCode())).toEqual(UNKNOWN);
    const { headers } = await t.http.get(`/api/verifikasi/${newCode()}`).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('keeps codes out of the log, and a scan stores only time and state', async () => {
    const { kode, arsip } = await document();
    await look(kode);
    await look(kode);
    await t.http.get(`/v/${kode}`).expect(200);
    const scans = await t.prisma.periksaNaskah.findMany({ where: { arsip_id: arsip.id } });
    expect(scans.map(({ keadaan }) => keadaan)).toEqual(['BERLAKU']);
    expect(t.logLines.join('')).not.toContain(kode);
    expect(t.logLines.join('')).toContain('/v/…');
  });
});

it('does not count chat previews as checks, and counts one check per hour', async () => {
  const { kode, arsip } = await document();
  const checks = () => t.prisma.periksaNaskah.count({ where: { arsip_id: arsip.id } });
  for (const agent of [
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1;line-poker/1.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])
    await t.http.get(`/v/${kode}`).set('User-Agent', agent).expect(200);
  expect(await checks()).toBe(0);
  const person = 'Mozilla/5.0 (Linux; Android 9; CUBOT X18; wv) Chrome/110.0 Mobile Safari/537.36 WhatsApp/2.24';
  for (let i = 0; i < 7; i += 1) await t.http.get(`/v/${kode}`).set('User-Agent', person).expect(200);
  expect(await checks()).toBe(1);
  await t.prisma.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });
  await t.http.get(`/v/${kode}`).set('User-Agent', person).expect(200);
  expect(await checks()).toBe(2);
});

it('deletes scans after a year', async () => {
  const { arsip } = await document();
  const scan = (days: number) => ({
    arsip_id: arsip.id,
    keadaan: 'BERLAKU',
    created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
  });
  await t.prisma.periksaNaskah.createMany({ data: [scan(364), scan(366)] });
  onTestFinished(startHousekeeping(t.deps));
  await expect.poll(() => t.prisma.periksaNaskah.count({ where: { arsip_id: arsip.id } })).toBe(1);
});

describe('comparing a paper', () => {
  const compare = (kode: string, typed: object) => t.http.post(`/api/verifikasi/${kode}/cocokkan`).send(typed);

  it('answers yes or no, and never names the part', async () => {
    const { kode } = await document();
    const yes = await compare(kode, { Nama: 'made suarjana putra', NIK: '0002' }).expect(200);
    expect(yes.body).toEqual({ cocok: true, kalimat: 'Cocok dengan catatan desa.' });
    const no = {
      cocok: false,
      kalimat: 'Tidak cocok. Periksa ejaannya; bila tetap tidak cocok, hubungi kantor desa.',
    };
    expect((await compare(kode, { Nama: 'Made Suarjana Putra', NIK: '0003' })).body).toEqual(no);
    expect((await compare(kode, { Nama: 'Orang Lain', NIK: '0002' })).body).toEqual(no);
    expect((await compare(newCode(), { Nama: 'Made Suarjana Putra', NIK: '0002' })).body).toEqual(no);
  });

  it('allows five tries per document and day, also concurrently', async () => {
    const { kode } = await document();
    const tries = await Promise.all(Array.from({ length: 12 }, () => compare(kode, { Nama: 'x', NIK: '1' })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
    const { body } = await compare(kode, { Nama: 'Made Suarjana Putra', NIK: '0002' }).expect(429);
    expect(body.error).toBe('Terlalu banyak percobaan. Coba lagi besok atau hubungi kantor desa.');
  });

  it('rejects long texts', async () => {
    const { kode } = await document();
    await compare(kode, { Nama: 'x'.repeat(301), NIK: '1' }).expect(400);
  });
});
