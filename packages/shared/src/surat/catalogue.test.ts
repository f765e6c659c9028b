import { describe, expect, it } from 'vitest';
import { countToPrepare, findSuratType, isRequired, isUploaded, SURAT_CATALOGUE } from './catalogue.ts';

const requirements = SURAT_CATALOGUE.flatMap(({ persyaratan }) => persyaratan.map(({ label }) => label));

describe('the catalogue of application types', () => {
  it('has 19 types with unique titles and slugs', () => {
    expect(SURAT_CATALOGUE).toHaveLength(19);
    expect(new Set(SURAT_CATALOGUE.map(({ judul }) => judul)).size).toBe(19);
    expect(new Set(SURAT_CATALOGUE.map(({ kode }) => kode)).size).toBe(19);
  });

  it('has 117 requirements: 67 must be uploaded, 3 are photos brought in print', () => {
    expect(requirements).toHaveLength(117);
    expect(requirements.filter(isRequired)).toHaveLength(67);
    expect(requirements.filter((label) => !isUploaded(label))).toHaveLength(3);
  });

  it('no type has the same requirement twice', () => {
    for (const { persyaratan } of SURAT_CATALOGUE) {
      expect(new Set(persyaratan.map(({ label }) => label)).size).toBe(persyaratan.length);
    }
  });

  it.each([
    ['Fotokopi KTP pemohon', true],
    ['Nomor Induk Berusaha (NIB), jika ada', false],
    ['Surat panggilan kerja atau kontrak kerja', false],
    ['Ataupun bukan kata atau: laporan', false],
    ['Matauang', true],
    ['Surat pernyataan bermaterai', false],
    ['Surat pernyataan bermeterai', false],
    ['Identitas asli bagi penduduk luar desa', false],
    ['Pas foto anak berwarna ukuran 4x6', false],
  ])('%s is required: %s', (label, required) => {
    expect(isRequired(label)).toBe(required);
  });

  it('finds a type only by its exact title', () => {
    expect(findSuratType('Surat Keterangan Kehilangan/Kepemilikan')?.kode).toBe(
      'surat-keterangan-kehilangan-kepemilikan',
    );
    expect(findSuratType('surat keterangan usaha')).toBeUndefined();
  });

  it('counts the requirements to prepare, the printed photo included', () => {
    const usaha = findSuratType('Surat Keterangan Usaha');
    const kia = findSuratType('Surat Pengantar Kartu Identitas Anak (KIA)');
    expect([usaha && countToPrepare(usaha), kia && countToPrepare(kia)]).toEqual([4, 4]);
  });
});
