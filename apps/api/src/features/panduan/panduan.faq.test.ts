import { expect, it } from 'vitest';
import { withIds } from './panduan.faq.ts';

const idsOf = (...faq: [id: string | null, tanya: string][]) =>
  withIds(faq.map(([id, tanya]) => ({ id, tanya, jawab: 'Ya.' }))).map(({ id }) => id);

it('makes an id of the words of a question', () => {
  expect(idsOf([null, ' Berapa lama (hari) surat selesai?'], [null, 'Café & KTP-el 4x6?'])).toEqual([
    'berapa-lama-hari-surat-selesai',
    'cafe-ktp-el-4x6',
  ]);
});

it('keeps given ids and never assigns them twice', () => {
  expect(idsOf([null, 'Biaya?'], ['biaya', 'Ongkos?'], [null, 'Biaya!'], ['biaya-2', 'x'])).toEqual([
    'biaya-3',
    'biaya',
    'biaya-4',
    'biaya-2',
  ]);
});

it('makes an id for a question without letters, and a short id for a long question', () => {
  expect(idsOf([null, '???'], [null, '这是什么'])).toEqual(['pertanyaan', 'pertanyaan-2']);
  expect(idsOf([null, 'a'.repeat(59).concat(' bcd')])).toEqual(['a'.repeat(59)]);
});
