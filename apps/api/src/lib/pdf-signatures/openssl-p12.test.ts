import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasProgram, outputOf } from '../../../test/installed-program.ts';
import { issue } from '../../../test/signed-pdf.ts';
import { readP12 } from './signing.ts';

const PASSPHRASE = 'sandi uji – é';
const seal = await issue({ nama: 'Segel Desa' });

/** Writes a P12 file by openssl with these further arguments. */
async function exported(args: string): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'pendopo-p12-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const pem = join(dir, 'kunci.pem');
  const p12 = join(dir, 'kunci.p12');
  await writeFile(pem, `${seal.key}\n${seal.cert}`);
  const files = ['-in', pem, '-out', p12, '-passout', `pass:${PASSPHRASE}`];
  outputOf('openssl', ['pkcs12', '-export', ...args.split(' '), ...files]);
  return readFile(p12);
}

describe.skipIf(!hasProgram('openssl', 'version'))('a P12 file of openssl', () => {
  it.each([
    ['AES-256, of today', '-name Segel'],
    ['3DES, of Windows', '-keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1'],
    ['RC2, of old programs', '-legacy'],
    ['nothing', '-keypbe NONE -certpbe NONE'],
  ])('encrypted by %s is opened', async (_, args) => {
    const p12 = await exported(args);
    expect(await readP12(p12, PASSPHRASE)).toMatchObject({ subjek: 'Segel Desa' });
    await expect(readP12(p12, 'salah')).rejects.toMatchObject({ outcome: 'refused', kind: 'passphrase' });
  });

  it.each([
    ['an encryption that no library opens', '-certpbe DES-EDE3-CBC', /AES-256/],
    ['no proof of its passphrase', '-nomac', /AES-256/],
    ['no key', '-nokeys', /tidak memuat kunci/],
    ['too many rounds', '-iter 1000001', /terlalu banyak putaran/],
    ['too many rounds of the oldest kind', '-legacy -iter 50001', /terlalu banyak putaran/],
  ])('with %s is refused with the remedy', async (_, args, sentence) => {
    const failure = expect.objectContaining({ kind: 'certificate', sentence: expect.stringMatching(sentence) });
    await expect(readP12(await exported(args), PASSPHRASE)).rejects.toEqual(failure);
  });
});
