import type { SetelanPeringatan } from '@pendopo/shared/peringatan/schemas';

/** Alarms without a destination. */
export const aSetelanPeringatan = (own: Partial<SetelanPeringatan> = {}): SetelanPeringatan => ({
  surel_aktif: false,
  smtp_host: '',
  smtp_port: 465,
  smtp_enkripsi: 'tls',
  smtp_pengguna: '',
  ada_sandi: false,
  pengirim: '',
  penerima: [],
  webhook_aktif: false,
  webhook_url: '',
  tentang: ['cadangan', 'surat'],
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
