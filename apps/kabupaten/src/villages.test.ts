import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReadVillages, parseVillages } from './villages.ts';

const village = (change: object = {}) => ({
  nama: 'sukamaju',
  kode: '33.05.01.2001',
  url: 'https://sukamaju.desa.id',
  ...change,
});
const text = (...villages: object[]) => JSON.stringify(villages);

test('parseVillages() reads a list and drops a slash after an address', () => {
  expect(parseVillages(text(village({ url: 'https://sukamaju.desa.id/' })))).toEqual([village()]);
  expect(parseVillages('[]')).toEqual([]);
});

test.each([
  [{ nama: 'Suka Maju' }, 'desa ke-2: nama'],
  [{ nama: 'a'.repeat(41) }, 'desa ke-2: nama'],
  [{ kode: '3305012001' }, 'desa ke-2: kode'],
  [{ url: 'https://x.desa.id/beranda' }, 'desa ke-2: url'],
  [{ url: 'https://nama:sandi@x.desa.id' }, 'desa ke-2: url'],
  [{ url: 'https://x.desa.id?a' }, 'desa ke-2: url'],
  [{ url: 'ftp://x.desa.id' }, 'desa ke-2: url'],
  [{ url: 'file:///etc/passwd' }, 'desa ke-2: url'],
  [{ url: 'https://a,b.desa.id' }, 'desa ke-2: url'],
  [{ url: 'https://x.desa.id:99999' }, 'desa ke-2: url'],
  [{ token: 'pendek' }, 'desa ke-2: token'],
  [{ token: 'x\n'.repeat(32) }, 'desa ke-2: token'],
  [{ url: 'http://x.desa.id', token: 't'.repeat(32) }, 'desa ke-2: token hanya dikirim lewat https'],
  [{ url: undefined }, 'url belum diisi'],
  [{}, 'nama sukamaju dipakai dua kali'],
  [{ nama: 'lain', kode: '33.05.01.2002' }, 'alamat sukamaju.desa.id dipakai dua kali'],
  [{ nama: 'lain', url: 'https://lain.desa.id' }, 'kode 33.05.01.2001 dipakai dua kali'],
  [{ nama: 'lain', kode: '33.05.01.2002', url: 'http://sukamaju.desa.id' }, 'alamat sukamaju.desa.id dipakai dua kali'],
])('%j after another village is refused with a sentence', (change, message) => {
  expect(() => parseVillages(text(village(), village(change)))).toThrow(new RegExp(message));
});

test('other contents and invalid JSON are refused, and no token is repeated', () => {
  expect(() => parseVillages('{}')).toThrow('daftar');
  expect(() => parseVillages('[{"token":"rahasia"')).toThrow(/^bukan JSON yang benar$/);
  expect(() => parseVillages(text(village({ token: 'rahasia' })))).toThrow(/^(?!.*rahasia)/);
});

test('a changed file is read again; an invalid one is logged and ignored', () => {
  const dir = mkdtempSync(join(tmpdir(), 'kabupaten-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'desa.json');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  writeFileSync(file, '[');
  expect(() => createReadVillages(file, log)).toThrow('bukan JSON');
  writeFileSync(file, text(village()));
  const read = createReadVillages(file, log);
  writeFileSync(file, text(village(), village()));
  expect(read()).toEqual([village()]);
  expect(lines).toEqual([expect.stringMatching(/desa\.json: nama sukamaju dipakai dua kali/)]);
  writeFileSync(file, '[]');
  expect(read()).toEqual([]);
  rmSync(file);
  expect(read()).toEqual([]);
});
