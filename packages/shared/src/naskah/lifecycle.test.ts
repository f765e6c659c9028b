import { expect, it } from 'vitest';
import { STATUS_NASKAH } from '../surat/text.ts';
import { hasNumber, isSigned, mayTake, NASKAH_EVENTS, type NaskahEvent } from './lifecycle.ts';

const EVENTS = Object.keys(NASKAH_EVENTS) as NaskahEvent[];

it('allows each step only in its states', () => {
  const steps = [null, ...STATUS_NASKAH].map((status) => [status, EVENTS.filter((event) => mayTake(event, status))]);
  expect(steps).toEqual([
    [null, ['draf']],
    ['draf', ['draf', 'nomor']],
    ['bernomor', ['perbaiki', 'batal', 'tanda-tangan']],
    ['ditandatangani', ['serah', 'cabut', 'ganti', 'diganti']],
    ['diserahkan', ['cabut', 'ganti', 'diganti']],
    ['batal', ['draf']],
    ['dicabut', ['draf']],
    ['diganti', ['draf']],
  ]);
});

it('hasNumber and isSigned accept the states with a valid number or signature', () => {
  expect(STATUS_NASKAH.filter(hasNumber)).toEqual(['bernomor', 'ditandatangani', 'diserahkan']);
  expect(STATUS_NASKAH.filter(isSigned)).toEqual(['ditandatangani', 'diserahkan']);
});
