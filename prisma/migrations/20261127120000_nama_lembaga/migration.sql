-- AlterTable
ALTER TABLE "lembaga" ADD COLUMN     "judul" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "subjudul" TEXT NOT NULL DEFAULT '';
