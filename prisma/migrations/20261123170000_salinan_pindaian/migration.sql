-- The scan of a signed letter as residents may get it: marked as a copy.
ALTER TABLE "naskah" ADD COLUMN "salinan" TEXT;
CREATE UNIQUE INDEX "naskah_salinan_key" ON "naskah"("salinan");

CREATE OR REPLACE VIEW "referred_files" AS
SELECT 'public' AS "area", "profile_image" AS "key" FROM "users" WHERE "profile_image" IS NOT NULL
UNION ALL SELECT 'public', "logo" FROM "desa" WHERE "logo" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_sejarah" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_geografis" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "struktur" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "pengurus" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "icon" FROM "unit_kegiatan" WHERE "icon" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "berita" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "pengumuman" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "agenda" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "berkas" FROM "produk_hukum" WHERE "berkas" IS NOT NULL
UNION ALL SELECT 'private', "file" FROM "lampiran" WHERE "file" IS NOT NULL
UNION ALL SELECT 'private', "img" FROM "pengaduan" WHERE "img" IS NOT NULL
UNION ALL SELECT 'private', "pindaian" FROM "naskah" WHERE "pindaian" IS NOT NULL
UNION ALL SELECT 'private', "salinan" FROM "naskah" WHERE "salinan" IS NOT NULL;
