-- AlterTable
ALTER TABLE "baris_pindahan" ADD COLUMN     "sidik" TEXT;
