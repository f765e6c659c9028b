-- What the nightly check of the letters' archive has found.
-- AlterTable
ALTER TABLE "instalasi" ADD COLUMN     "arsip_diperiksa_at" TIMESTAMPTZ(3),
ADD COLUMN     "arsip_masalah" TEXT;
