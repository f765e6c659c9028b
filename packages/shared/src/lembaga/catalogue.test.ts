import { describe, expect, it } from 'vitest';
import { SPECIFICATION } from '../text/sebutan.ts';
import { findLembaga, LEMBAGA_CATALOGUE } from './catalogue.ts';

describe('the institutions', () => {
  it('the catalogue has eleven institutions with unique addresses and names', () => {
    expect(LEMBAGA_CATALOGUE).toHaveLength(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ slug }) => slug)).size).toBe(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ nama_lembaga }) => nama_lembaga.toLowerCase())).size).toBe(11);
    expect(LEMBAGA_CATALOGUE[0]?.slug).toBe('bpd');
    expect([...LEMBAGA_CATALOGUE].pop()?.slug).toBe('kelompok-tani');
  });

  it('the name of an institution determines its address', () => {
    for (const { slug, nama_lembaga } of LEMBAGA_CATALOGUE) {
      expect(slug).toBe(nama_lembaga.toLowerCase().replaceAll(' ', '-'));
    }
  });

  it('every institution has a subtitle that explains its name', () => {
    expect(
      LEMBAGA_CATALOGUE.slice(4).map(({ nama_lembaga, subjudul }) => [nama_lembaga, SPECIFICATION(subjudul)]),
    ).toEqual([
      ['Linmas', 'Perlindungan Masyarakat'],
      ['Bhabinkamtibmas', 'Bhayangkara Pembina Keamanan dan Ketertiban Masyarakat'],
      ['Babinsa', 'Bintara Pembina Desa'],
      ['Koperasi Wanita', 'Organisasi Koperasi Wanita Desa'],
      ['Dharma Wanita', 'Organisasi Wanita Desa'],
      ['Poskesdes', 'Pos Kesehatan Desa'],
      ['Kelompok Tani', 'Organisasi Petani Desa'],
    ]);
  });

  it('findLembaga finds an institution by its address', () => {
    expect(findLembaga('linmas')).toMatchObject({ nama_lembaga: 'Linmas', subjudul: 'Perlindungan Masyarakat' });
    expect(findLembaga('toString')).toBeUndefined();
  });
});
