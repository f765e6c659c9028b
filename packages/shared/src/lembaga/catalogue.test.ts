import { describe, expect, it } from 'vitest';
import { findLembaga, LEMBAGA_CATALOGUE } from './catalogue.ts';

describe('the institutions', () => {
  it('the catalogue has eleven institutions with unique addresses and names', () => {
    expect(LEMBAGA_CATALOGUE).toHaveLength(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ slug }) => slug)).size).toBe(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ nama_lembaga }) => nama_lembaga.toLowerCase())).size).toBe(11);
    expect(LEMBAGA_CATALOGUE[0]?.slug).toBe('bpd');
    expect([...LEMBAGA_CATALOGUE].pop()?.slug).toBe('kelompok-tani');
  });

  it('the name of an institution determines its address and heading', () => {
    for (const { slug, nama_lembaga, judul } of LEMBAGA_CATALOGUE) {
      expect(judul).toBe(nama_lembaga.toUpperCase());
      expect(slug).toBe(nama_lembaga.toLowerCase().replaceAll(' ', '-'));
    }
  });

  it('every institution has a subtitle that explains its name', () => {
    expect(LEMBAGA_CATALOGUE.slice(4).map(({ judul, subjudul }) => [judul, subjudul])).toEqual([
      ['LINMAS', 'Perlindungan Masyarakat'],
      ['BHABINKAMTIBMAS', 'Bhayangkara Pembina Keamanan dan Ketertiban Masyarakat'],
      ['BABINSA', 'Bintara Pembina Desa'],
      ['KOPERASI WANITA', 'Organisasi Koperasi Wanita Desa'],
      ['DHARMA WANITA', 'Organisasi Wanita Desa'],
      ['POSKESDES', 'Pos Kesehatan Desa'],
      ['KELOMPOK TANI', 'Organisasi Petani Desa'],
    ]);
  });

  it('findLembaga finds an institution by its address', () => {
    expect(findLembaga('linmas')).toMatchObject({ judul: 'LINMAS', subjudul: 'Perlindungan Masyarakat' });
    expect(findLembaga('toString')).toBeUndefined();
  });
});
