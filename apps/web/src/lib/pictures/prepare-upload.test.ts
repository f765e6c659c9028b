import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE, MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { typeOfHead } from '@pendopo/shared/files/type';
import { describe, expect, it } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

const JPG = '\xff\xd8\xff\xe0';
const PDF = '%PDF-1.4\n';
const END = '%%EOF\n';
const WHOLE = PDF + END;
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const fileOf = (text: string, name = 'ktp.jpg', type = 'image/jpeg') => new File([bytes(text)], name, { type });

it.each([
  [JPG, 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\n\n\n\nWEBPVP8 ', 'image/webp'],
  [PDF, 'application/pdf'],
  [`\xef\xbb\xbf${PDF}`, 'application/pdf'],
  [`${'\n'.repeat(1019)}${PDF}`, 'application/pdf'],
  [`${'\n'.repeat(1020)}${PDF}`, null],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['PK\x03\x04', null],
  ['\x89PNG', null],
  ['', null],
])('the first bytes %j are %s', (text, type) => {
  expect(typeOfHead(bytes(text))).toBe(type);
});

class GoneBlob extends Blob {
  override arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
}

describe('a chosen file', () => {
  const rule = {
    kind: 'scan',
    types: ['image/jpeg', 'application/pdf'],
    typeText: 'Bukan itu',
    sizeText: 'Terlalu besar',
  } as const;

  it('an empty file is reported as empty, whatever its name', async () => {
    expect(await prepareUpload(fileOf('', 'kosong.pdf', 'application/pdf'), rule)).toEqual({ problem: EMPTY_FILE });
  });

  it('the type of a file is decided by its bytes, not by its name', async () => {
    expect(await prepareUpload(fileOf('bukan foto'), rule)).toEqual({ problem: 'Bukan itu' });
    expect(await prepareUpload(fileOf('GIF89a'), rule)).toEqual({ problem: 'Bukan itu' });
    expect(await prepareUpload(fileOf(PDF), { ...rule, types: ['image/jpeg'] })).toEqual({ problem: 'Bukan itu' });
    expect(await prepareUpload(fileOf(WHOLE), rule)).toMatchObject({ type: 'application/pdf' });
  });

  it('a file that cannot be shrunk must be within the limit', async () => {
    const sized = (size: number) => fileOf(PDF + '%'.repeat(size - WHOLE.length) + END, 'kk.pdf', 'application/pdf');
    expect(await prepareUpload(sized(MAX_FILE_SIZE), rule)).toMatchObject({ type: 'application/pdf' });
    const tooLarge = sized(MAX_FILE_SIZE + 1);
    expect(await prepareUpload(tooLarge, rule)).toEqual({
      problem:
        'Terlalu besar Pindai ulang dengan mutu lebih rendah (200 dpi, hitam putih), atau foto tiap lembarnya: foto dikecilkan sendiri.',
    });
    expect(await prepareUpload(tooLarge, { ...rule, types: ['application/pdf'] })).toEqual({
      problem: 'Terlalu besar Pindai ulang dengan mutu lebih rendah (200 dpi, hitam putih).',
    });
  });

  it.each([PDF, `${JPG}\0\x10JFIF`, '\x89PNG\r\n\x1a\n\0\0\0\0IDAT....'])(
    'a truncated file is reported as cut: %j',
    async (text) => {
      const types = ['image/jpeg', 'image/png', 'application/pdf'];
      expect(await prepareUpload(fileOf(text), { ...rule, types })).toEqual({ problem: FILE_TEXT.cut });
    },
  );

  it('a HEIC picture is reported as HEIC, unless the field takes no pictures', async () => {
    const heic = fileOf('\0\0\0\x18ftypheic', 'foto.jpg');
    expect(await prepareUpload(heic, rule)).toEqual({ problem: FILE_TEXT.heic });
    expect(await prepareUpload(heic, { ...rule, types: ['application/pdf'] })).toEqual({ problem: 'Bukan itu' });
  });

  it('a file is sent from memory, so that later changes on the device have no effect', async () => {
    const pdf = fileOf(WHOLE, 'kk.pdf', 'application/pdf');
    const { file } = (await prepareUpload(pdf, rule)) as { file: File };
    expect(file).not.toBe(pdf);
    expect([file.name, file.type, await file.text()]).toEqual(['kk.pdf', 'application/pdf', WHOLE]);
  });

  it('a file that was deleted after the choice is reported as gone, both PDF and picture', async () => {
    for (const name of ['ktp.jpg', 'kk.pdf']) {
      const gone = fileOf(WHOLE, name);
      gone.slice = () => new GoneBlob();
      expect(await prepareUpload(gone, rule)).toEqual({ problem: FILE_TEXT.gone });
    }
  });

  it('a file that is deleted during the check is reported as gone', async () => {
    const going = fileOf(WHOLE, 'kk.pdf', 'application/pdf');
    going.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await prepareUpload(going, rule)).toEqual({ problem: FILE_TEXT.gone });
  });
});
