-- AlterTable
ALTER TABLE "penduduk" ADD COLUMN     "terverifikasi_akun" INTEGER,
ADD COLUMN     "terverifikasi_at" TIMESTAMPTZ(3),
ADD COLUMN     "terverifikasi_oleh" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "penduduk_terverifikasi_akun_key" ON "penduduk"("terverifikasi_akun");

-- AddForeignKey
ALTER TABLE "penduduk" ADD CONSTRAINT "penduduk_terverifikasi_akun_fkey" FOREIGN KEY ("terverifikasi_akun") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
