import type { CatatanPindahan, LaporanPindahan, Pindahan } from '@pendopo/shared/pindahan/schemas';

export const aNote = (own: Partial<CatatanPindahan> = {}): CatatanPindahan => ({
  jenis: 'Berita',
  sumber: 'Artikel 48',
  judul: 'Panen raya',
  tindak: 'draf',
  alasan: 'Isinya memuat bagian yang tidak dapat ditampilkan.',
  ke: '/publikasi/berita/3',
  ...own,
});

export const aLaporan = (own: Partial<LaporanPindahan> = {}): LaporanPindahan => ({
  desa: 'Kalijernih',
  kode_desa: '99.99.01.2001',
  versi: '2405.0.0',
  berkas: ['opensid.sql', 'unggahan.zip'],
  zona: 'WIB',
  jam: 'Jam pada cadangan dibaca sebagai WIB.',
  jenis: [
    { jenis: 'Berita', masuk: 132, draf: 6, sudah: 0, ditinggalkan: 4 },
    { jenis: 'Penduduk', masuk: 3_204, draf: 0, sudah: 0, ditinggalkan: 0 },
  ],
  putuskan: [{ kalimat: 'Dua orang tercatat untuk satu jabatan.', ke: '/profil/struktur-organisasi' }],
  periksa: [{ judul: 'Panen raya', ke: '/publikasi/berita/3' }],
  tertinggal: [{ apa: 'Album dan foto galeri', jumlah: 11, tabel: ['gambar_gallery'] }],
  tidak_pernah: [{ apa: 'Kata sandi', jumlah: 12 }],
  catatan: [aNote()],
  ...own,
});

export const aPindahan = (own: Partial<Pindahan> = {}): Pindahan => ({
  id: 7,
  oleh_nama: 'Baris perintah',
  created_at: '2026-03-07T02:05:00.000Z',
  batal_sampai: '2026-03-14T02:05:00.000Z',
  dibatalkan_at: null,
  dibatalkan_oleh: null,
  laporan: aLaporan(),
  ...own,
});
