-- AlterTable
ALTER TABLE "pengaduan" ADD COLUMN     "asal" TEXT NOT NULL DEFAULT 'portal',
ADD COLUMN     "dimasukkan_oleh_id" INTEGER,
ADD COLUMN     "dimasukkan_oleh_nama" TEXT;

-- AlterTable
ALTER TABLE "surat" ADD COLUMN     "asal" TEXT NOT NULL DEFAULT 'portal',
ADD COLUMN     "dimasukkan_oleh_id" INTEGER,
ADD COLUMN     "dimasukkan_oleh_nama" TEXT,
ADD COLUMN     "kode" TEXT;

-- CreateIndex
CREATE INDEX "pengaduan_dimasukkan_oleh_id_idx" ON "pengaduan"("dimasukkan_oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "surat_kode_key" ON "surat"("kode");

-- CreateIndex
CREATE INDEX "surat_dimasukkan_oleh_id_idx" ON "surat"("dimasukkan_oleh_id");

-- CreateIndex
CREATE INDEX "surat_asal_nik_id_idx" ON "surat"("asal", "nik", "id" DESC);

-- AddForeignKey
ALTER TABLE "surat" ADD CONSTRAINT "surat_dimasukkan_oleh_id_fkey" FOREIGN KEY ("dimasukkan_oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_dimasukkan_oleh_id_fkey" FOREIGN KEY ("dimasukkan_oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "surat" ADD CONSTRAINT "surat_asal_check" CHECK ("asal" IN ('portal', 'loket'));
ALTER TABLE "surat" ADD CONSTRAINT "surat_kode_check" CHECK (("kode" IS NOT NULL) = ("asal" = 'loket'));
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_asal_check" CHECK ("asal" IN ('portal', 'loket'));
