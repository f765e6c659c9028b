-- What was written by hand before, as it is derived from now on: in the order of its names.
ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));
CREATE OR REPLACE VIEW "referred_files" AS
SELECT 'public' AS "area", "img" AS "key" FROM "agenda" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "img" AS "key" FROM "berita" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "logo" AS "key" FROM "desa" WHERE "logo" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "file" AS "key" FROM "lampiran" WHERE "file" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "pindaian" AS "key" FROM "naskah" WHERE "pindaian" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "salinan" AS "key" FROM "naskah" WHERE "salinan" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "img" AS "key" FROM "pengaduan" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "img" AS "key" FROM "pengumuman" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "foto" AS "key" FROM "pengurus" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "berkas" AS "key" FROM "produk_hukum" WHERE "berkas" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "foto" AS "key" FROM "struktur" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "gambar" AS "key" FROM "tentang_geografis" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "gambar" AS "key" FROM "tentang_sejarah" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "icon" AS "key" FROM "unit_kegiatan" WHERE "icon" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "profile_image" AS "key" FROM "users" WHERE "profile_image" IS NOT NULL;
