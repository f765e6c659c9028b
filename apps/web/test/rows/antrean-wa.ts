import type { AntreanWa } from '@pendopo/shared/antrean-wa/schemas';

/** An applicant whose finished application is still in the WhatsApp queue. */
export const aSuratNews = (own: Partial<Extract<AntreanWa, { jenis: 'surat' }>> = {}): AntreanWa => ({
  jenis: 'surat',
  id: 31,
  nama: 'Niken Larasanti',
  no_hp: '081200000011',
  catatan: 'Loket 2.',
  sejak: '2026-03-07T02:05:00.000Z',
  penting: true,
  jenis_surat: 'Surat Keterangan Usaha',
  kode: null,
  berpemilik: true,
  status: 'Selesai',
  status_naskah: null,
  tertunda: null,
  disiapkan: null,
  perbaikan: null,
  ...own,
});
