-- Who works on a request, who has it open, and who gave it its status.
ALTER TABLE "surat" ADD COLUMN "petugas_id" INTEGER;
ALTER TABLE "surat" ADD CONSTRAINT "surat_petugas_id_fkey" FOREIGN KEY ("petugas_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "surat_petugas_id_id_idx" ON "surat"("petugas_id", "id" DESC);

ALTER TABLE "riwayat_surat" ADD COLUMN "oleh_id" INTEGER, ADD COLUMN "oleh_nama" TEXT;

CREATE TABLE "surat_dibuka" (
    "surat_id" INTEGER NOT NULL,
    "oleh_id" INTEGER NOT NULL,
    "dibuka_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "surat_dibuka_pkey" PRIMARY KEY ("surat_id", "oleh_id")
);
CREATE INDEX "surat_dibuka_oleh_id_idx" ON "surat_dibuka"("oleh_id");
CREATE INDEX "surat_dibuka_dibuka_at_idx" ON "surat_dibuka"("dibuka_at");
ALTER TABLE "surat_dibuka" ADD CONSTRAINT "surat_dibuka_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "surat_dibuka" ADD CONSTRAINT "surat_dibuka_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Phone numbers are searched, too.
DROP INDEX "surat_search_idx";
CREATE INDEX "surat_search_idx" ON "surat" USING GIN ("nama" gin_trgm_ops, "nik" gin_trgm_ops, "jenis_surat" gin_trgm_ops, "no_hp" gin_trgm_ops);
DROP INDEX "pengaduan_search_idx";
CREATE INDEX "pengaduan_search_idx" ON "pengaduan" USING GIN ("nama" gin_trgm_ops, "nik" gin_trgm_ops, "judul" gin_trgm_ops, "no_hp" gin_trgm_ops);
