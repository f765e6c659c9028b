import { expect, test } from 'vitest';
import { dueFact, dueTodaySentence, lateSentence } from './delay-text.ts';

const MONDAY = '2026-11-23';
const janji = {
  batas: '2026-11-23T08:00:00Z',
  sisa_hari_kerja: 1,
  berhenti: false,
  terlambat: false,
  dihitung_dari: null,
  lewat_hari_kerja: 0,
};

test('lateSentence counts workdays, or at least one hour before the first workday', () => {
  expect(lateSentence({ ...janji, terlambat: true, lewat_hari_kerja: 3 })).toBe('Lewat 3 hari kerja');
  const late = (now: string) => lateSentence({ ...janji, terlambat: true }, new Date(now));
  expect(late('2026-11-23T08:00:00Z')).toBe('Lewat 1 jam');
  expect(late('2026-11-23T11:10:00Z')).toBe('Lewat 3 jam');
});

test.each([
  [janji, 'Senin, 23 November 2026, pukul 15.00 WIB'],
  [{ ...janji, berhenti: true }, 'Berhenti, sisa 1 hari kerja'],
  [{ ...janji, terlambat: true }, 'Senin, 23 November 2026, pukul 15.00 WIB (lewat 3 jam)'],
])('dueFact shows when the application is due: %j', (one, text) => {
  expect(dueFact(one, new Date('2026-11-23T11:10:00Z'))).toBe(text);
});

test.each([
  [janji, 'Janji berakhir hari ini pukul 15.00 WIB'],
  [{ ...janji, terlambat: true }, null],
  [{ ...janji, berhenti: true }, null],
  [{ ...janji, batas: '2026-11-24T08:00:00Z' }, null],
])('dueTodaySentence returns a sentence only on the due day: %j', (one, text) => {
  expect(dueTodaySentence(one, MONDAY)).toBe(text);
});
