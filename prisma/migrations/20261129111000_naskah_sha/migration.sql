-- CreateIndex
CREATE INDEX "arsip_naskah_pdf_sha256_idx" ON "arsip_naskah"("pdf_sha256");
