import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDesa, createKontak } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createVerifiableDocument, type DocumentGiven } from '../../../test/verifiable-document.ts';

const t = await createTestApp();
await createDesa(t);
beforeEach(() => t.prisma.rateLimit.deleteMany());

const document = (given?: DocumentGiven) => createVerifiableDocument(t, given);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('the page', () => {
  it('needs no script, and is neither indexed nor cached', async () => {
    const { kode } = await document();
    const { text, headers } = await t.http.get(`/V/${kode}`).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'no-store',
      'noindex',
      'no-referrer',
    ]);
    expect(text).not.toMatch(/<script|style=|<style|Made|9999013112010002/);
    expect(text).toContain('<strong>BERLAKU</strong>');
    expect(text).toContain('Inisial orang yang diterangkan');
    expect(text).toContain('<strong>localhost:3000/v</strong>');
    await t.http.get('/v.css').expect(200).expect('content-type', 'text/css; charset=utf-8');
  });

  it('shows the last day only for a valid document, and the office’s number', async () => {
    await createKontak(t);
    await t.prisma.kontakDesa.update({ where: { id: 1 }, data: { whatsapp: '081200000099' } });
    const page = async (given: DocumentGiven) => {
      const { kode } = await document({ berlaku_sampai: day('2099-02-18'), ...given });
      return (await t.http.get(`/v/${kode}`).expect(200)).text;
    };
    expect(await page({})).toContain('<th scope="row">Berlaku sampai</th><td>18 Februari 2099</td>');
    for (const status of ['dicabut', 'batal']) expect(await page({ status })).not.toContain('Berlaku sampai');
    expect(await page({})).toContain('telepon atau WhatsApp <a href="tel:081200000099">081200000099</a>');
  });

  it('shows the letterhead, the time of the check, and steps in case of doubt', async () => {
    await t.prisma.desa.update({ where: { id: 1 }, data: { logo: 'desa/lambang.webp', kabupaten: 'Arunika' } });
    onTestFinished(async () => void (await t.prisma.desa.update({ where: { id: 1 }, data: { logo: null } })));
    const { kode } = await document();
    const { text } = await t.http.get(`/v/${kode}`).expect(200);
    expect(text).toContain('<img src="/uploads/desa/lambang.webp" alt="" width="72" height="72">');
    expect(text).toContain('<p>PEMERINTAH KABUPATEN ARUNIKA</p>');
    expect(text).toMatch(/<th scope="row">Diperiksa<\/th><td>\d+ \w+ 20\d\d pukul \d\d\.\d\d WIB<\/td>/);
    expect(text).toContain('<h2>Bila ragu</h2>');
  });

  it('names an empty field in the village’s language, without using up a try', async () => {
    const { kode } = await document();
    const compare = (NIK: string) => t.http.post(`/v/${kode}`).field('Nama', 'Made Suarjana Putra').field('NIK', NIK);
    for (let tries = 0; tries < 6; tries += 1) {
      const { text } = await compare(' ').expect(200);
      expect(text).toContain('Isi NIK lebih dahulu.');
      expect(text.match(/<form (?!.*novalidate)/g)).toBeNull();
    }
    expect((await compare('0002').expect(200)).text).toContain('Cocok dengan catatan desa.');
  });

  it('redirects a typed code to its page', async () => {
    const { kode } = await document();
    await t.http.get('/v').expect(200);
    const typed = kode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    const { headers } = await t.http.post('/v').field('kode', typed).expect(303);
    expect(headers.location).toBe(`/v/${kode}`);
    const plain = await t.http.post('/v').type('form').send({ kode: typed }).expect(303);
    expect(plain.headers.location).toBe(`/v/${kode}`);
    const wrong = await t.http.post('/v').field('kode', '"><b>').expect(303);
    await t.http
      .post('/v')
      .field('kode', `${'a'.repeat(59)}😀😀`)
      .expect(303);
    expect(wrong.headers.location).toBe('/v/%22%3E%3Cb%3E');
    expect((await t.http.get('/v/%22%3E%3Cb%3E').expect(200)).text).not.toContain('<b>');
  });

  it('compares a paper in the form', async () => {
    const { kode } = await document();
    const post = (nama: string) => t.http.post(`/v/${kode}`).field('Nama', nama).field('NIK', '0002');
    expect((await post('Made Suarjana Putra').expect(200)).text).toContain('Cocok dengan catatan desa.');
    const plain = t.http.post(`/v/${kode}`).type('form').send({ Nama: 'Made Suarjana Putra', NIK: '0002' });
    expect((await plain.expect(200)).text).toContain('Cocok dengan catatan desa.');
    const { text } = await post('<script>alert(1)</script>').expect(200);
    expect(text).toContain('Tidak cocok.');
    expect(text).not.toContain('<script');
    for (let i = 0; i < 2; i++) await post('x').expect(200);
    const refused = await post('x').expect(429);
    expect(refused.text).toContain('Terlalu banyak percobaan. Coba lagi besok atau hubungi kantor desa.');
  });
});
