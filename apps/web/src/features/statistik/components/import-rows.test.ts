import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { readRows } from './import-rows.ts';

it('readRows accepts names and titles of categories, an optional heading, and dots between thousands', () => {
  expect(
    readRows('Kategori;Label;Nilai\nusia;0–4 tahun;338\nPenduduk per Dusun;Krajan;1.468', SPECIFICATION).rows,
  ).toEqual([
    { kategori: 'usia', label: '0–4 tahun', value: 338 },
    { kategori: 'dusun', label: 'Krajan', value: 1468 },
  ]);
  expect(readRows('usia\t0–4 tahun\t338', SPECIFICATION).rows).toHaveLength(1);
});

it.each([
  [
    'usia;A;1\nagama;B;1',
    'Baris 2, kolom 1: kategori “agama” tidak dikenal. Pilih Statistik Utama, Kelompok Usia, Tingkat Pendidikan, Pekerjaan, Penduduk per Dusun.',
  ],
  ['usia;A;1\nusia;;1', 'Baris 2, kolom 2: label 1 sampai 100 huruf.'],
  [
    'usia;2026-04-01;1',
    'Baris 1, kolom 2: isinya tanggal, bukan label. Ubah format selnya menjadi teks, lalu tulis ulang labelnya.',
  ],
  ['usia;A;1\nusia;B;12,5', 'Baris 2, kolom 3: “12,5” bukan bilangan bulat mulai dari 0.'],
  ['usia;A;1\nusia;B;=1+1', 'Baris 2, kolom 3: “=1+1” bukan bilangan bulat mulai dari 0.'],
  ['usia;A;1\nusia;B;9999999999', 'Baris 2, kolom 3: “9999999999” bukan bilangan bulat mulai dari 0.'],
  ['usia;A;1\nusia;A;2', 'Baris 2: Label "A" tercantum dua kali dalam kategori yang sama.'],
])('readRows reports for %j: %s', (text, problem) => expect(readRows(text, SPECIFICATION).problems).toEqual([problem]));

it('readRows reports too many rows', () => {
  const text = Array.from({ length: 501 }, (_, i) => `usia;A${i};1`).join('\n');
  expect(readRows(text, SPECIFICATION).problems).toEqual(['Paling banyak 500 baris sekaligus.']);
});
