import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { exampleIn } from './village.tsx';

it('an example names this village and no hamlet', () => {
  const examples = SURAT_CATALOGUE.flatMap(({ judul }) => isianOf(judul)).map(({ contoh }) => contoh);
  for (const village of ['Kalijernih', ''])
    expect(examples.map((example) => exampleIn(village, { example, words: SPECIFICATION })).join('\n')).not.toMatch(
      /Sukamaju|Dusun/,
    );
});

it('keeps the text around the village', () => {
  const inVillage = (village: string, example: string) => exampleIn(village, { example, words: SPECIFICATION });
  const address = 'Halaman rumah RT 03 RW 01 {Dusun} Krajan, {Desa} Sukamaju';
  expect(inVillage('Kalijernih', address)).toBe('Halaman rumah RT 03 RW 01, Desa Kalijernih');
  expect(inVillage('', address)).toBe('Halaman rumah RT 03 RW 01');
  expect(inVillage('Kalijernih', 'Buku C {Desa} Sukamaju Nomor 512')).toBe('Buku C Desa Kalijernih Nomor 512');
});
