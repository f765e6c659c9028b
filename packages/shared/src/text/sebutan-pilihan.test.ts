import { describe, expect, it } from 'vitest';
import { SEBUTAN } from './sebutan.ts';
import { PILIHAN_SEBUTAN, pilihanFor, sebutanFor, zonaFor } from './sebutan-pilihan.ts';

const firstOf = (kode: string) => pilihanFor(kode)[0]?.nama;

describe('the proposed village words', () => {
  it.each([
    ['13.07.04.2003', 'Nagari'],
    ['13.09.01.2001', 'Desa'],
    ['11.01.01.2001', 'Gampong'],
    ['11.04.01.2001', 'Kampung (Aceh Tengah, Bener Meriah)'],
    ['18.01.01.2001', 'Desa'],
    ['18.02.01.2001', 'Kampung (Lampung, Kalimantan Timur)'],
    ['18.04.01.2001', 'Pekon'],
    ['18.12.01.2001', 'Tiyuh'],
    ['34.01.01.2001', 'Kalurahan'],
    ['51.01.01.2001', 'Desa (Bali)'],
    ['64.02.01.2001', 'Desa'],
    ['73.18.01.2001', 'Lembang'],
    ['73.01.01.2001', 'Desa'],
    ['81.01.01.2001', 'Negeri'],
    ['81.02.01.2001', 'Ohoi'],
    ['81.04.01.2001', 'Desa'],
    ['94.01.01.2001', 'Kampung (Papua)'],
    ['96.01.01.2001', 'Kampung (Papua)'],
    ['35.01.01.2001', 'Desa'],
    ['99.99.01.2001', 'Desa'],
    ['', 'Desa'],
  ])('the first preset for %s is %s', (kode, nama) => expect(firstOf(kode)).toBe(nama));

  it('other presets of the province come next, and none is missing', () => {
    const names = pilihanFor('18.01').map(({ nama }) => nama);
    expect(names.slice(0, 4)).toEqual(['Desa', 'Kampung (Lampung, Kalimantan Timur)', 'Pekon', 'Tiyuh']);
    expect(new Set(names)).toEqual(new Set(PILIHAN_SEBUTAN.map(({ nama }) => nama)));
    expect(PILIHAN_SEBUTAN).toHaveLength(13);
  });

  it('the proposal has all words, with Kota and Wali Kota in a kota', () => {
    expect(sebutanFor({ kode: '35.01.01.2001', kota: false })).toEqual(SEBUTAN);
    const kota = { ...SEBUTAN, kabupaten: 'Kota', bupati: 'Wali Kota' };
    expect(sebutanFor({ kode: '35.79.01.2001', kota: true })).toEqual(kota);
    expect(sebutanFor({ kode: '51.71.01.2001', kota: true })).toMatchObject({
      kepala: 'Perbekel',
      bupati: 'Wali Kota',
    });
  });

  it('the words of all presets have at most 40 characters', () => {
    const words = PILIHAN_SEBUTAN.flatMap(({ kata }) => Object.values(kata));
    expect(words.filter((word) => word.length > 40)).toEqual([]);
  });
});

it('every province has its zone, and an unknown code has none', () => {
  const zones = ['11.01', '36', '62.01', '51', '65.02', '76', '81', '82.01', '91', '97'].map(zonaFor);
  expect(zones).toEqual(['WIB', 'WIB', 'WIB', 'WITA', 'WITA', 'WITA', 'WIT', 'WIT', 'WIT', 'WIT']);
  expect([zonaFor('99.99.01.2001'), zonaFor(''), zonaFor('1')]).toEqual([undefined, undefined, undefined]);
});
