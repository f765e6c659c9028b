import { describe, expect, it } from 'vitest';
import { type CmsOptions, signAgain } from '../../../test/cms-signature.ts';
import { type Issuing, issue, sign, signedLetter } from '../../../test/signed-pdf.ts';
import { certificatesIn } from './certificates.ts';
import { inspectOwn } from './inspect-pdf.ts';

const now = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

const { plain, root, official, signed } = await signedLetter();
const office = await issue({ nama: 'Penerbit Uji', isAuthority: true, issuer: root });

const inspect = (bytes: Buffer, roots = root.cert) =>
  inspectOwn(bytes, plain.length, { roots: certificatesIn(roots), now });

/** Signs the document again with these options. Returns `broken`, `trusted` or `untrusted`. */
async function resultOf(options: CmsOptions, { pdf = signed } = {}): Promise<string> {
  const { signers, change } = inspect(await signAgain(pdf, options));
  if (change) return change === 'tanda_tangan_rusak' ? 'broken' : change;
  return signers.every(({ dipercaya }) => dipercaya) ? 'trusted' : 'untrusted';
}

describe('the signature', () => {
  it.each<[string, Omit<CmsOptions, 'by'>, string]>([
    ['as made by the test', {}, 'trusted'],
    ['with SHA-512', { digest: 'SHA-512', algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' } }, 'trusted'],
    ['with PSS', { algorithm: { name: 'RSA-PSS', hash: 'SHA-256' } }, 'trusted'],
    ['with a time inside', { at: days(-1) }, 'trusted'],
    ['with SHA-1', { digest: 'SHA-1', algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } }, 'broken'],
    ['of other bytes', { digestOf: Buffer.from('lain') }, 'broken'],
    ['of another type of content', { contentType: '1.2.840.113549.1.7.3' }, 'broken'],
    ['without the name of its certificate', { names: null }, 'broken'],
    ['of the day after tomorrow', { at: days(2) }, 'broken'],
  ])('%s is recognised', async (_, options, result) => {
    expect(await resultOf({ by: official, ...options })).toBe(result);
  });

  it('may be by an elliptic curve', async () => {
    const by = await issue({ nama: 'Kurva', keyType: 'ec' });
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    expect(await resultOf({ by, algorithm })).toBe('untrusted');
  });

  it('that names another certificate is broken', async () => {
    expect(await resultOf({ by: official, names: root })).toBe('broken');
  });

  it('by another key than the certificate’s is broken', async () => {
    const { key } = await issue({ nama: 'Orang Lain' });
    expect(await resultOf({ by: { cert: official.cert, key } })).toBe('broken');
  });

  it('needs no named certificate in the older format', async () => {
    const pdf = await sign(plain, { by: official, subFilter: 'adbe.pkcs7.detached' });
    expect(await resultOf({ by: official, names: null }, { pdf })).toBe('trusted');
  });
});

describe('the certificate', () => {
  it.each<[string, Partial<Issuing>, string]>([
    ['that ended before', { from: days(-9), to: days(-1) }, 'broken'],
    ['that begins later', { from: days(1), to: days(9) }, 'broken'],
    ['with a short key', { keySize: 1024 }, 'broken'],
    ['for encryption alone', { usage: { name: 'keyUsage', keyEncipherment: true } }, 'broken'],
    ['for approval', { usage: { name: 'keyUsage', nonRepudiation: true } }, 'trusted'],
  ])('%s is recognised', async (_, given, result) => {
    expect(await resultOf({ by: await issue({ nama: 'Uji', issuer: root, ...given }) })).toBe(result);
  });

  it('counts at the time of the signature', async () => {
    const by = await issue({ nama: 'Dulu', issuer: root, from: days(-9), to: days(-1) });
    expect(await resultOf({ by, at: days(-2) })).toBe('trusted');
  });

  it('is trusted through an authority that comes with the signature', async () => {
    const by = await issue({ nama: 'Uji', issuer: office });
    expect(await resultOf({ by, others: [office] })).toBe('trusted');
    expect(await resultOf({ by, others: [office, root] })).toBe('trusted');
    expect(await resultOf({ by })).toBe('untrusted');
  });

  it.each<[string, Partial<Issuing>]>([
    ['has ended', { from: days(-9), to: days(-1) }],
    ['is no authority', { isAuthority: false }],
  ])('is not trusted through an issuer that %s', async (_, given) => {
    const issuer = await issue({ nama: 'Penerbit Lain', isAuthority: true, issuer: root, ...given });
    expect(await resultOf({ by: await issue({ nama: 'Uji', issuer }), others: [issuer] })).toBe('untrusted');
  });

  it('is not trusted below an authority without authorities below it', async () => {
    const last = await issue({ nama: 'Penerbit Akhir', isAuthority: true, pathLength: 0, issuer: root });
    const below = await issue({ nama: 'Penerbit Bawah', isAuthority: true, issuer: last });
    const by = await issue({ nama: 'Uji', issuer: below });
    expect(await resultOf({ by, others: [below, last] })).toBe('untrusted');
    expect(await resultOf({ by: await issue({ nama: 'Uji', issuer: last }), others: [last] })).toBe('trusted');
  });

  it('is not trusted by an authority that only has the root’s name', async () => {
    const forged = await issue({ nama: 'Akar Uji', isAuthority: true });
    expect(await resultOf({ by: await issue({ nama: 'Uji', issuer: forged }), others: [forged] })).toBe('untrusted');
  });

  it('may be a trusted root itself', async () => {
    const own = await issue({ nama: 'Meterai Kantor' });
    const pdf = await sign(plain, { by: own });
    expect(inspect(pdf, `${root.cert}\n${own.cert}`).signers).toMatchObject([{ dipercaya: true }]);
    expect(inspect(pdf).signers).toMatchObject([{ dipercaya: false }]);
  });

  it('shows its names on one line, cut, without characters that turn text around', async () => {
    const by = await issue({ nama: `Kepala\t {desa}\u202e${'x'.repeat(99)}` });
    const [signer] = inspect(await sign(plain, { by })).signers;
    expect(signer?.nama).toMatch(/^Kepala desa x{68}$/);
  });
});

describe('the covered bytes', () => {
  const RANGE = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) +\]/;

  it.each<[string, (before: number, after: number, length: number) => string]>([
    ['that begin later', (b, a, l) => `1 ${b} ${a} ${l}`],
    ['that leave out more', (b, a, l) => `0 ${b - 9} ${a} ${l}`],
    ['that leave out more behind', (b, a, l) => `0 ${b} ${a + 1} ${l - 1}`],
    ['that overlap', (_b, a, l) => `0 ${a} ${a} ${l}`],
    ['without a hole', (b, _a, l) => `0 ${b} ${b} ${l}`],
    ['that end before the end', (b, a, l) => `0 ${b} ${a} ${l - 1}`],
    ['that end behind the end', (b, a, l) => `0 ${b} ${a} ${l + 1}`],
    ['with a negative number', (b, a) => `0 ${b} ${a} -1`],
    ['with a fraction', (b, a) => `0 ${b} ${a} 1.5`],
    ['with a huge number', (b, a) => `0 ${b} ${a} 99999999999`],
    ['with another number', (b, a, l) => `0 ${b} ${a} ${l} 0`],
    ['without numbers', () => ''],
  ])('%s break the signature', async (_, range) => {
    const text = signed.toString('latin1');
    const [all = '', b, a, l] = RANGE.exec(text) ?? [];
    const other = `/ByteRange [${range(Number(b), Number(a), Number(l))}`.padEnd(all.length - 1);
    const pdf = Buffer.from(text.replace(all, `${other}]`), 'latin1');
    expect(pdf.length).toBe(signed.length);
    expect(await resultOf({ by: official }, { pdf })).toBe('broken');
  });
});
