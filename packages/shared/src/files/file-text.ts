/** The browser and the server use the same messages. */
export const FILE_TEXT = {
  heic: 'Foto ini berformat HEIC (bawaan iPhone), yang belum dapat dibaca di sini. Ubah ke JPG: di iPhone, buka Pengaturan, Kamera, Format, pilih "Paling Kompatibel", lalu foto ulang. Di ponsel lain, ambil tangkapan layar fotonya.',
  cut: 'Berkas ini terpotong, mungkin karena unduhan atau salinannya terputus. Unduh atau pindai ulang, lalu pilih berkas yang utuh.',
  locked:
    'PDF ini meminta kata sandi saat dibuka, sehingga tidak dapat dibaca petugas. Simpan ulang tanpa kata sandi, lalu pilih lagi.',
  gone: 'Berkas ini tidak dapat dibaca. Mungkin sudah diubah, dipindah, dihapus, atau belum terunduh ke perangkat ini. Pilih berkasnya lagi.',
  largeScan: 'Pindai ulang dengan mutu lebih rendah (200 dpi, hitam putih).',
  largeScanOrPhoto:
    'Pindai ulang dengan mutu lebih rendah (200 dpi, hitam putih), atau foto tiap lembarnya: foto dikecilkan sendiri.',
  notKept: 'Foto atau berkas untuk bagian ini belum masuk saat halaman tertutup. Pilih lagi.',
} as const;

/** Returns the message about a picture with more pixels than the server decodes; `most` in megapixels. */
export const tooManyPixels = ({ width, height, most }: { width: number; height: number; most: number }): string =>
  `Gambar ini terlalu besar: ${width} × ${height} piksel (${Math.ceil((width * height) / 1e6)} megapiksel), padahal paling besar ${most} megapiksel. Kecilkan dulu gambarnya, lalu pilih lagi.`;
