-- Up to when an official has read the notices; what has happened before is none.
ALTER TABLE "users" ADD COLUMN     "pemberitahuan_dibaca" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "permintaan_perbaikan_selesai_at_idx" ON "permintaan_perbaikan"("selesai_at" DESC);
