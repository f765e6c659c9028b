import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { letterPdf } from '../../../test/letter-pdf.ts';
import { P12_PASSPHRASE, p12Of } from '../../../test/p12.ts';
import { type Issuing, issue, sign } from '../../../test/signed-pdf.ts';
import { certificatesIn } from './certificates.ts';
import { inspectOwn } from './inspect-pdf.ts';
import type { SigningError } from './signed-pdf.ts';
import { readP12, signWithP12 } from './signing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(Date.now() + count * DAY_MS);

const pdf = await letterPdf();
const root = await issue({ nama: 'Akar Uji', isAuthority: true });
const middle = await issue({ nama: 'Penerbit Antara', isAuthority: true, issuer: root });
const seal = await issue({ nama: 'Segel Desa', issuer: middle });
const p12 = await p12Of(seal, { certificates: [root, middle, seal] });

/** Object identifier of the attribute signing-time, as in the signature's hex string. */
const SIGNING_TIME = '06092A864886F70D010905';
const at = new Date('2026-11-29T08:15:30.000Z');
const signing = { pdf, p12, passphrase: P12_PASSPHRASE, at, timestamp: null };
const failureOf = (work: Promise<unknown>): Promise<SigningError> =>
  work.then(
    () => expect.unreachable('it succeeds'),
    (error) => error,
  );
const reading = async (issuing: Partial<Issuing>) =>
  readP12(await p12Of(await issue({ nama: 'Uji', ...issuing })), P12_PASSPHRASE);

describe('a signature by a P12 file', () => {
  it('follows the bytes of the document and names the certificate', async () => {
    const signed = await signWithP12(signing);
    const { serialNumber, fingerprint256 } = new X509Certificate(seal.cert);
    expect(signed.bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(signed).toMatchObject({ waktu: at, id_dokumen: null, level: 'B-B' });
    expect(signed.certificate).toEqual({
      subjek: 'Segel Desa',
      penerbit: 'Penerbit Antara',
      serial: serialNumber,
      berlaku_dari: expect.any(Date),
      berlaku_sampai: expect.any(Date),
      sidik_sha256: fingerprint256.replaceAll(':', '').toLowerCase(),
    });
  });

  it('is trusted through the authorities in the file, in any order', async () => {
    const { bytes } = await signWithP12(signing);
    const trust = { roots: certificatesIn(root.cert), now: new Date() };
    expect(inspectOwn(bytes, pdf.length, trust)).toEqual({
      signers: [{ nama: 'Segel Desa', penerbit: 'Penerbit Antara', waktu: at, dipercaya: true }],
      change: null,
    });
  });

  it('claims its time in the PDF alone, as PAdES demands', async () => {
    const appended = (await signWithP12(signing)).bytes.toString('latin1', pdf.length);
    expect(appended).toContain('/M (D:20261129081530Z)');
    expect(appended).not.toContain(SIGNING_TIME);
  });

  it('draws nothing and is named in the form', async () => {
    const { bytes } = await signWithP12(signing);
    const appended = bytes.toString('latin1', pdf.length);
    expect(appended).toContain('/T (TandaTanganElektronik)');
    expect(appended).toContain('/TU (Tanda tangan elektronik)');
    expect(appended).toContain('/Rect [0 0 0 0]');
    expect(appended).toContain('/F 132\n');
    expect(appended).toContain('/NeedAppearances false');
    expect(appended).not.toMatch(/\/(?:AP|DA|Font|ModDate)\b/);
  });

  it('may be by an elliptic curve', async () => {
    const curve = await p12Of(await issue({ nama: 'Kurva', keyType: 'ec' }));
    expect(await signWithP12({ ...signing, p12: curve })).toMatchObject({ certificate: { subjek: 'Kurva' } });
  });

  it('is not given twice', async () => {
    const { bytes } = await signWithP12(signing);
    expect(await failureOf(signWithP12({ ...signing, pdf: bytes }))).toMatchObject({
      outcome: 'refused',
      kind: 'file',
    });
  });

  it.each([
    ['is no PDF', () => Buffer.from('bukan PDF')],
    ['has bytes behind its end', () => Buffer.concat([pdf, Buffer.from('tambahan\n')])],
  ])('is refused for a file that %s', async (_, broken) => {
    const failure = await failureOf(signWithP12({ ...signing, pdf: broken() }));
    expect(failure).toMatchObject({ outcome: 'refused', kind: 'file' });
  });

  it('may follow a signature of another field', async () => {
    const other = await sign(pdf, { by: seal });
    const { bytes } = await signWithP12({ ...signing, pdf: other });
    expect(bytes.subarray(0, other.length).equals(other)).toBe(true);
  });

  it.each([
    ['has ended', { from: days(-9), to: days(-1) }, /sudah habis/],
    ['begins later', { from: days(1), to: days(9) }, /belum berlaku/],
  ])('is refused when the certificate %s', async (_, period, sentence) => {
    const other = await p12Of(await issue({ nama: 'Uji', ...period }));
    const failure = await failureOf(signWithP12({ ...signing, p12: other, at: new Date() }));
    expect(failure).toMatchObject({
      outcome: 'refused',
      kind: 'certificate',
      sentence: expect.stringMatching(sentence),
    });
  });
});

describe('a P12 file', () => {
  it('names its certificate, which may have ended', async () => {
    expect(await reading({ to: days(-1), from: days(-9) })).toMatchObject({ subjek: 'Uji' });
  });

  it('needs its passphrase', async () => {
    const failure = await failureOf(readP12(p12, 'rahasia-salah-7'));
    expect(failure).toMatchObject({ outcome: 'refused', kind: 'passphrase' });
    expect(`${failure.stack}${JSON.stringify(failure)}${failure.cause}`).not.toContain('rahasia-salah-7');
  });

  it.each([
    ['a short key', () => reading({ keySize: 1024 }), /1024 bit/],
    ['a key for encryption', () => reading({ usage: { name: 'keyUsage', keyEncipherment: true } }), /tanda tangan/],
    [
      'the certificate of another key',
      async () => readP12(await p12Of(seal, { certificates: [root] }), P12_PASSPHRASE),
      /tidak memuat sertifikat/,
    ],
    ['no certificate', async () => readP12(await p12Of(seal, { certificates: [] }), P12_PASSPHRASE), /tidak didukung/],
    ['other bytes', () => readP12(Buffer.from('bukan P12'), P12_PASSPHRASE), /bukan sertifikat/],
    ['half of its bytes', () => readP12(p12.subarray(0, 900), P12_PASSPHRASE), /bukan sertifikat/],
    ['too many bytes', () => readP12(Buffer.concat([p12, Buffer.alloc(70_000)]), P12_PASSPHRASE), /bukan sertifikat/],
  ])('with %s is refused', async (_, work, sentence) => {
    const failure = await failureOf(work());
    expect(failure).toMatchObject({
      outcome: 'refused',
      kind: 'certificate',
      sentence: expect.stringMatching(sentence),
    });
  });
});
