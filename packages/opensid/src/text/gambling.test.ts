import { describe, expect, it } from 'vitest';
import { isGambling, isGamblingLink } from './gambling.ts';

describe('isGambling', () => {
  it.each([
    ['Daftar Slot Gacor Terbaru', 'Main di sini (https://slot-hoki.example/) dan raih maxwin.'],
    ['Bocoran Malam Ini', 'RTP live tertinggi, slot online dengan deposit pulsa, bonus new member.'],
    ['Agen Togel dan Casino', 'Togel hari ini, casino resmi, jackpot besar.'],
    ['Info', 'Hindari situs palsu! Slot gacor dan togel hanya di https://raja-togel.example/daftar'],
  ])('accepts "%s" as spam', (title, text) => {
    expect(isGambling(title, text)).toBe(true);
  });

  it.each([
    [
      'Sosialisasi Bahaya Judi Online',
      'Slot gacor, togel, casino dan maxwin merusak keluarga. Lihat https://slot-hoki.example/',
    ],
    ['Larangan Judi', 'Judi, togel dan sabung ayam dilarang.'],
    ['Rapat Warga', 'Bhabinkamtibmas mengimbau warga menjauhi judi, togel, dan slot online seperti casino.'],
    ['Pelatihan Menjahit', 'Tersisa 5 slot. Daftar ke kantor, lihat https://pelatihan.example/.'],
    ['Peserta baru', 'Bonus bagi anggota. Lihat https://togel-hoki.example/'],
    ['Togel', 'Seorang pengecer togel dan judi ditangkap.'],
    ['', ''],
  ])('does not take "%s" for spam', (title, text) => {
    expect(isGambling(title, text)).toBe(false);
  });

  it('checks the beginning of a text only', () => {
    expect(isGambling('Berita', `${'kata '.repeat(400)}slot gacor togel casino maxwin`)).toBe(false);
  });
});

describe('isGamblingLink', () => {
  const link = (address: string, words: string, hidden = false) => isGamblingLink({ address, words, hidden });

  it('checks the host, the path and the words', () => {
    expect(link('https://slot-hoki.example/', 'di sini')).toBe(true);
    expect(link('https://hoki.example/slot-gacor', 'di sini')).toBe(true);
    expect(link('https://hoki.example/', 'Togel Online')).toBe(true);
    expect(link('https://koran.example/panen', 'Panen raya')).toBe(false);
    expect(link('kantor@togel.example', 'togel')).toBe(false);
  });

  it('excludes reports and the government unless the link is hidden', () => {
    expect(link('https://koran.example/bahaya-judi-online', 'baca')).toBe(false);
    expect(link('https://kominfo.go.id/judi', 'judi online')).toBe(false);
    expect(link('https://kominfo.go.id/judi', 'judi online', true)).toBe(true);
  });
});
