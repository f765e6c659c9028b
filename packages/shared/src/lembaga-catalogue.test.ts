import { describe, expect, it } from 'vitest';
import { findLembaga, LEMBAGA_CATALOGUE } from './lembaga-catalogue.ts';

describe('the institutions', () => {
  it('are eleven, each with an address and a name of its own', () => {
    expect(LEMBAGA_CATALOGUE).toHaveLength(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ slug }) => slug)).size).toBe(11);
    expect(new Set(LEMBAGA_CATALOGUE.map(({ nama_lembaga }) => nama_lembaga.toLowerCase())).size).toBe(11);
    expect(LEMBAGA_CATALOGUE[0]?.slug).toBe('bpd');
    expect(LEMBAGA_CATALOGUE.at(-1)?.slug).toBe('kelompok-tani');
  });

  it('have addresses and headings written alike', () => {
    for (const { slug, nama_lembaga, judul } of LEMBAGA_CATALOGUE) {
      expect(judul).toBe(nama_lembaga.toUpperCase());
      expect(slug).toBe(nama_lembaga.toLowerCase().replaceAll(' ', '-'));
    }
  });

  it('are found by address', () => {
    expect(findLembaga('linmas')).toMatchObject({ judul: 'LINMAS', subjudul: 'Perlindungan Masyarakat' });
    expect(findLembaga('toString')).toBeUndefined();
  });
});
