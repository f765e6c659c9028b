import { expect, it } from 'vitest';
import { SPECIFICATION } from '../text/sebutan.ts';
import { alamatPenduduk } from './alamat.ts';

it.each([
  [{ rt: '3', rw: '1' }, 'RT 003/RW 001, Dusun Krajan'],
  [{ rt: '3A', rw: '' }, 'RT 003A, Dusun Krajan'],
  [{ rt: '', rw: '2' }, 'RW 002, Dusun Krajan'],
  [{ rt: '', rw: '' }, 'Dusun Krajan'],
])('an address has no empty part: %o', (place, line) => {
  expect(alamatPenduduk({ alamat: '', dusun: 'Krajan', ...place }, SPECIFICATION)).toBe(line);
});
