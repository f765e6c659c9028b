import { describe, expect, it } from 'vitest';
import { signAgain } from '../../../test/cms-signature.ts';
import { appendUpdate, issue, objectIn, sign, signedLetter } from '../../../test/signed-pdf.ts';
import { certificatesIn } from './certificates.ts';
import { inspectOwn } from './inspect-pdf.ts';

const { plain, root, official, signed } = await signedLetter();
const stranger = await issue({ nama: 'Orang Lain' });

const changeOf = (bytes: Buffer, own: Buffer = plain) =>
  inspectOwn(bytes, own.length, { roots: certificatesIn(root.cert), now: new Date() }).change;

const replaced = (bytes: Buffer, from: string | RegExp, to: string) => {
  const text = bytes.toString('latin1');
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return Buffer.from(next, 'latin1');
};

const catalogue = () => objectIn(plain, /\/Type \/Catalog/);
const page = () => objectIn(plain, /\/Type \/Page\n/);
const withKeys = (body: string, keys: string) => `${body.slice(0, body.lastIndexOf('>>'))} ${keys} >>`;

describe('a shadow attack under a valid signature', () => {
  it.each<[string, () => Record<number, string | Buffer>]>([
    ['another content of a page', () => ({ [page().number]: page().body.replace(/\/Contents \d+/, '/Contents 200') })],
    [
      'another content beside annotations',
      () => ({ [page().number]: withKeys(page().body.replace(/\/Contents \d+/, '/Contents 200'), '/Annots []') }),
    ],
    ['an annotation that is no signature', () => ({ [page().number]: withKeys(page().body, '/Annots [200 0 R]') })],
    ['an action', () => ({ [catalogue().number]: withKeys(catalogue().body, '/OpenAction 200 0 R') })],
    [
      'other pages',
      () => ({
        [catalogue().number]: catalogue().body.replace(/\/Pages \d+/, '/Pages 200'),
        200: `<< /Type /Pages /Count 1 /Kids [${page().number} 0 R] >>`,
      }),
    ],
    ['a text field', () => ({ [catalogue().number]: withKeys(catalogue().body, '/AcroForm << /Fields [200 0 R] >>') })],
    ['a form of scripts', () => ({ [catalogue().number]: withKeys(catalogue().body, '/AcroForm << /XFA 200 0 R >>') })],
    [
      'a page as the form',
      () => ({ [catalogue().number]: withKeys(catalogue().body, `/AcroForm ${page().number} 0 R`) }),
    ],
    [
      'a page as validation data',
      () => ({ [catalogue().number]: withKeys(catalogue().body, `/DSS ${page().number} 0 R`) }),
    ],
  ])('%s is a change', async (_, objects) => {
    const update = { 200: '<< /FT /Tx >>', ...objects() };
    expect(changeOf(appendUpdate(plain, update))).toBe('isi');
    expect(changeOf(await sign(appendUpdate(plain, update), { by: official }))).toBe('isi');
    expect(changeOf(await sign(appendUpdate(signed, update), { by: official }))).toBe('isi');
  });

  it('another stream of the same length is a change', async () => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(page().body) ?? [];
    const text = plain.toString('latin1');
    const start = text.indexOf(`\n${contents} 0 obj\n`) + `\n${contents} 0 obj\n`.length;
    const body = plain.subarray(start, text.indexOf('\nendobj', start));
    expect(changeOf(appendUpdate(plain, { [Number(contents)]: body }))).toBe('tanpa_tanda_tangan');
    const other = Buffer.from(body);
    const middle = other.indexOf('stream') + 40;
    other[middle] = (other[middle] ?? 0) ^ 1;
    expect(changeOf(appendUpdate(plain, { [Number(contents)]: other }))).toBe('isi');
  });

  it('an object that the document names but lacks is a change', () => {
    const own = appendUpdate(plain, { 300: '<< /A 301 0 R >>' });
    expect(changeOf(appendUpdate(own, { 302: 'null' }), own)).toBe('tanpa_tanda_tangan');
    expect(changeOf(appendUpdate(own, { 301: '(baru)' }), own)).toBe('isi');
  });

  it.each([
    ['that viewers draw anew', '/NeedAppearances false', '/NeedAppearances true '],
    ['with a script', '/DA (/Helv', '/CO (/Helv'],
    ['with an action of its field', '/F 132', '/AA 13'],
    ['with a field of another kind', '/FT /Sig', '/FT /Btn'],
    ['with an empty field', '/V 88 0 R', '/V 99 0 R'],
  ])('a form %s is a change', async (_, from, to) => {
    expect(changeOf(await signAgain(signed, { by: official }))).toBeNull();
    expect(changeOf(await signAgain(replaced(signed, from, to), { by: official }))).toBe('isi');
  });
});

