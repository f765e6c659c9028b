import { expect, it } from 'vitest';
import { officeHours } from './office-hours.ts';

const on = (days: number[], buka: string, tutup: string) => days.map((hari) => ({ hari, buka, tutup }));
const MORNING = ['08:00', '12:00'] as const;

it.each([
  [
    [...on([1, 2, 3, 4], '08:00', '15:00'), ...on([5], '08:00', '11:00')],
    '',
    [
      ['Senin–Kamis', '08.00–15.00 WIB'],
      ['Jumat', '08.00–11.00 WIB'],
      ['Sabtu, Minggu, dan hari libur', 'Tutup'],
    ],
  ],
  [
    on([0, 6, 1, 3], ...MORNING),
    'istirahat 10.00',
    [
      ['Senin, Rabu, Sabtu, dan Minggu', '08.00–12.00 WIB'],
      ['Selasa, Kamis, Jumat, dan hari libur', 'Tutup'],
      ['Keterangan', 'istirahat 10.00'],
    ],
  ],
  [
    on([0, 1, 2, 3, 4, 5, 6], ...MORNING),
    '',
    [
      ['Senin–Minggu', '08.00–12.00 WIB'],
      ['Hari libur', 'Tutup'],
    ],
  ],
  [
    on([1, 2], ...MORNING),
    '',
    [
      ['Senin dan Selasa', '08.00–12.00 WIB'],
      ['Rabu–Minggu dan hari libur', 'Tutup'],
    ],
  ],
])('officeHours groups the hours of single days into lines: %j', (jam, keterangan_jam, lines) => {
  expect(officeHours({ jam, keterangan_jam }).map(Object.values)).toEqual(lines);
});
