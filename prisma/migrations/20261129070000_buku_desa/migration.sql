ALTER TABLE "produk_hukum" ADD COLUMN     "tanggal_kesepakatan" DATE,
ADD COLUMN     "nomor_lapor" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tanggal_lapor" DATE,
ADD COLUMN     "nomor_lembaran" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tanggal_lembaran" DATE,
ADD COLUMN     "nomor_berita" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tanggal_berita" DATE,
ADD COLUMN     "keterangan" TEXT NOT NULL DEFAULT '';
