-- That a message was answered, and by whom.
ALTER TABLE "pesan_kontak" ADD COLUMN "dibalas_at" TIMESTAMPTZ(3), ADD COLUMN "dibalas_oleh" TEXT;
CREATE INDEX "pesan_kontak_dibalas_at_idx" ON "pesan_kontak"("dibalas_at");
