import { crc32, deflateRawSync } from 'node:zlib';
import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { writeXlsx } from 'hucre/xlsx';
import { Piscina } from 'piscina';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { unpackedSize } from '../../lib/zip-size.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

const read = (bytes: Uint8Array, name = 'tabel.xlsx') =>
  t.http.post('/api/statistik/impor/baca').set(admin.auth).attach('berkas', Buffer.from(bytes), name);
const HEAD = ['Kategori', 'Label', 'Nilai'];
type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const workbook = (...sheets: Sheets) => writeXlsx({ sheets });

/** An archive with one entry of `length` zeros, whose header declares `said` bytes. */
function bomb(length: number, declared: number, { hidden = false } = {}): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const data = Buffer.alloc(length);
  const packed = deflateRawSync(data, { level: 9 });
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(data), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(declared, 8);
  const common = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
  ]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
  // The central directory leaves the size to the local header.
  const listed = Buffer.from(common);
  if (hidden) listed.writeUInt8(8, 2);
  if (hidden) listed.writeUInt32LE(0, 14);
  if (hidden) listed.writeUInt32LE(1_000, 18);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), listed, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

it('returns the first non-empty sheet of a workbook as text with line numbers', async () => {
  const rows = [HEAD, ['dusun', 'Krajan', 1468], [], ['usia', new Date('2026-04-01'), '12']];
  const { body } = await read(
    await workbook({ name: 'Kosong', rows: [] }, { name: 'Angka', rows }, { name: 'Lain', rows: [['x']] }),
  ).expect(200);
  expect(body).toEqual({
    tabel: 'Kategori\tLabel\tNilai\ndusun\tKrajan\t1468\n\nusia\t2026-04-01\t12',
    masalah: ['Lembar Lain tidak dibaca: 1 baris.'],
  });
});

it('reports cells without a plain value by line and column', async () => {
  const sheet = {
    name: 'Angka',
    rows: [HEAD, ['dusun', 'Krajan', null], ['dusun', 'Wonorejo', 3], ['usia', 'A', null]],
    cells: new Map([
      ['1,2', { formula: 'C3' }],
      ['2,2', { formula: '1+2', formulaResult: 3 }],
    ]),
    merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }],
  };
  const { body } = await read(await workbook(sheet)).expect(200);
  expect(body.masalah).toEqual([
    'Baris 3, kolom 1: Sel ini digabung dengan sel lain. Pisahkan gabungannya.',
    'Baris 2, kolom 3: Rumus di sel ini belum dihitung. Tempel nilainya saja.',
  ]);
  expect(body.tabel).toContain('dusun\tWonorejo\t3');
});

it('reads CSV with any separator and encoding', async () => {
  const { body } = await read(Buffer.from('dusun,Caf\u00e9,1\n', 'latin1'), 'tabel.csv').expect(200);
  expect(body.tabel).toBe('dusun\tCafé\t1');
});

const long = (rows: number) => Array.from({ length: rows }, (_, i) => ['dusun', `D${i}`, 1]);

it.each<[name: string, bytes: () => Promise<Uint8Array> | Uint8Array, error: string]>([
  ['a million lines of text', () => Buffer.from('a\n'.repeat(1_000_001)), TABEL_TEXT.tooManyRows],
  [
    'UTF-8 with a broken letter',
    () => Buffer.concat([Buffer.from('dusun,Café,1\n'), Buffer.from('dusun,Café,2\n', 'latin1')]),
    TABEL_TEXT.broken(2),
  ],
  ['nothing', () => new Uint8Array(), TABEL_TEXT.empty],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), TABEL_TEXT.noTable],
  ['an old or locked workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), TABEL_TEXT.encrypted],
  [
    'half a workbook',
    async () => (await workbook({ name: 'A', rows: [HEAD] })).subarray(0, 900),
    TABEL_TEXT.unreadable,
  ],
  ['an archive of something else', () => bomb(10, 10), TABEL_TEXT.unreadable],
  ['an archive that says it unpacks to gigabytes', () => bomb(10, 3_000_000_000), TABEL_TEXT.tooMuch],
  ['an archive that unpacks to more than it says', () => bomb(100_000_000, 1_000), TABEL_TEXT.unreadable],
  ['an archive that does not say what it unpacks to', () => bomb(100_000_000, 0), TABEL_TEXT.unreadable],
  ['no table', () => workbook({ name: 'A', rows: [] }), 'Tabel belum berisi baris'],
  [
    'more lines than there are figures',
    () => workbook({ name: 'A', rows: long(502) }),
    'Paling banyak 500 baris sekaligus',
  ],
])('rejects %s with a message', async (_, bytes, error) => {
  expect((await read(await bytes()).expect(400)).body.error).toBe(error);
});

it('returns no size for an archive whose headers contradict each other', () => {
  expect(unpackedSize(bomb(10_000, 10_000))).toBe(10_000);
  expect(unpackedSize(bomb(10_000, 3_000_000_000, { hidden: true }))).toBeNull();
  const elsewhere = bomb(10_000, 10_000);
  elsewhere.writeUInt32LE(0xffff_ffff, elsewhere.length - 10);
  expect(unpackedSize(elsewhere)).toBeNull();
});

it('refuses a text that is repeated in very many cells before copying it', async () => {
  const text = 'x'.repeat(32_000);
  const rows = Array.from({ length: 900 }, () => [text]);
  expect((await read(await workbook({ name: 'A', rows })).expect(400)).body.error).toBe(TABEL_TEXT.tooMuch);
});

it('reads concurrent files one after the other, so that waiting does not use up their time limit', async () => {
  const beside = [] as number[];
  const run = Piscina.prototype.run;
  let reading = 0;
  const counted = vi.spyOn(Piscina.prototype, 'run').mockImplementation(async function (this: Piscina, ...task) {
    beside.push(reading);
    reading += 1;
    return run.apply(this, task).finally(() => {
      reading -= 1;
    });
  });
  onTestFinished(() => counted.mockRestore());
  const files = Array.from({ length: 5 }, () => read(Buffer.from('dusun,Krajan,1\n'), 'tabel.csv').expect(200));
  await Promise.all(files);
  expect(beside).toEqual([0, 0, 0, 0, 0]);
});

it('rejects a file over 5 MB and a request without a file', async () => {
  expect((await read(Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413)).body.error).toBe(TABEL_TEXT.size);
  const none = t.http.post('/api/statistik/impor/baca').set(admin.auth);
  expect((await none.expect(400)).body.error).toBe(TABEL_TEXT.missing);
});

it('rejects visitors and residents', async () => {
  await t.http.post('/api/statistik/impor/baca').expect(401);
  await t.http.post('/api/statistik/impor/baca').set(resident.auth).expect(403);
});
