import { expect, it } from 'vitest';
import { presentWilayah, properName } from './wilayah.presenter.ts';

it.each([
  ['SUNGAI KAMUYANG', 'Sungai Kamuyang'],
  ['PANGKAJENE DAN KEPULAUAN', 'Pangkajene dan Kepulauan'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['DI YOGYAKARTA', 'DI Yogyakarta'],
  ['DAERAH ISTIMEWA YOGYAKARTA', 'Daerah Istimewa Yogyakarta'],
  ['BATHIN XXIV', 'Bathin XXIV'],
  ['MEKAR SARI II', 'Mekar Sari II'],
  ['TOLI-TOLI', 'Toli-Toli'],
  ["KI'E", "Ki'e"],
  ['VILI', 'Vili'],
])('writes %s as %s', (capitals, written) => expect(properName(capitals)).toBe(written));

const AREA = { kode: '36.74.01.1001', nama: 'lamuk', kecamatan: 'Serpong', provinsi: 'BANTEN' };

it('removes the kind of a kota like that of a kabupaten, and uses the words of a kota', () => {
  const kota = presentWilayah({ ...AREA, kabupaten: 'KOTA TANGERANG SELATAN' });
  expect(kota).toMatchObject({ nama: 'Lamuk', kabupaten: 'Tangerang Selatan', provinsi: 'Banten', zona: 'WIB' });
  expect(kota.sebutan).toMatchObject({ kabupaten: 'Kota', bupati: 'Wali Kota' });
  const kabupaten = presentWilayah({ ...AREA, kabupaten: 'KABUPATEN KOTABARU' });
  expect(kabupaten.kabupaten).toBe('Kotabaru');
  expect(kabupaten.sebutan).toMatchObject({ kabupaten: 'Kabupaten', bupati: 'Bupati' });
});
