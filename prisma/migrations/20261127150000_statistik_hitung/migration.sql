-- AlterTable
ALTER TABLE "penduduk_setelan" ADD COLUMN     "hitung" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "piramida_penduduk" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isi" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "piramida_penduduk_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER "piramida_penduduk_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "piramida_penduduk" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('statistik');

ALTER TABLE "piramida_penduduk" ADD CONSTRAINT "piramida_penduduk_one_row" CHECK ("id" = 1);
