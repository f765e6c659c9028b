import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa } from '../../../test/factories.ts';
import { afterFile } from '../../../test/file-teardown.ts';
import { letterPdf } from '../../../test/letter-pdf.ts';
import { JPG } from '../../../test/sample-files.ts';
import { appendUpdate, issue, sign } from '../../../test/signed-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createVerifiableDocument, type DocumentGiven } from '../../../test/verifiable-document.ts';
import { createPdfChecks } from '../../lib/pdf-signatures/pdf-checks.ts';

const rootsDir = await mkdtemp(join(tmpdir(), 'pendopo-roots-'));
const pdfChecks = createPdfChecks({ rootsDir, timeoutMs: 60_000 });
const t = await createTestApp({ pdfChecks });
afterFile(async () => {
  await pdfChecks.close();
  await rm(rootsDir, { recursive: true });
});
await createDesa(t);
beforeEach(() => t.prisma.rateLimit.deleteMany());

const root = await issue({ nama: 'Akar Uji', isAuthority: true });
const official = await issue({ nama: 'Wirayuda Jatikusuma', issuer: root });
const stranger = await issue({ nama: 'Orang Lain' });
await writeFile(join(rootsDir, 'akar.pem'), root.cert);
await writeFile(join(rootsDir, 'rusak.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');

let count = 0;
async function document(given: DocumentGiven = {}) {
  count += 1;
  const pdf = await letterPdf(`${count}/${process.pid}/${Date.now()}`);
  return { pdf, ...(await createVerifiableDocument(t, { ...given, pdf })) };
}

const send = (bytes: Buffer, portal = t) =>
  portal.http.post('/api/verifikasi/berkas').attach('berkas', bytes, 'Surat Made Suarjana.pdf');
const check = async (bytes: Buffer) => (await send(bytes).expect(200)).body.pemeriksaan;

const SIGNER = {
  nama: 'Wirayuda Jatikusuma',
  penerbit: 'Akar Uji',
  waktu: expect.stringMatching(/ pukul /),
  dipercaya: true,
};

describe('an uploaded PDF', () => {
  it('that is a document byte for byte has its facts, the same as for its code', async () => {
    const { pdf, kode } = await document();
    const { body, text, headers } = await send(pdf).expect(200);
    const { verifikasi } = (await t.http.get(`/api/verifikasi/${kode}`).expect(200)).body;
    expect(headers['cache-control']).toBe('no-store');
    expect(body.pemeriksaan).toEqual({
      hasil: 'SAMA PERSIS',
      kalimat: 'Berkas ini sama persis dengan surat yang tercatat di kantor desa.',
      surat: { ...verifikasi, cocokkan: [] },
      tanda_tangan: [],
    });
    expect(text).not.toMatch(/Made|Suarjana|9999013112010002|RT 19|rekening/i);
  });

  it('with a signature of a trusted issuer names signer and issuer', async () => {
    const { pdf } = await document();
    expect(await check(await sign(pdf, { by: official }))).toMatchObject({
      hasil: 'DITANDATANGANI',
      kalimat:
        'Berkas ini surat yang tercatat di kantor desa, ditandatangani secara elektronik oleh Wirayuda Jatikusuma (penerbit Akar Uji), dan tidak berubah sesudahnya.',
      surat: { keadaan: 'BERLAKU' },
      tanda_tangan: [SIGNER],
    });
  });

  it('with a signature of an unknown issuer is not trusted', async () => {
    const { pdf } = await document();
    expect(await check(await sign(pdf, { by: stranger }))).toMatchObject({
      hasil: 'DITANDATANGANI',
      kalimat: expect.stringContaining('tidak termasuk yang dipercaya portal ini.'),
      tanda_tangan: [{ nama: 'Orang Lain', dipercaya: false }],
    });
  });

  it('with something added names what', async () => {
    const { pdf } = await document();
    const added = appendUpdate(await sign(pdf, { by: official }), { 200: '<< /Catatan (x) >>' });
    expect(await check(added)).toMatchObject({
      hasil: 'BERUBAH',
      kalimat:
        'Berkas ini memuat surat yang tercatat di kantor desa, tetapi sesudahnya ditambahkan sesuatu yang tidak dicakup tanda tangan elektronik; jangan diterima, mintalah berkas aslinya.',
      surat: { keadaan: 'BERLAKU' },
      tanda_tangan: [SIGNER],
    });
    expect((await check(Buffer.concat([pdf, Buffer.from('x')]))).kalimat).toContain('bukan tanda tangan elektronik');
  });

  it('of another office names its signer without judging', async () => {
    const other = await letterPdf('lain');
    expect(await check(await sign(other, { by: official }))).toMatchObject({
      hasil: 'PENERBIT LAIN',
      kalimat: 'Bukan dari kantor ini; ditandatangani secara elektronik oleh Wirayuda Jatikusuma (penerbit Akar Uji).',
      surat: null,
      tanda_tangan: [SIGNER],
    });
    const later = appendUpdate(await sign(other, { by: stranger }), { 200: 'null' });
    expect((await check(later)).kalimat).toBe(
      'Bukan dari kantor ini; ditandatangani secara elektronik oleh Orang Lain (penerbit Orang Lain), yang tidak termasuk penerbit yang dipercaya portal ini, dan sebagian isinya ditambahkan sesudah itu.',
    );
  });

  it('that was changed, or is of no office, is not from here', async () => {
    const { pdf } = await document();
    const changed = Buffer.from(pdf);
    changed[pdf.length - 2] = 0x20;
    for (const bytes of [changed, await letterPdf('lain')])
      expect(await check(bytes)).toMatchObject({ hasil: 'TIDAK DIKENALI', surat: null, tanda_tangan: [] });
    const signed = await sign(pdf, { by: official });
    signed[100] = (signed[100] ?? 0) ^ 1;
    expect((await check(signed)).kalimat).toMatch(/, dan tanda tangan elektronik di dalamnya tidak sah /);
  });

  it.each([
    ['dicabut', 'DICABUT'],
    ['batal', 'TIDAK BERLAKU'],
    ['bernomor', 'BELUM BERLAKU'],
  ])('of a document that is %s is still %s', async (status, keadaan) => {
    const { pdf } = await document({ status });
    expect((await check(pdf)).surat.keadaan).toBe(keadaan);
    expect((await check(await sign(pdf, { by: official }))).surat.keadaan).toBe(keadaan);
  });
});

describe('the upload', () => {
  it('leaves no file, no name and no more than the time and state of the check', async () => {
    const { pdf, arsip } = await document();
    await send(pdf).expect(200);
    await send(await letterPdf('lain')).expect(200);
    expect(await t.storedFiles()).toEqual([]);
    expect(t.logLines.join('')).not.toContain('Suarjana');
    const checks = await t.prisma.periksaNaskah.findMany({ where: { arsip_id: arsip.id } });
    expect(checks.map(({ keadaan }) => keadaan)).toEqual(['BERLAKU']);
  });

  it('is refused without a PDF, with two, and above 10 MB', async () => {
    const post = () => t.http.post('/api/verifikasi/berkas');
    const { body } = await post().field('lain', 'x').expect(400);
    expect(body.error).toBe('Pilih berkas PDF lebih dahulu.');
    await post().send({}).expect(400);
    expect((await send(JPG).expect(400)).body.error).toMatch(/^Hanya berkas PDF yang dapat diperiksa\./);
    const pdf = await letterPdf();
    await send(pdf).attach('berkas', pdf, 'b.pdf').expect(400);
    const large = await send(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])).expect(413);
    expect(large.body.error).toBe('Berkas PDF yang diperiksa paling besar 10 MB.');
  });

  it('is limited to thirty unknown files an hour per address', async () => {
    const { pdf } = await document();
    const other = await letterPdf('lain');
    for (let i = 0; i < 30; i += 1) await send(other).expect(200);
    await send(other).expect(429);
    await t.prisma.rateLimit.deleteMany();
    for (let i = 0; i < 31; i += 1) await send(pdf).expect(200);
  });

  it('waits in a short queue, and returns a 429 with a message when that is full', async () => {
    const short = createPdfChecks({ rootsDir, queue: 1, timeoutMs: 60_000 });
    const portal = await createTestApp({ pdfChecks: short });
    const other = await letterPdf('lain');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(other, portal)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toBe('Sedang banyak berkas yang diperiksa. Coba lagi satu menit lagi.');
    expect(refused?.headers['retry-after']).toBe('60');
    await short.close();
  });

  it('that takes too long is refused, and the next one is checked', async () => {
    const slow = createPdfChecks({ rootsDir, timeoutMs: 1 });
    const portal = await createTestApp({ pdfChecks: slow });
    const { body } = await send(await letterPdf('lain'), portal).expect(400);
    expect(body.error).toBe(
      'Berkas ini terlalu rumit untuk diperiksa di sini. Periksa kode pada suratnya, atau tanyakan ke kantor desa.',
    );
    await slow.close();
  });
});

