-- CreateTable
CREATE TABLE "lihat_pengaduan" (
    "id" SERIAL NOT NULL,
    "pengaduan_id" INTEGER NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lihat_pengaduan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catatan_keamanan" (
    "id" BIGSERIAL NOT NULL,
    "kejadian" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "user_id" INTEGER,
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catatan_keamanan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lihat_pengaduan_oleh_id_idx" ON "lihat_pengaduan"("oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "lihat_pengaduan_pengaduan_id_oleh_id_tanggal_key" ON "lihat_pengaduan"("pengaduan_id", "oleh_id", "tanggal");

-- CreateIndex
CREATE INDEX "catatan_keamanan_created_at_idx" ON "catatan_keamanan"("created_at");

-- AddForeignKey
ALTER TABLE "lihat_pengaduan" ADD CONSTRAINT "lihat_pengaduan_pengaduan_id_fkey" FOREIGN KEY ("pengaduan_id") REFERENCES "pengaduan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lihat_pengaduan" ADD CONSTRAINT "lihat_pengaduan_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "jejak" DROP CONSTRAINT "jejak_aksi_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_aksi_check" CHECK ("aksi" IN ('tambah', 'ubah', 'hapus', 'status', 'whatsapp', 'kata_sandi', 'ekspor', 'masuk', 'gagal_masuk'));
