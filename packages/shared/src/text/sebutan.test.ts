import { afterEach, describe, expect, test } from 'vitest';
import { SEBUTAN, setSebutan, worded, wordedTexts } from './sebutan.ts';

afterEach(() => setSebutan(SEBUTAN, {}));

const nagari = { ...SEBUTAN, desa: 'Nagari', kepala: 'Wali Nagari', sekretaris: 'Sekretaris Nagari', dusun: 'Jorong' };

test('texts stay unchanged with the words of the specification', () => {
  expect(worded('Kepala Desa dan kantor desa, BPD')).toBe('Kepala Desa dan kantor desa, BPD');
});

describe('with other words', () => {
  test.each([
    ['Pemerintah Desa', 'Pemerintah Nagari'],
    ['Hubungi kantor desa.', 'Hubungi kantor nagari.'],
    ['PEMERINTAH DESA', 'PEMERINTAH NAGARI'],
    ['Kepala Desa', 'Wali Nagari'],
    ['KEPALA DESA,', 'WALI NAGARI,'],
    ['Kepala desa dan perangkat desa', 'Wali nagari dan perangkat nagari'],
    ['a.n. Sekretaris Desa, u.b.', 'a.n. Sekretaris Nagari, u.b.'],
    ['Kepala Dusun di Dusun Krajan', 'Wali Jorong di Jorong Krajan'],
    ['Badan Permusyawaratan Desa (BPD)', 'Badan Permusyawaratan Nagari (Bamus)'],
    ['Kecamatan dan Kota', 'Distrik dan Kota'],
    ['dari dokter/kepala desa', 'dari dokter/wali nagari'],
    ['dikuatkan Kepala Desa dan Camat', 'dikuatkan Wali Nagari dan Kepala Distrik'],
  ])('%s becomes %s', (text, said) => {
    setSebutan({ ...nagari, kepala_dusun: 'Wali Jorong', bpd: 'Bamus', kecamatan: 'Distrik', camat: 'Kepala Distrik' });
    expect(worded(text)).toBe(said);
  });

  test.each([
    ['Surat pengantar RT/RW', 'Wali Jorong', 'Surat pengantar Wali Jorong'],
    ['Sudah distempel ketua RT dan ketua RW.', 'Wali Jorong', 'Sudah distempel Wali Jorong.'],
    ['Ketua RT/RW wajib dipilih', 'Wali Jorong', 'Wali Jorong wajib dipilih'],
    ['Kirim ke ketua RT/RW', 'RT', 'Kirim ke ketua RT'],
    ['Ketua RT/RW', 'RT/RW', 'Ketua RT/RW'],
    ['Tanyakan kepada ketua RT bila ragu.', 'Wali Jorong', 'Tanyakan kepada Wali Jorong bila ragu.'],
    ['Kosongkan untuk ketua RW', 'Wali Jorong', 'Kosongkan untuk Wali Jorong'],
    ['Kosongkan untuk ketua RW', 'RT', 'Kosongkan untuk ketua RW'],
    ['Ketua RT 03 RW 01', 'Wali Jorong', 'Ketua RT 03 RW 01'],
  ])('%s with the word %s for RT/RW becomes %s', (text, rt_rw, said) => {
    setSebutan({ ...nagari, rt_rw });
    expect(worded(text)).toBe(said);
  });

  test.each([
    'Dana Desa',
    'Bintara Pembina Desa',
    'desa/kelurahan',
    'kabupaten/kota',
    'perdesaan dan pedesaan',
    '/lembaga/bpd',
    '/admin/desa',
    '{{desa.nama}}',
    'surat-per-dusun',
    'desa_lama',
  ])('%s stays unchanged', (text) => {
    setSebutan({ ...nagari, kabupaten: 'Kota', bpd: 'Bamus' });
    expect(worded(text)).toBe(text);
  });

  test('an institution has the village’s name for it, until that name is removed', () => {
    setSebutan(nagari, { BPD: 'Bamus Nagari' });
    expect([worded('BPD'), worded('anggota BPD')]).toEqual(['Bamus Nagari', 'anggota BPD']);
    setSebutan({ ...nagari, bpd: 'Bamus' });
    expect(worded('BPD')).toBe('Bamus Nagari');
    setSebutan({ ...nagari, bpd: 'Bamus' }, {});
    expect(worded('BPD')).toBe('Bamus');
  });

  test('inserted values of a template stay unchanged', () => {
    setSebutan(nagari);
    expect(worded`Kantor desa ${'Desa Wisata'}, dusun ${3}`).toBe('Kantor nagari Desa Wisata, jorong 3');
  });

  test('wordedTexts follows the words, also in nested objects and lists', () => {
    const texts = wordedTexts({
      kantor: 'Kantor desa',
      isi: { daftar: ['Desa', 'Dusun'] },
      hitung: (n: number) => n + 1,
    });
    expect(texts.kantor).toBe('Kantor desa');
    setSebutan(nagari);
    expect({ ...texts.isi, kantor: texts.kantor }).toEqual({ kantor: 'Kantor nagari', daftar: ['Nagari', 'Jorong'] });
    expect(texts.isi.daftar.map((word) => word.toLowerCase())).toEqual(['nagari', 'jorong']);
    expect(texts.hitung(1)).toBe(2);
    const kept = wordedTexts({ judul: 'Desa', pilihan: ['Desa'] }, { except: ['pilihan'] });
    expect(kept).toEqual({ judul: 'Nagari', pilihan: ['Desa'] });
  });
});
