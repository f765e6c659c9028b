import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BSRE_SIGNER, type BsreFault, startBsre } from '../../../test/bsre.ts';
import { letterPdf } from '../../../test/letter-pdf.ts';
import { selfSigned } from '../../../test/self-signed.ts';
import { createBsre } from './bsre.ts';
import { certificatesIn } from './certificates.ts';
import { inspectOwn } from './inspect-pdf.ts';
import type { SigningError } from './signed-pdf.ts';

const pdf = await letterPdf();
const bsre = await startBsre();
const client = createBsre({ timeoutMs: 20_000 });

/** Returns the address of a port that nothing listens on. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://localhost:${port}`;
}
const CLOSED = await closedAddress();

const signing = () => ({ server: bsre.server, pdf, ...BSRE_SIGNER, at: new Date() });
const failureOf = (work: Promise<unknown>): Promise<SigningError> =>
  work.then(
    () => expect.unreachable('it succeeds'),
    (error) => error,
  );

beforeEach(() => {
  bsre.requests.length = 0;
  bsre.signatures = 0;
});

describe('a signature of BSrE', () => {
  it('follows the bytes of the document, and the number of the document is kept', async () => {
    const signed = await client.sign(signing());
    expect(signed).toMatchObject({
      certificate: { subjek: 'Wirayuda Jatikusuma', penerbit: 'Akar Uji' },
      id_dokumen: 'dok-1',
      level: 'B-B',
    });
    const trust = { roots: certificatesIn(bsre.root.cert), now: new Date() };
    expect(inspectOwn(signed.bytes, pdf.length, trust)).toMatchObject({ signers: [{ dipercaya: true }], change: null });
    expect(bsre.requests).toEqual(['/esign/api/sign/pdf']);
  });

  it('is requested below an address with a slash at its end', async () => {
    const server = { ...bsre.server, url: `${bsre.server.url}/` };
    expect(await client.sign({ ...signing(), server })).toMatchObject({ id_dokumen: 'dok-1' });
  });
});

describe('a failure of BSrE', () => {
  it.each<[string, object, object]>([
    ['a wrong passphrase', { passphrase: 'salah' }, { kind: 'passphrase', sentence: 'Passphrase anda salah' }],
    ['an unregistered user', { nik: '9999010101800002' }, { kind: 'user', sentence: 'User tidak terdaftar' }],
  ])('of %s shows its message', async (_, change, failure) => {
    expect(await failureOf(client.sign({ ...signing(), ...change }))).toMatchObject({ outcome: 'refused', ...failure });
    expect(bsre.signatures).toBe(0);
  });

  it.each<[BsreFault, object]>([
    [
      'other failure',
      { outcome: 'refused', kind: 'server', sentence: expect.stringMatching(/^Sertifikat dicabut x{281}$/) },
    ],
    ['repetition', { outcome: 'refused', sentence: 'NIK … dan … ditolak' }],
    ['failure with status 200', { outcome: 'refused', kind: 'passphrase', sentence: 'Passphrase anda salah' }],
    ['html with status 404', { outcome: 'refused', kind: 'server', sentence: expect.stringContaining('404') }],
    ['redirect', { outcome: 'refused', kind: 'server', sentence: expect.stringContaining('mengalihkan') }],
    ['denied', { outcome: 'refused', kind: 'server', sentence: expect.stringContaining('kata sandi aplikasi') }],
    ['html', { outcome: 'unknown', kind: 'server', id_dokumen: null }],
    ['json', { outcome: 'unknown', kind: 'server', id_dokumen: null }],
    ['html with status 502', { outcome: 'unknown', kind: 'server', id_dokumen: null }],
    ['json with status 500', { outcome: 'unknown', kind: 'server', sentence: 'Kesalahan internal' }],
    ['lost connection', { outcome: 'unknown', kind: 'server', id_dokumen: null }],
    ['cut by its length', { outcome: 'unknown', kind: 'server', id_dokumen: 'dok-1' }],
    ['cut by the connection', { outcome: 'unknown', id_dokumen: 'dok-1' }],
    ['half a document', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['unsigned document', { outcome: 'unknown', kind: 'file', id_dokumen: null }],
    ['broken signature', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['other document', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['changed document', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['two signatures', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['update behind the signature', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
    ['too long', { outcome: 'unknown', kind: 'file', id_dokumen: 'dok-1' }],
  ])('with the answer "%s" is told apart, without a second request', async (fault, failure) => {
    bsre.faults.push(fault);
    expect(await failureOf(client.sign(signing()))).toMatchObject(failure);
    expect(bsre.requests).toHaveLength(1);
  });

  it('without an answer in time has an unknown outcome', async () => {
    bsre.faults.push('silent');
    const failure = await failureOf(createBsre({ timeoutMs: 5_000 }).sign(signing()));
    expect(failure).toMatchObject({ outcome: 'unknown', kind: 'server' });
    expect(bsre.requests).toHaveLength(1);
  });

  it('of the login names neither user nor password', async () => {
    const server = { ...bsre.server, password: 'sandi-lain' };
    const failure = await failureOf(client.sign({ ...signing(), server }));
    expect(failure).toMatchObject({ outcome: 'refused', kind: 'server' });
    expect(`${failure.stack}${JSON.stringify(failure)}`).not.toMatch(/sandi-lain|desa-uji/);
  });

  it.each([
    ['a closed port', CLOSED],
    ['an unknown name', 'http://tidak-ada.invalid'],
  ])('of %s has signed nothing', async (_, url) => {
    const failure = await failureOf(client.sign({ ...signing(), server: { ...bsre.server, url } }));
    expect(failure).toMatchObject({ outcome: 'later', kind: 'server' });
  });

  it('of an untrusted certificate has signed nothing', async () => {
    const { cert, key } = await selfSigned();
    const server = createTlsServer({ cert, key }).listen(0, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const failure = await failureOf(client.sign({ ...signing(), server: { ...bsre.server, url } }));
    expect(failure).toMatchObject({ outcome: 'later', kind: 'server' });
  });

  it.each(['bukan alamat', 'ftp://localhost/esign', 'http://a:b@localhost/esign'])(
    'of the address "%s" is refused',
    async (url) => {
      const failure = await failureOf(client.sign({ ...signing(), server: { ...bsre.server, url } }));
      expect(failure).toMatchObject({ outcome: 'refused', kind: 'server' });
    },
  );

  it.each<BsreFault>(['repetition', 'lost connection', 'json', 'html with status 502'])(
    'with the answer "%s" repeats neither passphrase nor NIK',
    async (fault) => {
      bsre.faults.push(fault);
      const failure = await failureOf(client.sign(signing()));
      const shown = `${failure.stack}${JSON.stringify(failure)}${failure.cause}`;
      for (const secret of Object.values(BSRE_SIGNER)) expect(shown).not.toContain(secret);
    },
  );
});

describe('the status of a certificate', () => {
  const { nik } = BSRE_SIGNER;

  it.each([
    ['ISSUE', 'terdaftar'],
    ['EXPIRED', 'kedaluwarsa'],
    ['NEW', 'tidak_terdaftar'],
  ])('%s is %s', async (status, expected) => {
    bsre.status = status;
    expect(await client.status({ server: bsre.server, nik })).toEqual({ status: expected, pesan: 'Status sertifikat' });
  });

  it('of an unknown NIK is unregistered', async () => {
    expect(await client.status({ server: bsre.server, nik: '9999010101800002' })).toEqual({
      status: 'tidak_terdaftar',
      pesan: 'User tidak terdaftar',
    });
  });

  it.each([
    ['a closed port', { url: CLOSED }, 'later'],
    ['another path', { url: new URL(bsre.server.url).origin }, 'refused'],
    ['another password', { password: 'lain' }, 'refused'],
  ])('of %s fails', async (_, change, outcome) => {
    expect(await failureOf(client.status({ server: { ...bsre.server, ...change }, nik }))).toMatchObject({ outcome });
  });
});
