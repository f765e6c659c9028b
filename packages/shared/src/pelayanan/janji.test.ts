import { describe, expect, it } from 'vitest';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { ALASAN_TERLAMBAT, KALIMAT_JANJI, KALIMAT_JANJI_PETUGAS } from '../surat/janji-text.ts';
import { dihitungDari, hitungJanji, type Jadwal, lewatHariKerja, type Peristiwa } from './janji.ts';
import bawaan from './janji-bawaan.json' with { type: 'json' };

const year = bawaan.libur['2026'];
const jadwal: Jadwal = {
  jam: bawaan.jam_pelayanan,
  libur: new Set([...Object.keys(year.nasional), ...Object.keys(year.cuti_bersama)]),
};

type Example = [name: string, hariKerja: number, peristiwa: Peristiwa[], batas: string];

describe('the promise of an application', () => {
  it.each<Example>([
    ['within opening hours', 1, [{ masuk: '2026-11-20T10:30' }], '2026-11-23T15:00'],
    ['after closing time on a Friday', 1, [{ masuk: '2026-11-20T11:30' }], '2026-11-24T15:00'],
    ['at closing time counts that day', 1, [{ masuk: '2026-11-20T11:00' }], '2026-11-23T15:00'],
    ['before opening time counts that day', 1, [{ masuk: '2026-11-19T05:10' }], '2026-11-20T11:00'],
    ['over shared leave and Christmas', 1, [{ masuk: '2026-12-23T09:00' }], '2026-12-28T15:00'],
    ['on a holiday', 2, [{ masuk: '2026-08-17T09:00' }], '2026-08-20T15:00'],
    [
      'stopped for the applicant, then on',
      3,
      [{ masuk: '2026-11-16T09:00' }, { berhenti: '2026-11-18T10:00' }, { lanjut: '2026-11-20T20:00' }],
      '2026-11-25T15:00',
    ],
    [
      'stopped twice: one day is left at least',
      1,
      [
        { masuk: '2026-11-16T09:00' },
        { berhenti: '2026-11-17T14:00' },
        { lanjut: '2026-11-18T08:30' },
        { berhenti: '2026-11-19T14:30' },
        { lanjut: '2026-11-20T09:00' },
      ],
      '2026-11-23T15:00',
    ],
    [
      'stopped when it was late already: still late',
      1,
      [{ masuk: '2026-11-16T09:00' }, { berhenti: '2026-11-19T09:00' }, { lanjut: '2026-11-23T09:00' }],
      '2026-11-17T15:00',
    ],
  ])('the promise is counted for an arrival or a stop: %s', (_name, hariKerja, peristiwa, batas) => {
    expect(hitungJanji(jadwal, { hariKerja, peristiwa })).toEqual({ batas, sisa: null, berhenti: false });
  });

  it('hitungJanji returns the workdays left while the clock is stopped', () => {
    const peristiwa = [{ masuk: '2026-11-16T09:00' }, { berhenti: '2026-11-18T10:00' }];
    expect(hitungJanji(jadwal, { hariKerja: 3, peristiwa })).toEqual({
      batas: '2026-11-19T15:00',
      sisa: 2,
      berhenti: true,
    });
  });

  it.each([
    ['within opening hours', '2026-11-20T10:30', null],
    ['at opening time', '2026-11-20T08:00', null],
    ['at closing time', '2026-11-20T11:00', null],
    ['before opening time', '2026-11-19T05:10', '2026-11-19'],
    ['after closing time on a Friday', '2026-11-20T11:01', '2026-11-23'],
    ['on a holiday', '2026-08-17T09:00', '2026-08-18'],
  ])('dihitungDari returns the first counted day for an arrival %s', (_when, moment, day) => {
    expect(dihitungDari(jadwal, moment)).toBe(day);
  });

  it.each([
    ['later on its day', '2026-11-20T11:30', 0],
    ['on the days off after it', '2026-11-22T23:59', 0],
    ['on the next workday', '2026-11-23T00:00', 1],
    ['over a week', '2026-11-30T09:00', 6],
  ])('lewatHariKerja counts the late workdays %s', (_when, moment, days) => {
    expect(lewatHariKerja(jadwal, { moment, batas: '2026-11-20T11:00' })).toBe(days);
  });

  it('every application type has a default promise', () => {
    expect(Object.keys(bawaan.jenis)).toEqual(SURAT_CATALOGUE.map(({ judul }) => judul));
  });
});

it('the texts for readers equal those of janji-bawaan.json', () => {
  const kalimat: Record<string, string> = bawaan.kalimat;
  for (const [name, text] of Object.entries({ ...KALIMAT_JANJI, ...KALIMAT_JANJI_PETUGAS }))
    expect([name, kalimat[name]]).toEqual([name, text]);
  expect(ALASAN_TERLAMBAT).toEqual(bawaan.alasan_terlambat);
});
