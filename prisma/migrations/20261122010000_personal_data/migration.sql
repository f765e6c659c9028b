-- AlterTable
ALTER TABLE "lampiran" ADD COLUMN     "masa_simpan" INTEGER;

-- CreateTable
CREATE TABLE "lihat_surat" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lihat_surat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lihat_surat_oleh_id_idx" ON "lihat_surat"("oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "lihat_surat_surat_id_oleh_id_tanggal_key" ON "lihat_surat"("surat_id", "oleh_id", "tanggal");

-- AddForeignKey
ALTER TABLE "lihat_surat" ADD CONSTRAINT "lihat_surat_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lihat_surat" ADD CONSTRAINT "lihat_surat_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
