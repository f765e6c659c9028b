import type { Kiriman, Surel, SurelSaya } from '@pendopo/shared/surel/schemas';

export const aSurelSaya = (own: Partial<SurelSaya> = {}): SurelSaya => ({
  dilayani: true,
  alamat: 'niken@contoh.example',
  terverifikasi: false,
  kabar: false,
  ditolak: false,
  kait: null,
  ...own,
});

export const aKiriman = (own: Partial<Kiriman> = {}): Kiriman => ({
  id: 4,
  saluran: 'surel',
  jenis: 'jawaban',
  kepada: 'n•••@contoh.example',
  keadaan: 'terkirim',
  percobaan: 1,
  coba_at: null,
  kesalahan: null,
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aSurel = (own: Partial<Surel> = {}): Surel => ({
  aktif: true,
  siap: true,
  menunggu: 0,
  penerima: 12,
  kait: { url: '', siap: false, menunggu: 0, penerima: 0, kesalahan: null },
  kiriman: [],
  ...own,
});
