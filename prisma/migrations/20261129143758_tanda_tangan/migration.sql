-- CreateTable
CREATE TABLE "upaya_tanda_tangan" (
    "id" SERIAL NOT NULL,
    "arsip_id" INTEGER NOT NULL,
    "penyedia" TEXT NOT NULL,
    "keadaan" TEXT NOT NULL DEFAULT 'memproses',
    "isi_sha256" TEXT NOT NULL,
    "id_dokumen" TEXT,
    "kesalahan" TEXT,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "selesai_at" TIMESTAMPTZ(3),

    CONSTRAINT "upaya_tanda_tangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arsip_tanda_tangan" (
    "id" SERIAL NOT NULL,
    "arsip_id" INTEGER NOT NULL,
    "penyedia" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "pdf_sha256" TEXT NOT NULL,
    "isi_sha256" TEXT NOT NULL,
    "tingkat" TEXT NOT NULL,
    "waktu" TIMESTAMPTZ(3) NOT NULL,
    "subjek" TEXT NOT NULL,
    "penerbit" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "berlaku_dari" TIMESTAMPTZ(3) NOT NULL,
    "berlaku_sampai" TIMESTAMPTZ(3) NOT NULL,
    "id_dokumen" TEXT,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arsip_tanda_tangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setelan_tanda_tangan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "penyedia" TEXT,
    "sertifikat" TEXT,
    "sertifikat_subjek" TEXT,
    "sertifikat_penerbit" TEXT,
    "sertifikat_serial" TEXT,
    "sertifikat_dari" TIMESTAMPTZ(3),
    "sertifikat_sampai" TIMESTAMPTZ(3),
    "bsre_alamat" TEXT NOT NULL DEFAULT '',
    "bsre_pengguna" TEXT NOT NULL DEFAULT '',
    "bsre_sandi" TEXT,
    "tsa_alamat" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setelan_tanda_tangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "penanda_tangan_bsre" (
    "struktur_id" INTEGER NOT NULL,
    "nik" TEXT NOT NULL,

    CONSTRAINT "penanda_tangan_bsre_pkey" PRIMARY KEY ("struktur_id")
);

-- CreateIndex
CREATE INDEX "upaya_tanda_tangan_arsip_id_id_idx" ON "upaya_tanda_tangan"("arsip_id", "id" DESC);

-- CreateIndex
CREATE INDEX "upaya_tanda_tangan_oleh_id_idx" ON "upaya_tanda_tangan"("oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "arsip_tanda_tangan_arsip_id_key" ON "arsip_tanda_tangan"("arsip_id");

-- CreateIndex
CREATE UNIQUE INDEX "arsip_tanda_tangan_pdf_sha256_key" ON "arsip_tanda_tangan"("pdf_sha256");

-- CreateIndex
CREATE INDEX "arsip_tanda_tangan_isi_sha256_idx" ON "arsip_tanda_tangan"("isi_sha256");

-- CreateIndex
CREATE INDEX "arsip_tanda_tangan_oleh_id_idx" ON "arsip_tanda_tangan"("oleh_id");

-- AddForeignKey
ALTER TABLE "upaya_tanda_tangan" ADD CONSTRAINT "upaya_tanda_tangan_arsip_id_fkey" FOREIGN KEY ("arsip_id") REFERENCES "arsip_naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upaya_tanda_tangan" ADD CONSTRAINT "upaya_tanda_tangan_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arsip_tanda_tangan" ADD CONSTRAINT "arsip_tanda_tangan_arsip_id_fkey" FOREIGN KEY ("arsip_id") REFERENCES "arsip_naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arsip_tanda_tangan" ADD CONSTRAINT "arsip_tanda_tangan_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "penanda_tangan_bsre" ADD CONSTRAINT "penanda_tangan_bsre_struktur_id_fkey" FOREIGN KEY ("struktur_id") REFERENCES "struktur"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks and rows.
ALTER TABLE "naskah" DROP CONSTRAINT "naskah_cara_tanda_tangan_check";
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_cara_tanda_tangan_check" CHECK ("cara_tanda_tangan" IN ('basah', 'elektronik'));
ALTER TABLE "upaya_tanda_tangan" ADD CONSTRAINT "upaya_tanda_tangan_penyedia_check" CHECK ("penyedia" IN ('sertifikat', 'bsre'));
ALTER TABLE "upaya_tanda_tangan" ADD CONSTRAINT "upaya_tanda_tangan_keadaan_check" CHECK ("keadaan" IN ('memproses', 'ditandatangani', 'gagal', 'tidak_pasti'));
ALTER TABLE "arsip_tanda_tangan" ADD CONSTRAINT "arsip_tanda_tangan_penyedia_check" CHECK ("penyedia" IN ('sertifikat', 'bsre'));
ALTER TABLE "arsip_tanda_tangan" ADD CONSTRAINT "arsip_tanda_tangan_tingkat_check" CHECK ("tingkat" IN ('B-B', 'B-T'));
ALTER TABLE "setelan_tanda_tangan" ADD CONSTRAINT "setelan_tanda_tangan_id_check" CHECK ("id" = 1);
ALTER TABLE "setelan_tanda_tangan" ADD CONSTRAINT "setelan_tanda_tangan_penyedia_check" CHECK ("penyedia" IN ('sertifikat', 'bsre'));
INSERT INTO "setelan_tanda_tangan" ("id") VALUES (1);

-- A revision is signed once: one attempt at a time, and none after an uncertain or a successful one.
CREATE UNIQUE INDEX "upaya_tanda_tangan_satu_key" ON "upaya_tanda_tangan"("arsip_id") WHERE "keadaan" <> 'gagal';

-- Signed files are only added.
CREATE TRIGGER "arsip_tanda_tangan_keep_rows" BEFORE UPDATE OR DELETE ON "arsip_tanda_tangan" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('oleh_id');
CREATE TRIGGER "arsip_tanda_tangan_keep_table" BEFORE TRUNCATE ON "arsip_tanda_tangan" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();

-- Alarms of certificates that end soon. Settings stay, because the previous version does not know the kind.
ALTER TABLE "setelan_peringatan" DROP CONSTRAINT "setelan_peringatan_tentang_check";
ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_tentang_check" CHECK ("tentang" <@ ARRAY['cadangan', 'diska', 'unggahan', 'arsip', 'surat', 'sertifikat']);
ALTER TABLE "peringatan_terkirim" DROP CONSTRAINT "peringatan_terkirim_jenis_check";
ALTER TABLE "peringatan_terkirim" ADD CONSTRAINT "peringatan_terkirim_jenis_check" CHECK ("jenis" IN ('cadangan', 'diska', 'unggahan', 'arsip', 'surat', 'sertifikat'));

-- Also the signed files, for the trial restore of a backup.
CREATE OR REPLACE VIEW "broken_letters" AS
SELECT "id", "nomor" FROM (
    SELECT "id", "nomor",
        "pdf_sha256" <> encode(sha256("pdf"), 'hex')
        OR "hash_sebelumnya" <> lag("hash", 1, '') OVER (ORDER BY "id")
        OR EXISTS (SELECT FROM "arsip_tanda_tangan" t WHERE t."arsip_id" = a."id" AND t."pdf_sha256" <> encode(sha256(t."pdf"), 'hex'))
        OR CASE WHEN "id" = (SELECT min("id") FROM "arsip_naskah") THEN coalesce("kode_hash" <> encode(sha256(convert_to(
            replace(substring(encode("pdf", 'escape') FROM ', kode ((?:[0-9A-Z]{4}-){4}[0-9A-Z]{4})'), '-', ''), 'UTF8')), 'hex'), false) ELSE false END AS "broken"
    FROM "arsip_naskah" a
) AS "letters" WHERE "broken";
