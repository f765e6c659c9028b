import { expect, it } from 'vitest';
import { eventGiving, mayApply, needsNote, obstacleTo, SURAT_EVENTS, type SuratEvent } from './lifecycle.ts';
import { STATUS_SURAT } from './text.ts';

const EVENTS = Object.keys(SURAT_EVENTS) as SuratEvent[];
const eventsFrom = (state: Parameters<typeof mayApply>[1], by: Parameters<typeof mayApply>[2]) =>
  EVENTS.filter((event) => mayApply(event, state, by));

it('lets a resident cancel, correct and request an endorsement while an application is pending', () => {
  expect(eventsFrom({ status: 'Menunggu' }, 'warga')).toEqual(['batalkan', 'perbaiki', 'minta-pengantar']);
  expect(eventsFrom({ status: 'Diproses' }, 'warga')).toEqual(['perbaiki', 'minta-pengantar']);
  expect(eventsFrom({ status: 'Diproses', numbered: true }, 'warga')).toEqual([]);
  for (const status of ['Selesai', 'Ditolak']) expect(eventsFrom({ status }, 'warga')).toEqual([]);
});

it('lets officials set any status from any other, until the document has a number', () => {
  for (const status of STATUS_SURAT) {
    const event = eventGiving(status);
    for (const from of STATUS_SURAT) {
      expect(obstacleTo(event, { status: from })).toBeNull();
      expect(obstacleTo(event, { status: from, numbered: true })).toBe('number');
    }
  }
  expect(STATUS_SURAT.filter(needsNote)).toEqual(['Ditolak']);
});

it('obstacleTo returns the status before the number, and that the application is not late', () => {
  expect(obstacleTo('minta-perbaikan', { status: 'Selesai', numbered: true })).toBe('status');
  expect(obstacleTo('minta-perbaikan', { status: 'Diproses', numbered: true })).toBe('number');
  expect(obstacleTo('tunda', { status: 'Diproses' })).toBe('late');
  expect(obstacleTo('tunda', { status: 'Diproses', late: true })).toBeNull();
  expect(obstacleTo('susun', { status: 'Ditolak' })).toBe('status');
});

it('lets a head of RT reply while the application is open and has no number', () => {
  expect(eventsFrom({ status: 'Menunggu' }, 'ketua')).toEqual(['jawab-pengantar']);
  expect(eventsFrom({ status: 'Diproses', numbered: true }, 'ketua')).toEqual([]);
});
