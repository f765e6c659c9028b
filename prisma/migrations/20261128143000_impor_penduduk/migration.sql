-- AlterTable
ALTER TABLE "penduduk_setelan" ADD COLUMN     "kata" JSONB NOT NULL DEFAULT '[]';

-- One of RT, RW and hamlet names a place.
ALTER TABLE "rt_rw" ADD CONSTRAINT "rt_rw_place_check" CHECK ("rt" <> '' OR "rw" <> '' OR "dusun" <> '');

ALTER TABLE "surat" DROP CONSTRAINT "surat_agama_check";
ALTER TABLE "surat" ADD CONSTRAINT "surat_agama_check" CHECK ("agama" IN ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu', 'Kepercayaan terhadap Tuhan YME'));
