import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasProgram, outputOf } from '../../../test/installed-program.ts';
import { P12_PASSPHRASE, p12Of } from '../../../test/p12.ts';
import { appendUpdate, signedLetter } from '../../../test/signed-pdf.ts';
import { certificatesIn } from './certificates.ts';
import { inspectOwn } from './inspect-pdf.ts';
import { signWithP12 } from './signing.ts';

const { plain, root, official, signed } = await signedLetter();
const { bytes: byP12 } = await signWithP12({
  pdf: plain,
  p12: await p12Of(official, { certificates: [root, official] }),
  passphrase: P12_PASSPHRASE,
  at: new Date(),
  timestamp: null,
});

const changed = () => Buffer.from(signed.toString('latin1').replace('/M (D:202', '/M (D:201'), 'latin1');
const appended = () => appendUpdate(signed, { 200: 'null' });
const changeOf = (bytes: Buffer) =>
  inspectOwn(bytes, plain.length, { roots: certificatesIn(root.cert), now: new Date() }).change;

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pendopo-verifiers-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

describe.skipIf(!hasProgram('pdfsig', '-v'))('pdfsig of Poppler', () => {
  it.each([
    ['a signed document', () => signed, null, /Total document signed[\s\S]*Signature is Valid/],
    ['a document signed by a P12 file', () => byP12, null, /Total document signed[\s\S]*Signature is Valid/],
    ['a changed byte', changed, 'tanda_tangan_rusak', /Digest Mismatch/],
    ['an appended update', appended, 'tanpa_tanda_tangan', /Not total document signed/],
  ])('reports the same of %s', async (_, bytes, change, report) => {
    const path = join(await folder(), 'surat.pdf');
    await writeFile(path, bytes());
    expect(outputOf('pdfsig', [path])).toMatch(report);
    expect(changeOf(bytes())).toBe(change);
  });
});

describe.skipIf(!hasProgram('openssl', 'version'))('openssl cms', () => {
  it.each([
    ['a signed document', () => signed, true],
    ['a document signed by a P12 file', () => byP12, true],
    ['a changed byte', changed, false],
  ])('reports the same of %s', async (_, bytes, isValid) => {
    const dir = await folder();
    const text = bytes().toString('latin1');
    const start = text.indexOf('/Contents <') + '/Contents '.length;
    const end = text.indexOf('>', start) + 1;
    const files = { der: join(dir, 'tanda.der'), content: join(dir, 'isi'), root: join(dir, 'akar.pem') };
    await writeFile(files.der, Buffer.from(text.slice(start + 1, end - 1), 'hex'));
    await writeFile(files.content, Buffer.from(text.slice(0, start) + text.slice(end), 'latin1'));
    await writeFile(files.root, root.cert);
    const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', join(dir, 'keluar')];
    const verify = () =>
      outputOf('openssl', [...args, '-in', files.der, '-content', files.content, '-CAfile', files.root]);
    if (isValid) expect(verify).not.toThrow();
    else expect(verify).toThrow();
    expect(changeOf(bytes()) === null).toBe(isValid);
  });
});

describe.skipIf(!hasProgram('qpdf', '--version'))('qpdf', () => {
  it('finds no error in a document signed by a P12 file', async () => {
    const path = join(await folder(), 'surat.pdf');
    await writeFile(path, byP12);
    expect(outputOf('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors found');
  });
});

describe.skipIf(!hasProgram('mutool', '-v'))('mutool', () => {
  it('reads an unchanged document with the name of the signer', async () => {
    const path = join(await folder(), 'surat.pdf');
    await writeFile(path, byP12);
    const report = outputOf('mutool', ['sign', '-v', path]);
    expect(report).toContain('cn=Wirayuda Jatikusuma');
    expect(report).toContain('unchanged since signing');
  });
});
