-- AlterTable
ALTER TABLE "pengaduan" ADD COLUMN     "kode" TEXT;

-- Complaints from before get codes as strong as new ones: gen_random_uuid() draws from the system's secure source, and its
-- first 32 bits are random throughout. "id" ties the draw to the row, so that each row has its own.
UPDATE "pengaduan" SET "kode" = (
    SELECT string_agg(
        substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 30)::int, 1), ''
    )
    FROM generate_series(1, 10)
    WHERE "pengaduan"."id" IS NOT NULL
);

ALTER TABLE "pengaduan" ALTER COLUMN "kode" SET NOT NULL;

-- CreateTable
CREATE TABLE "panduan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "judul" TEXT NOT NULL,
    "pengantar" TEXT NOT NULL,
    "langkah_surat" JSONB NOT NULL,
    "langkah_pengaduan" JSONB NOT NULL,
    "faq" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "panduan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kontak_wa" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER,
    "pengaduan_id" INTEGER,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kontak_wa_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kontak_wa_surat_id_id_idx" ON "kontak_wa"("surat_id", "id");

-- CreateIndex
CREATE INDEX "kontak_wa_pengaduan_id_id_idx" ON "kontak_wa"("pengaduan_id", "id");

-- CreateIndex
CREATE INDEX "kontak_wa_oleh_id_idx" ON "kontak_wa"("oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "pengaduan_kode_key" ON "pengaduan"("kode");

-- CreateIndex
CREATE INDEX "pengaduan_status_created_at_id_idx" ON "pengaduan"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "pengaduan_created_at_idx" ON "pengaduan"("created_at");

-- CreateIndex
CREATE INDEX "riwayat_pengaduan_status_created_at_pengaduan_id_idx" ON "riwayat_pengaduan"("status", "created_at", "pengaduan_id");

-- CreateIndex
CREATE INDEX "riwayat_surat_status_created_at_surat_id_idx" ON "riwayat_surat"("status", "created_at", "surat_id");

-- CreateIndex
CREATE INDEX "surat_status_tanggal_pengajuan_id_idx" ON "surat"("status", "tanggal_pengajuan", "id");

-- CreateIndex
CREATE INDEX "surat_tanggal_pengajuan_idx" ON "surat"("tanggal_pengajuan");

-- AddForeignKey
ALTER TABLE "kontak_wa" ADD CONSTRAINT "kontak_wa_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kontak_wa" ADD CONSTRAINT "kontak_wa_pengaduan_id_fkey" FOREIGN KEY ("pengaduan_id") REFERENCES "pengaduan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kontak_wa" ADD CONSTRAINT "kontak_wa_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_kode_check" CHECK ("kode" ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$');
ALTER TABLE "panduan" ADD CONSTRAINT "panduan_id_check" CHECK ("id" = 1);
ALTER TABLE "kontak_wa" ADD CONSTRAINT "kontak_wa_subject_check" CHECK (num_nonnulls("surat_id", "pengaduan_id") = 1);
