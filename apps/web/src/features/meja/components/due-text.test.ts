import { expect, test } from 'vitest';
import { ageText, dueText } from './due-text.ts';

const MONDAY = '2026-11-23';
const NOW = new Date('2026-11-23T11:10:00Z');
const janji = (batas: string, own = {}) => ({
  status: 'Menunggu' as const,
  janji: { batas, sisa_hari_kerja: 1, berhenti: false, terlambat: false, lewat_hari_kerja: 0, ...own },
});

test.each([
  [janji('2026-11-20T04:00:00Z', { terlambat: true, lewat_hari_kerja: 1 }), 'lewat 1 hari kerja', 'late'],
  [janji('2026-11-23T08:00:00Z', { terlambat: true }), 'lewat 3 jam', 'late'],
  [janji('2026-11-23T08:00:00Z'), 'hari ini 15.00', 'today'],
  [janji('2026-11-24T08:00:00Z'), 'besok', 'later'],
  [janji('2026-11-27T04:00:00Z'), 'Jumat, 27 Nov', 'later'],
  [janji('2026-11-30T08:00:00Z'), '30 November 2026', 'later'],
  [janji('2026-11-20T04:00:00Z', { berhenti: true }), 'menunggu warga', 'later'],
])('dueText of %j is %s', (row, text, tone) => {
  expect(dueText(row, NOW)).toEqual({ text, tone });
});

test('an application that only waits for a signature is not late', () => {
  const late = janji('2026-11-20T04:00:00Z', { terlambat: true, lewat_hari_kerja: 1 });
  const due = dueText({ ...late, menunggu_tanda_tangan: true }, NOW);
  expect(due).toEqual({ text: 'menunggu tanda tangan', tone: 'later' });
});

test('a closed application has no due text', () => {
  expect(dueText({ ...janji('2026-11-20T04:00:00Z'), status: 'Selesai' }, NOW)).toBeNull();
});

test.each([
  ['2026-11-23', 'hari ini'],
  ['2026-11-22', 'kemarin'],
  ['2026-11-13', '10 hari lalu'],
])('%s was %s', (day, text) => expect(ageText(day, MONDAY)).toBe(text));
