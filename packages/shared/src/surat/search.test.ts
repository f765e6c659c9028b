import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../text/sebutan.ts';
import { SURAT_CATALOGUE } from './catalogue.ts';
import { findSurat, shelvesOf } from './search.ts';

const found = (q: string) => findSurat(q, SPECIFICATION).map(({ ringkas }) => ringkas);

describe('a search for an application type', () => {
  it.each([
    ['miskin', 'Tidak Mampu (SKTM)'],
    ['pindah', 'Pindah Tempat/Domisili'],
    ['nikah', 'Menikah/Belum Menikah'],
    ['anak baru lahir', 'Kelahiran'],
    ['anak baru lahir', 'Akta Kelahiran'],
    ['Surat untuk warung', 'Surat Keterangan Usaha'],
    ['meninggal', 'Kematian'],
    ['hajatan', 'Izin Keramaian'],
    ['surat domisli', 'Domisili'],
    ['stnk hilang', 'Kehilangan/Kepemilikan'],
  ])('accepts everyday words: “%s” finds %s', (q, ringkas) => {
    expect(found(q)).toContain(ringkas);
    expect(found(q).length).toBeLessThan(8);
  });

  it('finds every type by its own title, all types for an empty search, and none for an unknown one', () => {
    for (const { judul, kode } of SURAT_CATALOGUE)
      expect(findSurat(judul, SPECIFICATION).map((type) => type.kode)).toContain(kode);
    expect(findSurat(' ', SPECIFICATION)).toHaveLength(SURAT_CATALOGUE.length);
    expect(found('surat')).toHaveLength(SURAT_CATALOGUE.length);
    expect(found('paspor')).toEqual([]);
  });

  it('every type is on exactly one shelf', () => {
    const shelved = shelvesOf(SURAT_CATALOGUE).flatMap(({ types }) => types);
    expect(shelved.map(({ kode }) => kode).sort()).toEqual(SURAT_CATALOGUE.map(({ kode }) => kode).sort());
  });
});
