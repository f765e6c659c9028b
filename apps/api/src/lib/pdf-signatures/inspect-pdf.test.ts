import { describe, expect, it } from 'vitest';
import { appendUpdate, issue, sign, signedLetter } from '../../../test/signed-pdf.ts';
import { certificatesIn } from './certificates.ts';
import { inspectForeign, inspectOwn, prefixesOf } from './inspect-pdf.ts';

const now = new Date();
const { plain, root, signed } = await signedLetter();
const stranger = await issue({ nama: 'Orang Lain' });

const trust = () => ({ roots: certificatesIn(root.cert), now });
const inspect = (bytes: Buffer) => inspectOwn(bytes, plain.length, trust());
const changeOf = (bytes: Buffer) => inspect(bytes).change;
const wirayuda = { nama: 'Wirayuda Jatikusuma', penerbit: 'Akar Uji', waktu: expect.any(Date), dipercaya: true };

describe('a document with a signature', () => {
  it('is unchanged, and names signer and issuer', () => {
    expect(inspect(signed)).toEqual({ signers: [wirayuda], change: null });
    expect(inspectForeign(signed, trust())).toEqual({ signers: [wirayuda], hasBroken: false, isWhole: true });
  });

  it('may have a second signature, also of an unknown issuer', async () => {
    const twice = await sign(signed, { by: stranger, subFilter: 'adbe.pkcs7.detached' });
    const other = { nama: 'Orang Lain', penerbit: 'Orang Lain', waktu: expect.any(Date), dipercaya: false };
    expect(inspect(twice)).toEqual({ signers: [wirayuda, other], change: null });
  });

  it('has its unsigned beginning among the hashed ones', () => {
    expect(prefixesOf(signed)).toContainEqual(prefixesOf(plain).at(-1));
    expect(prefixesOf(signed).at(-1)?.end).toBe(signed.length);
  });
});

describe('a changed byte', () => {
  it('anywhere outside the signature is found', () => {
    const start = signed.indexOf('/Contents <') + '/Contents <'.length;
    const end = signed.indexOf('>', start);
    const unfound: number[] = [];
    for (let at = plain.length; at < signed.length; at += 1) {
      if (at === start) at = end;
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      if (changeOf(changed) === null) unfound.push(at);
    }
    expect(unfound).toEqual([]);
  });

  it('inside the signed bytes breaks the signature', () => {
    const changed = Buffer.from(signed.toString('latin1').replace('/M (D:202', '/M (D:203'), 'latin1');
    expect(changeOf(changed)).toBe('tanda_tangan_rusak');
    expect(inspectForeign(changed, trust())).toMatchObject({ signers: [], hasBroken: true });
  });

  it.each([
    ['in the signature', (hex: string) => hex.replace(/.{8}(0+)$/, '00000001$1')],
    ['in its padding', (hex: string) => hex.replace(/0$/, '1')],
    ['that is no digit', (hex: string) => hex.replace(/0$/, ' ')],
    ['that cuts it', (hex: string) => hex.slice(0, 1000).padEnd(hex.length, '0')],
  ])('%s breaks it', (_, change) => {
    const text = signed.toString('latin1');
    const hex = /\/Contents <([0-9A-F]+)>/.exec(text)?.[1] ?? '';
    const changed = Buffer.from(text.replace(hex, change(hex)), 'latin1');
    expect(changed.length).toBe(signed.length);
    expect(changeOf(changed)).toBe('tanda_tangan_rusak');
  });
});

describe('something appended', () => {
  it.each([
    ['white space', ' '],
    ['a line end', '\n'],
    ['text', 'tambahan'],
    ['a second end', '%%EOF\n'],
    ['half an update', '99 0 obj\n<<'],
  ])('%s after the signature is no signature', (_, tail) => {
    expect(changeOf(Buffer.concat([signed, Buffer.from(tail)]))).toMatch(/tidak_dikenali|tanda_tangan_rusak/);
    expect(changeOf(Buffer.concat([plain, Buffer.from(`${tail}x`)]))).toBe('tidak_dikenali');
  });

  it('an update without a signature is not covered', () => {
    const note = { 200: '<< /Catatan (x) >>' };
    expect(changeOf(appendUpdate(plain, note))).toBe('tanpa_tanda_tangan');
    expect(inspect(appendUpdate(signed, note))).toEqual({ signers: [wirayuda], change: 'tanpa_tanda_tangan' });
    expect(inspectForeign(appendUpdate(signed, note), trust()).isWhole).toBe(false);
  });
});
