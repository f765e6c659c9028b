import { expect, it } from 'vitest';
import { countToPrepare, SURAT_CATALOGUE } from './catalogue.ts';
import { OFTEN_ASKED, SURAT_TYPE_COUNT } from './featured.ts';

it('the types on the home page match the catalogue', () => {
  expect(SURAT_TYPE_COUNT).toBe(SURAT_CATALOGUE.length);
  expect(OFTEN_ASKED).toHaveLength(6);
  for (const { kode, ringkas, siapkan } of OFTEN_ASKED) {
    const type = SURAT_CATALOGUE.find((known) => known.kode === kode);
    expect(type && [type.ringkas.replace(/^Surat /, ''), countToPrepare(type)]).toEqual([ringkas, siapkan]);
  }
});
