import { expect, test } from 'vitest';
import { delaySentence, promiseOf } from './promise-text.ts';

const MONDAY = '2026-11-23';

test.each([
  ['Listrik atau jaringan terganggu', 'listrik atau jaringan terganggu'],
  ['PLN padam', 'PLN padam'],
])('the reason %s appears in the sentence as %s', (alasan, sentence) => {
  expect(delaySentence({ alasan, perkiraan: '2026-11-25' }, MONDAY)).toBe(
    `Surat Anda tertunda: ${sentence}. Perkiraan baru Rabu, 25 November 2026.`,
  );
});

test('the new estimate is shown until its day has passed', () => {
  const sentence = (perkiraan: string) => delaySentence({ alasan: 'PLN padam', perkiraan }, MONDAY);
  expect(sentence('2026-11-23')).toBe('Surat Anda tertunda: PLN padam. Perkiraan baru Senin, 23 November 2026.');
  expect(sentence('2026-11-22')).toBe('Surat Anda tertunda: PLN padam.');
});

const surat = {
  status: 'Diproses' as const,
  tertunda: null,
  janji: {
    batas: '2026-11-25T08:00:00Z',
    sisa_hari_kerja: 2,
    berhenti: false,
    terlambat: false,
    lewat_hari_kerja: 0,
    dihitung_dari: null,
  },
};
const tertunda = { alasan: 'PLN padam', perkiraan: '2099-01-05' };

test.each([
  [surat, 'Perkiraan selesai Rabu, 25 November 2026, pukul 15.00 WIB.'],
  [{ ...surat, janji: { ...surat.janji, berhenti: true } }, /^Hitungan waktu berhenti .*Sisa 2 hari kerja/],
  [
    { ...surat, tertunda, janji: { ...surat.janji, terlambat: true } },
    /^Mohon maaf, .*Surat Anda tertunda: PLN padam\. Perkiraan baru Senin, 5 Januari 2099\.$/,
  ],
])('the promise of an application is phrased by its state: %j', (one, text) => expect(promiseOf(one)).toMatch(text));

test('a closed application has no promise', () => expect(promiseOf({ ...surat, status: 'Selesai' })).toBeNull());
