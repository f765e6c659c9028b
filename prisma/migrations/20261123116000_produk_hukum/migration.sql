CREATE TABLE "produk_hukum" (
    "id" SERIAL NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "tahun" INTEGER NOT NULL,
    "judul" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "tentang" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'Berlaku',
    "berkas" TEXT,
    "ukuran" INTEGER,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "produk_hukum_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "produk_hukum_tanggal_id_idx" ON "produk_hukum"("tanggal" DESC, "id" DESC);
CREATE INDEX "produk_hukum_search_idx" ON "produk_hukum" USING GIN ("judul" gin_trgm_ops, "nomor" gin_trgm_ops, "tentang" gin_trgm_ops);

ALTER TABLE "produk_hukum" ADD CONSTRAINT "produk_hukum_jenis_check" CHECK ("jenis" IN (
    'Peraturan Desa', 'Peraturan Bersama Kepala Desa', 'Peraturan Kepala Desa', 'Keputusan Kepala Desa'
));
ALTER TABLE "produk_hukum" ADD CONSTRAINT "produk_hukum_status_check" CHECK ("status" IN ('Berlaku', 'Dicabut'));
ALTER TABLE "produk_hukum" ADD CONSTRAINT "produk_hukum_tahun_check" CHECK ("tahun" BETWEEN 1945 AND 2099);
ALTER TABLE "produk_hukum" ADD CONSTRAINT "produk_hukum_berkas_check" CHECK (("berkas" IS NULL) = ("ukuran" IS NULL) AND "ukuran" > 0);

CREATE TRIGGER "produk_hukum_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "produk_hukum" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('produk-hukum');

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat', 'produk_hukum'
));

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
UNION ALL SELECT 'private', "pindaian" FROM "naskah" WHERE "pindaian" IS NOT NULL;

-- Rows stay as they were written, but for the columns that a trigger names; the link to an account may only go, with the
-- account. Whoever owns the database can take these triggers away, as those of jejak.