describe('a signature', () => {
  it('that draws on the page is a change if its issuer is unknown', async () => {
    const rect = (to: string) => replaced(signed, '/Rect [0 0 0 0]', `/Rect ${to}`);
    expect(changeOf(rect('[0 0 9 9]'))).toBe('tanda_tangan_rusak');
    for (const to of ['[0 0 9 9]', '11 0 R   ']) {
      expect(changeOf(await signAgain(rect(to), { by: stranger }))).toBe('gambar');
      expect(changeOf(await signAgain(rect(to), { by: official }))).toBeNull();
    }
    expect(changeOf(await signAgain(rect('[9 9 9 9]'), { by: stranger }))).toBeNull();
  });

  it('must cover its whole revision, and the last one the whole file', async () => {
    const [all = '', start = '', length = ''] =
      /(\/ByteRange \[0 \d+ +\d+ +)(\d+)/.exec(signed.toString('latin1')) ?? [];
    const uncovered = (count: number) =>
      Buffer.from(signed.toString('latin1').replace(all, `${start}${Number(length) - count}`), 'latin1');
    expect(changeOf(await signAgain(uncovered(0), { by: official }))).toBeNull();
    expect(changeOf(await signAgain(uncovered(1), { by: official }, signed.length - 1))).toBe('tanda_tangan_rusak');
    const below = await signAgain(uncovered(9), { by: official }, signed.length - 9);
    expect(changeOf(await sign(below, { by: official }))).toBe('tanda_tangan_rusak');
    const atMark = await signAgain(uncovered(1), { by: official }, signed.length - 1);
    expect(changeOf(await sign(atMark, { by: official }))).toBeNull();
  });
});

describe('a revision that viewers could read differently is not accepted:', () => {
  const update = () => appendUpdate(plain, { 200: '<< /A 1 >>' });
  const at = (offset: number) => String(plain.length + offset).padStart(10, '0');
  const twice = 'null\nendobj\n200 0 obj\nnull';

  it.each<[string, () => Buffer]>([
    ['a table with another offset', () => replaced(update(), /(\n200 1\n\d{9})\d/, '$10')],
    ['a table without an object', () => appendUpdate(plain, { 200: twice.replace('200', '201') })],
    [
      'an object twice, of which the table names the second',
      () => replaced(appendUpdate(plain, { 200: twice }), at(0), at(22)),
    ],
    ['a key twice', () => appendUpdate(plain, { 200: '<< /A 1 /A 2 >>' })],
    ['a key twice in other letters', () => appendUpdate(plain, { 200: '<< /A 1 /#41 2 >>' })],
    ['a reused number', () => replaced(update(), '200 0 obj', '200 1 obj')],
    ['a reused number in the table', () => replaced(update(), /00000 n \ntrailer/, '00001 n \ntrailer')],
    ['another revision before', () => replaced(update(), /\/Prev \d/, '/Prev 9')],
    ['another start', () => replaced(update(), /startxref\n\d(\d+\n%%EOF\n)$/, 'startxref\n9$1')],
    ['a second table', () => replaced(update(), '/Size 999', '/XRefStm 9')],
    ['encryption', () => replaced(update(), '/Size 999', '/Encrypt 9 0 R')],
    ['a stream of objects', () => appendUpdate(plain, { 200: '<< /Type /ObjStm /Length 0 >>stream\n\nendstream' })],
    ['a stream without length', () => appendUpdate(plain, { 200: '<< >>stream\n\nendstream' })],
    ['a stream with another length', () => appendUpdate(plain, { 200: '<< /Length 9 >>stream\n\nendstream' })],
    ['bytes between objects', () => appendUpdate(plain, { 200: 'null\nendobj\nlain' })],
  ])('%s', (_, bytes) => {
    expect(changeOf(update())).toBe('tanpa_tanda_tangan');
    expect(changeOf(bytes())).toBe('tidak_dikenali');
  });
});
