import type { DataTerbuka } from '@pendopo/shared/data-terbuka/schemas';

export const aDataset = (own: Partial<DataTerbuka> = {}): DataTerbuka => ({
  kode: 'surat-per-bulan',
  judul: 'Permohonan surat per bulan',
  keterangan: 'Jumlah permohonan surat tiap bulan.',
  jumlah: 2,
  diperbarui_at: '2026-11-23T19:00:00Z',
  ...own,
});
