-- AlterTable
ALTER TABLE "riwayat_penduduk" ADD COLUMN     "kelompok" UUID;

-- CreateTable
CREATE TABLE "peristiwa_penduduk" (
    "id" SERIAL NOT NULL,
    "kelompok" UUID NOT NULL,
    "jenis" TEXT NOT NULL,
    "penduduk_id" INTEGER,
    "nama" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "tempat" TEXT NOT NULL DEFAULT '',
    "catatan" TEXT NOT NULL DEFAULT '',
    "dibatalkan" BOOLEAN NOT NULL DEFAULT false,
    "oleh" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "peristiwa_penduduk_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "peristiwa_penduduk_penduduk_id_tanggal_id_idx" ON "peristiwa_penduduk"("penduduk_id", "tanggal", "id");

-- CreateIndex
CREATE INDEX "peristiwa_penduduk_tanggal_id_idx" ON "peristiwa_penduduk"("tanggal", "id");

-- CreateIndex
CREATE INDEX "peristiwa_penduduk_kelompok_idx" ON "peristiwa_penduduk"("kelompok");

-- CreateIndex
CREATE INDEX "riwayat_penduduk_kelompok_idx" ON "riwayat_penduduk"("kelompok");

-- AddForeignKey
ALTER TABLE "peristiwa_penduduk" ADD CONSTRAINT "peristiwa_penduduk_penduduk_id_fkey" FOREIGN KEY ("penduduk_id") REFERENCES "penduduk"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "peristiwa_penduduk" ADD CONSTRAINT "peristiwa_penduduk_jenis_check"
  CHECK ("jenis" IN ('lahir', 'datang', 'meninggal', 'pindah', 'hilang', 'kk', 'batal'));
