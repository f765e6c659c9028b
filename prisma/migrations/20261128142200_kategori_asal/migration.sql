ALTER TABLE "berita" ADD COLUMN "kategori_asal" TEXT NOT NULL DEFAULT '';
