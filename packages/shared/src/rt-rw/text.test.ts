import { expect, test } from 'vitest';
import { SEBUTAN, SPECIFICATION, wordsOf } from '../text/sebutan.ts';
import { ketuaRt } from './text.ts';

test.each([
  [{ rt: '03', rw: '01', dusun: 'Krajan' }, 'Ketua RT 03/RW 01 Dusun Krajan, Sutarno'],
  [{ rt: '', rw: '01', dusun: '' }, 'Ketua RW 01, Sutarno'],
  [{ rt: '', rw: '', dusun: 'Dusun Krajan' }, 'Kepala Dusun Krajan, Sutarno'],
])('ketuaRt names the head of %o: %s', (place, said) => {
  expect(ketuaRt({ ...place, nama: 'Sutarno' }, SPECIFICATION)).toBe(said);
});

test('the head of a jorong is its wali', () => {
  const words = wordsOf({ ...SEBUTAN, dusun: 'Jorong', kepala_dusun: 'Wali Jorong', rt_rw: 'Wali Jorong' });
  expect(ketuaRt({ rt: '', rw: '', dusun: 'Koto', nama: 'Sutarno' }, words)).toBe('Wali Jorong Koto, Sutarno');
});
