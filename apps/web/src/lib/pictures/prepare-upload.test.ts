import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { describe, expect, it } from 'vitest';
import { prepareUpload, typeOfBytes } from './prepare-upload.ts';

const JPG = '\xff\xd8\xff\xe0';
const PDF = '%PDF-1.4\n';
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const fileOf = (text: string, name = 'ktp.jpg', type = 'image/jpeg') => new File([bytes(text)], name, { type });

it.each([
  [JPG, 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\n\n\n\nWEBPVP8 ', 'image/webp'],
  [PDF, 'application/pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['PK\x03\x04', null],
  ['\x89PNG', null],
  ['', null],
])('the first bytes %j are %s', async (text, type) => {
  expect(await typeOfBytes(fileOf(text))).toBe(type);
});

describe('a chosen file', () => {
  const rule = {
    kind: 'scan',
    types: ['image/jpeg', 'application/pdf'],
    typeText: 'Bukan itu',
    sizeText: 'Terlalu besar',
  } as const;

  it('is what its bytes say, whatever its name says', async () => {
    expect(await prepareUpload(fileOf('bukan foto'), rule)).toEqual({ problem: 'Bukan itu' });
    expect(await prepareUpload(fileOf('GIF89a'), rule)).toEqual({ problem: 'Bukan itu' });
    const pdf = fileOf(PDF);
    const prepared = await prepareUpload(pdf, { ...rule, types: ['application/pdf'] });
    expect(prepared).toMatchObject({ file: pdf });
  });

  it('that cannot get smaller is held to the limit', async () => {
    const sized = (size: number) => fileOf(PDF + '%'.repeat(size - PDF.length), 'kk.pdf', 'application/pdf');
    expect(await prepareUpload(sized(MAX_FILE_SIZE), rule)).toMatchObject({ type: 'application/pdf' });
    expect(await prepareUpload(sized(MAX_FILE_SIZE + 1), rule)).toEqual({ problem: 'Terlalu besar' });
  });

  it('that has gone since cannot be read', async () => {
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) };
    expect(await prepareUpload(gone as unknown as File, rule)).toEqual({ problem: 'Gagal membaca file gambar' });
  });
});
