-- CreateTable
CREATE TABLE "tinjauan" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "jenis_persyaratan" TEXT NOT NULL,
    "keadaan" TEXT NOT NULL,
    "terlihat" TEXT NOT NULL,
    "alasan" TEXT,
    "catatan" TEXT,
    "kali" INTEGER NOT NULL DEFAULT 0,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tinjauan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tinjauan_isian" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "keadaan" TEXT NOT NULL,
    "terkirim" BOOLEAN NOT NULL DEFAULT false,
    "alasan" TEXT NOT NULL,
    "kali" INTEGER NOT NULL DEFAULT 0,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tinjauan_isian_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permintaan_perbaikan" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,
    "batas" DATE NOT NULL,
    "diperpanjang" BOOLEAN NOT NULL DEFAULT false,
    "dikirim_at" TIMESTAMPTZ(3) NOT NULL,
    "selesai_at" TIMESTAMPTZ(3),
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,

    CONSTRAINT "permintaan_perbaikan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catatan_internal" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "isi" TEXT NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catatan_internal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tinjauan_surat_id_jenis_persyaratan_key" ON "tinjauan"("surat_id", "jenis_persyaratan");

-- CreateIndex
CREATE UNIQUE INDEX "tinjauan_isian_surat_id_name_key" ON "tinjauan_isian"("surat_id", "name");

-- CreateIndex
CREATE INDEX "permintaan_perbaikan_surat_id_id_idx" ON "permintaan_perbaikan"("surat_id", "id");

-- CreateIndex
CREATE INDEX "catatan_internal_surat_id_id_idx" ON "catatan_internal"("surat_id", "id");

-- AddForeignKey
ALTER TABLE "tinjauan" ADD CONSTRAINT "tinjauan_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tinjauan_isian" ADD CONSTRAINT "tinjauan_isian_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permintaan_perbaikan" ADD CONSTRAINT "permintaan_perbaikan_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catatan_internal" ADD CONSTRAINT "catatan_internal_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "tinjauan" ADD CONSTRAINT "tinjauan_keadaan_check" CHECK ("keadaan" IN ('belum_diperiksa', 'diterima', 'perlu_diganti', 'diminta', 'diganti', 'dibawa_ke_kantor', 'tidak_diperlukan'));
ALTER TABLE "tinjauan" ADD CONSTRAINT "tinjauan_terlihat_check" CHECK ("terlihat" IN ('belum_diperiksa', 'diterima', 'perlu_diganti', 'diminta', 'diganti', 'dibawa_ke_kantor', 'tidak_diperlukan'));
ALTER TABLE "tinjauan" ADD CONSTRAINT "tinjauan_alasan_check" CHECK ("keadaan" <> 'perlu_diganti' OR "alasan" IS NOT NULL);
ALTER TABLE "tinjauan" ADD CONSTRAINT "tinjauan_kali_check" CHECK ("kali" >= 0);
ALTER TABLE "tinjauan_isian" ADD CONSTRAINT "tinjauan_isian_keadaan_check" CHECK ("keadaan" IN ('perlu_diganti', 'diganti'));
ALTER TABLE "tinjauan_isian" ADD CONSTRAINT "tinjauan_isian_kali_check" CHECK ("kali" >= 0);
ALTER TABLE "permintaan_perbaikan" ADD CONSTRAINT "permintaan_perbaikan_isi_check" CHECK (jsonb_typeof("isi") = 'array');

-- One request waits for its applicant at a time.
CREATE UNIQUE INDEX "permintaan_perbaikan_open_key" ON "permintaan_perbaikan" ("surat_id") WHERE "selesai_at" IS NULL;
