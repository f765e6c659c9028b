-- AlterTable
ALTER TABLE "berita" ADD COLUMN     "lampiran" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "pengumuman" ADD COLUMN     "lampiran" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "berita" ADD CONSTRAINT "berita_lampiran_check" CHECK (jsonb_typeof("lampiran") = 'array');
ALTER TABLE "pengumuman" ADD CONSTRAINT "pengumuman_lampiran_check" CHECK (jsonb_typeof("lampiran") = 'array');

CREATE OR REPLACE VIEW "referred_files" AS
SELECT 'public' AS "area", "img" AS "key" FROM "agenda" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "sebelum"->>name AS "key" FROM "baris_pindahan", unnest('{img,gambar,foto,icon,logo,berkas}'::text[]) name WHERE "sebelum"->>name IS NOT NULL
UNION ALL SELECT 'public' AS "area", "img" AS "key" FROM "berita" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", file->>'berkas' AS "key" FROM "berita", jsonb_array_elements("lampiran") file
UNION ALL SELECT 'public' AS "area", "logo" AS "key" FROM "desa" WHERE "logo" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "file" AS "key" FROM "lampiran" WHERE "file" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "pindaian" AS "key" FROM "naskah" WHERE "pindaian" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "salinan" AS "key" FROM "naskah" WHERE "salinan" IS NOT NULL
UNION ALL SELECT 'private' AS "area", "img" AS "key" FROM "pengaduan" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "img" AS "key" FROM "pengumuman" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public' AS "area", file->>'berkas' AS "key" FROM "pengumuman", jsonb_array_elements("lampiran") file
UNION ALL SELECT 'public' AS "area", "foto" AS "key" FROM "pengurus" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "berkas" AS "key" FROM "produk_hukum" WHERE "berkas" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "foto" AS "key" FROM "struktur" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "gambar" AS "key" FROM "tentang_geografis" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "gambar" AS "key" FROM "tentang_sejarah" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "icon" AS "key" FROM "unit_kegiatan" WHERE "icon" IS NOT NULL
UNION ALL SELECT 'public' AS "area", "profile_image" AS "key" FROM "users" WHERE "profile_image" IS NOT NULL;