const MOST = 10 * 1024 * 1024;
const filledWith = (unit: string, start = '') =>
  Buffer.from(start + unit.repeat((MOST - 100_000) / unit.length), 'latin1');

describe('a hostile PDF', () => {
  it.each([
    ['of objects', filledWith('1 0 obj\n')],
    ['of open strings', filledWith('(')],
    ['of open lists', filledWith('[')],
    ['of ends', filledWith('%%EOF\n')],
    ['of numbers', filledWith('1 ', '500 0 obj [')],
    ['of entries', filledWith('0000000000 00000 n \n', 'xref\n0 999999\n')],
    ['of revisions', filledWith('xref\n0 0\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n')],
    [
      'of a compressed bomb',
      Buffer.from('500 0 obj <</Filter/FlateDecode/Length 9>>stream\n\x78\xda123456\nendstream endobj'),
    ],
  ])('%s behind a document is a change', async (_, tail) => {
    const { pdf } = await document();
    expect(await check(Buffer.concat([pdf, tail]))).toMatchObject({ hasil: 'BERUBAH', surat: { keadaan: 'BERLAKU' } });
    expect((await check(Buffer.concat([Buffer.from('%PDF-1.7\n'), tail]))).hasil).toBe('TIDAK DIKENALI');
  });

  it('with 10,000 signatures is refused', async () => {
    const one = '1 0 obj<</ByteRange[0 1 2 3]/Contents<00>>>endobj\n';
    const { body } = await send(Buffer.from(`%PDF-1.7\n${one.repeat(10_000)}`)).expect(400);
    expect(body.error).toMatch(/^Berkas ini terlalu rumit/);
  });

  it.each([
    ['that refer to each other', '1 0 obj<</A 2 0 R>>endobj 2 0 obj<</A 1 0 R /ByteRange 1 0 R>>endobj'],
    ['with a cut signature', '1 0 obj<</ByteRange[0 40 44 0]/Contents<30>>>endobj'],
    ['with a signature of another kind', '1 0 obj<</SubFilter/x/ByteRange[0 1 2 3]/Contents(x)>>endobj'],
    ['nested deeply', `1 0 obj<</ByteRange${'['.repeat(9_999)}`],
  ])('of signatures %s is not from here', async (_, objects) => {
    const { status, body } = await send(Buffer.from(`%PDF-1.7\n${objects}`));
    expect([200, 400]).toContain(status);
    expect(body.error ?? body.pemeriksaan.kalimat).toMatch(/terlalu rumit|tidak sah atau tidak dapat diperiksa/);
  });
});

