import { describe, expect, it } from 'vitest';
import { SPECIFICATION as words } from '../text/sebutan.ts';
import { letterheadOf, remarkOf } from './frame.ts';

const desa = {
  nama: 'Kalijernih',
  kecamatan: 'Giriarum',
  kabupaten: 'Arunika',
  provinsi: 'Nusantara Tengah',
  kode_pos: '00000',
};
const kontak = {
  alamat:
    'Jalan Balai Desa Nomor 1, Dusun Krajan,\nDesa Kalijernih, Kecamatan Giriarum, Kab. Arunika, Nusantara Tengah 00000',
  email: 'desa@kalijernih.example',
};
const OFFICES = ['PEMERINTAH KABUPATEN ARUNIKA', 'KECAMATAN GIRIARUM', 'DESA KALIJERNIH'];

it.each([
  ['kades', 'Kepala Desa', null],
  ['sekdes_an', 'Sekretaris Desa', 'a.n. Sekretaris Desa'],
  ['kasi_ub', 'Kepala Seksi Pelayanan', 'a.n. Sekretaris Desa, u.b. Kepala Seksi Pelayanan'],
] as const)('the Buku Agenda remark of a document signed as %s by a %s: %s', (cara, jabatan, remark) => {
  expect(remarkOf({ cara, jabatan, words })).toBe(remark);
});

describe('the letterhead', () => {
  it('the letterhead names village, kecamatan and kabupaten once, with address and email', () => {
    expect(letterheadOf(desa, { kop_baris: [], alamat_kop: '', kontak, words })).toEqual([
      ...OFFICES,
      'Jalan Balai Desa Nomor 1, Dusun Krajan, Kode\u00a0Pos\u00a000000, Pos-el desa@kalijernih.example',
    ]);
  });

  it('the letterhead has the address setting below the village’s own lines', () => {
    const kop_baris = ['PEMERINTAH KABUPATEN ARUNIKA', 'KECAMATAN GIRIARUM', 'PEMERINTAH DESA KALIJERNIH'];
    const lines = letterheadOf(desa, { kop_baris, alamat_kop: 'Jalan Mawar 2, 00000', kontak: null, words });
    expect(lines).toEqual([...kop_baris, 'Jalan Mawar 2, 00000']);
  });

  it('keeps a postcode in the village’s own lines on one line', () => {
    const whole = 'Jalan Mawar 2 Kode\u00a0Pos:\u00a000000';
    const address = 'Jalan Mawar 2 Kode Pos: 00000';
    expect(letterheadOf(desa, { kop_baris: [], alamat_kop: address, kontak: null, words })).toEqual([
      ...OFFICES,
      whole,
    ]);
    expect(letterheadOf(desa, { kop_baris: [address], alamat_kop: '', kontak: null, words })).toEqual([whole]);
  });

  it.each(['Jalan Mawar 2', 'JALAN MAWAR', 'Kantor: Jl. Mawar No. 2', 'Desa Kalijernih, Jl. Mawar 2', 'Dusun Krajan'])(
    'treats a last line with an address as the address: %s',
    (last) => {
      const kop_baris = [...OFFICES, last];
      expect(letterheadOf(desa, { kop_baris, alamat_kop: 'Lain', kontak, words })).toEqual(kop_baris);
    },
  );
});
