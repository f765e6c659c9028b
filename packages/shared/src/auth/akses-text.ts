import { villageTexts } from '../text/sebutan.ts';

export const AKSES_TEXT = villageTexts({
  asked:
    'Catat nomor ini, lalu datang ke kantor {desa} dengan membawa KTP. Petugas memberi Anda kode untuk membuat password baru.',
  wrongCode: 'Kode ini salah, sudah dipakai, atau sudah tidak berlaku. Minta kode baru di kantor {desa}.',
  recovered: 'Password baru disimpan. Masuk dengan password itu.',
  sessionNotFound: 'Perangkat tidak ditemukan',
  sessionEnded: 'Perangkat dikeluarkan',
  othersEnded: 'Semua perangkat lain dikeluarkan',
});

export const KODE_LOKET = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 8 } as const;
