// The village of several benches: applications with three files of 100 KB each.
export const FILE_KB = 100;

export const fillSql = (applications) => `
  WITH letters AS (
    INSERT INTO surat (nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, no_hp, alamat_ktp, alamat_sekarang,
      jenis_surat, tanggal_pengajuan, status)
    SELECT 'Warga ' || n, '9999' || lpad(n::text, 12, '0'), 'Perempuan', 'Arunika', '1990-01-01', 'Islam', '0812',
      'RT 01', 'RT 01', 'Surat Keterangan Usaha', '2026-11-01', 'Diproses' FROM generate_series(1, ${applications}) n
    RETURNING id)
  INSERT INTO lampiran (surat_id, jenis_persyaratan, nama_file, file, tipe, ukuran)
  SELECT id, 'Syarat ' || i, 'pindai.pdf', 'surat/' || gen_random_uuid() || '.pdf', 'application/pdf', ${FILE_KB * 1024}
  FROM letters, generate_series(1, 3) i`;
