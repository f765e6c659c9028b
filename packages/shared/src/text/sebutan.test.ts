import { describe, expect, test } from 'vitest';
import { LEMBAGA_NAMES } from '../lembaga/names.ts';
import { JENIS_PRODUK_HUKUM } from '../produk-hukum/text.ts';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { inWords, SEBUTAN, SPECIFICATION, storedName, villageTexts, wordsOf } from './sebutan.ts';

const nagari = {
  ...SEBUTAN,
  desa: 'Nagari',
  kepala: 'Wali Nagari',
  sekretaris: 'Sekretaris Nagari',
  dusun: 'Jorong',
  kepala_dusun: 'Wali Jorong',
  kecamatan: 'Distrik',
  camat: 'Kepala Distrik',
  bpd: 'Bamus',
};

describe('filling', () => {
  test.each([
    ['Pemerintah {Desa}', 'Pemerintah Nagari'],
    ['Hubungi kantor {desa}.', 'Hubungi kantor nagari.'],
    ['PEMERINTAH {DESA}', 'PEMERINTAH NAGARI'],
    ['{Kepala Desa} dan {Camat}', 'Wali Nagari dan Kepala Distrik'],
    ['{KEPALA DESA},', 'WALI NAGARI,'],
    ['{Kepala desa} dan perangkat {desa}', 'Wali nagari dan perangkat nagari'],
    ['a.n. {Sekretaris Desa}, u.b.', 'a.n. Sekretaris Nagari, u.b.'],
    ['{Kepala Dusun} di {Dusun} Krajan', 'Wali Jorong di Jorong Krajan'],
    ['Badan Permusyawaratan {Desa} ({BPD})', 'Badan Permusyawaratan Nagari (Bamus)'],
    ['Dana Desa, desa/kelurahan', 'Dana Desa, desa/kelurahan'],
  ])('%s becomes %s', (text, filled) => expect(wordsOf(nagari)(text)).toBe(filled));

  test.each([
    ['Surat pengantar {RT/RW}', 'Wali Jorong', 'Surat pengantar Wali Jorong'],
    ['Sudah distempel {ketua RT dan ketua RW}.', 'Wali Jorong', 'Sudah distempel Wali Jorong.'],
    ['Sudah distempel {ketua RT dan ketua RW}.', 'RT/RW', 'Sudah distempel ketua RT dan ketua RW.'],
    ['{Ketua RT/RW} wajib dipilih', 'Wali Jorong', 'Wali Jorong wajib dipilih'],
    ['Kirim ke {ketua RT/RW}', 'RT', 'Kirim ke ketua RT'],
    ['{Ketua RT/RW}', 'RT/RW', 'Ketua RT/RW'],
    ['Tanyakan kepada {ketua RT} bila ragu.', 'Wali Jorong', 'Tanyakan kepada Wali Jorong bila ragu.'],
    ['Kosongkan untuk {ketua RW}', 'Wali Jorong', 'Kosongkan untuk Wali Jorong'],
    ['Kosongkan untuk {ketua RW}', 'RT', 'Kosongkan untuk ketua RW'],
  ])('%s with the word %s for RT/RW becomes %s', (text, rt_rw, filled) =>
    expect(wordsOf({ ...nagari, rt_rw })(text)).toBe(filled),
  );

  test('with the words of the specification, the braces alone are removed', () => {
    const texts = ['{Kepala Desa} dan kantor {desa}, {BPD}', '{Ketua RT/RW}, {ketua RT dan ketua RW}', '{Kepala desa}'];
    expect(texts.map((text) => SPECIFICATION(text))).toEqual(texts.map((text) => text.replace(/[{}]/g, '')));
  });

  test.each(['{{desa.nama}}', '{nama}', 'a { b', '{desa', '} {'])('%s stays unchanged', (text) =>
    expect(wordsOf(nagari)(text)).toBe(text),
  );

  test('inserted values of a template stay unchanged', () => {
    const words = wordsOf(nagari);
    expect(words`Kantor {desa} ${'{desa}'}, {dusun} ${3}`).toBe('Kantor nagari {desa}, jorong 3');
  });

  test('inWords fills nested texts and lists', () => {
    const texts = { kantor: 'Kantor {desa}', isi: { daftar: ['{Desa}', '{Dusun}'], jumlah: 2, kosong: null } };
    expect(inWords(texts, wordsOf(nagari))).toEqual({
      kantor: 'Kantor nagari',
      isi: { daftar: ['Nagari', 'Jorong'], jumlah: 2, kosong: null },
    });
  });
});

describe('stored names', () => {
  test('an institution has the village’s name for it, else the village’s word', () => {
    const words = wordsOf(nagari, { BPD: 'Bamus Nagari' });
    expect([words('BPD'), words('anggota {BPD}')]).toEqual(['Bamus Nagari', 'anggota Bamus']);
    expect(wordsOf(nagari)('BPD')).toBe('Bamus');
  });

  const STORED = [
    ...SURAT_CATALOGUE.flatMap(({ persyaratan }) => persyaratan.map(({ label }) => label)),
    ...LEMBAGA_NAMES.map(({ nama_lembaga }) => nama_lembaga),
    ...JENIS_PRODUK_HUKUM,
  ];
  const DEFAULTS = /\b(desa|dusun|kecamatan|camat|kabupaten|bupati|BPD|RT\/RW)\b/i;

  test.each([...new Set(STORED)].filter((name) => DEFAULTS.test(name)))(
    '%s is shown in the village’s words',
    (name) => {
      expect(SPECIFICATION(name)).toBe(name);
      const isNational = name === 'Letter C atau Buku C Desa';
      expect(DEFAULTS.test(wordsOf({ ...nagari, rt_rw: 'Wali Jorong' })(name))).toBe(isNational);
    },
  );

  test('a name without village words is its own text', () => expect(storedName('Fotokopi KTP')).toBe('Fotokopi KTP'));
});

test('villageTexts returns the texts with their placeholders', () => {
  expect(villageTexts({ judul: 'Kantor {desa}', hitung: (n: number) => n + 1 })).toMatchObject({
    judul: 'Kantor {desa}',
  });
});
