import { afterEach, expect, test } from 'vitest';
import { SEBUTAN, setSebutan } from '../text/sebutan.ts';
import { ketuaRt } from './text.ts';

afterEach(() => setSebutan(SEBUTAN));

test.each([
  [{ rt: '03', rw: '01', dusun: 'Krajan' }, 'Ketua RT 03/RW 01 Dusun Krajan, Sutarno'],
  [{ rt: '', rw: '01', dusun: '' }, 'Ketua RW 01, Sutarno'],
  [{ rt: '', rw: '', dusun: 'Dusun Krajan' }, 'Kepala Dusun Krajan, Sutarno'],
])('ketuaRt names the head of %o: %s', (place, said) => {
  expect(ketuaRt({ ...place, nama: 'Sutarno' })).toBe(said);
});

test('the head of a jorong is its wali', () => {
  setSebutan({ ...SEBUTAN, dusun: 'Jorong', kepala_dusun: 'Wali Jorong', rt_rw: 'Wali Jorong' });
  expect(ketuaRt({ rt: '', rw: '', dusun: 'Koto', nama: 'Sutarno' })).toBe('Wali Jorong Koto, Sutarno');
});