describe('the page', () => {
  const post = (bytes: Buffer) => t.http.post('/v/berkas-pdf').attach('berkas', bytes, 'surat.pdf');
  const states = (html: string) =>
    [...html.matchAll(/<div class="state (\w+)"><strong>([^<]*)/g)].map(([, tone, keadaan]) => `${keadaan}: ${tone}`);

  it('has a form for a PDF, without a script', async () => {
    const { text } = await t.http.get('/v').expect(200);
    expect(text).toContain('<h2>Periksa berkas PDF</h2>');
    expect(text).toContain('action="/v/berkas-pdf" enctype="multipart/form-data"');
    expect(text).not.toMatch(/<script|style=/);
    const { headers } = await t.http.get('/v/berkas-pdf').expect(303);
    expect(headers.location).toBe('/v');
  });

  it('shows the state of the document first, its facts, and no form to compare', async () => {
    const { pdf, arsip } = await document();
    const { text, headers } = await post(pdf).expect(200);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(states(text)).toEqual(['BERLAKU: good', 'SAMA PERSIS: good']);
    expect(text).toContain(`<th scope="row">Nomor</th><td translate="no">${arsip.nomor}</td>`);
    expect(text).not.toMatch(/Cocokkan dengan kertas|Made|Pencabutan/);
  });

  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['revoked', async () => (await document({ status: 'dicabut' })).pdf, ['DICABUT: bad', 'SAMA PERSIS: wait']],
    ['signed', async () => sign((await document()).pdf, { by: official }), ['BERLAKU: good', 'DITANDATANGANI: good']],
    ['unknown', async () => sign((await document()).pdf, { by: stranger }), ['BERLAKU: good', 'DITANDATANGANI: wait']],
    ['changed', async () => appendUpdate((await document()).pdf, { 200: 'null' }), ['BERUBAH: bad']],
    ['other', async () => sign(await letterPdf('lain'), { by: official }), ['PENERBIT LAIN: wait']],
    ['none', async () => letterPdf('lain'), ['TIDAK DIKENALI: wait']],
  ])('shows no better state than it has: %s', async (_, bytes, expected) => {
    expect(states((await post(await bytes()).expect(200)).text)).toEqual(expected);
  });

  it('shows signer, issuer and time, and escapes them', async () => {
    const by = await issue({ nama: '<b>Sekar</b>', issuer: root });
    const { text } = await post(await sign((await document()).pdf, { by })).expect(200);
    expect(text).toContain(
      '<th scope="row">Tanda tangan elektronik</th><td translate="no">&lt;b&gt;Sekar&lt;/b&gt;</td>',
    );
    expect(text).toContain('Akar Uji (dipercaya portal ini)');
    expect(text).toMatch(/Waktu menurut penanda tangan<\/th><td>\d+ \w+ 20\d\d pukul/);
    expect(text).toContain('Pencabutan sertifikat tidak diperiksa.');
  });

  it('answers a refused file with a page and both forms', async () => {
    const none = await t.http.post('/v/berkas-pdf').field('lain', 'x').expect(400);
    expect(none.text).toContain('Pilih berkas PDF lebih dahulu.');
    expect(none.text).toContain('action="/v/berkas-pdf"');
    expect((await post(JPG).expect(400)).text).toContain('Hanya berkas PDF yang dapat diperiksa.');
    expect((await post(Buffer.alloc(11 * 1024 * 1024)).expect(413)).text).toContain('paling besar 10 MB');
  });
});
