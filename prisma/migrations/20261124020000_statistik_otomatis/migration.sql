ALTER TABLE "statistik" ADD COLUMN "otomatis" BOOLEAN NOT NULL DEFAULT false;
-- Where nobody has typed a number yet the portal counts; a typed one stands until an official asks for the count.
UPDATE "statistik" SET "otomatis" = true
WHERE "kategori" = 'utama' AND "label" = 'Surat Diproses Bulan Ini' AND "value" = 0;
