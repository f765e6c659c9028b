-- CreateTable
CREATE TABLE "rt_rw" (
    "id" SERIAL NOT NULL,
    "rt" TEXT NOT NULL DEFAULT '',
    "rw" TEXT NOT NULL,
    "dusun" TEXT NOT NULL DEFAULT '',
    "nama" TEXT NOT NULL,
    "no_hp" TEXT,
    "bagikan_no" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rt_rw_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengantar_rt" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "jenis_persyaratan" TEXT NOT NULL,
    "rt_rw_id" INTEGER,
    "nama_rt" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'terkirim',
    "nomor" TEXT,
    "tanggal" DATE,
    "alasan" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "dijawab_at" TIMESTAMPTZ(3),
    "dibuat_oleh_id" INTEGER,
    "dibuat_oleh_nama" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pengantar_rt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "rt_rw_dusun_rw_rt_key" ON "rt_rw"("dusun", "rw", "rt");

-- CreateIndex
CREATE UNIQUE INDEX "pengantar_rt_token_hash_key" ON "pengantar_rt"("token_hash");

-- CreateIndex
CREATE INDEX "pengantar_rt_surat_id_id_idx" ON "pengantar_rt"("surat_id", "id");

-- CreateIndex
CREATE INDEX "pengantar_rt_rt_rw_id_idx" ON "pengantar_rt"("rt_rw_id");

-- AddForeignKey
ALTER TABLE "pengantar_rt" ADD CONSTRAINT "pengantar_rt_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengantar_rt" ADD CONSTRAINT "pengantar_rt_rt_rw_id_fkey" FOREIGN KEY ("rt_rw_id") REFERENCES "rt_rw"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "pengantar_rt" ADD CONSTRAINT "pengantar_rt_status_check" CHECK ("status" IN ('terkirim', 'disetujui', 'ditolak', 'dibatalkan', 'kedaluwarsa'));
ALTER TABLE "pengantar_rt" ADD CONSTRAINT "pengantar_rt_jawaban_check" CHECK (
  CASE "status"
    WHEN 'disetujui' THEN "nomor" IS NOT NULL AND "tanggal" IS NOT NULL AND "dijawab_at" IS NOT NULL
    WHEN 'ditolak' THEN "alasan" IS NOT NULL AND "dijawab_at" IS NOT NULL
    ELSE "nomor" IS NULL AND "alasan" IS NULL AND "dijawab_at" IS NULL
  END
);
CREATE UNIQUE INDEX "pengantar_rt_open_key" ON "pengantar_rt" ("surat_id", "jenis_persyaratan") WHERE "status" = 'terkirim';

-- The links of whoever deletes the account end with it, however it is deleted.
CREATE FUNCTION "end_pengantar_rt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "pengantar_rt" SET "status" = 'dibatalkan' WHERE "surat_id" = NEW."id" AND "status" = 'terkirim';
  RETURN NEW;
END $$;
CREATE TRIGGER "surat_end_pengantar_rt" AFTER UPDATE OF "user_id" ON "surat" FOR EACH ROW
  WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION "end_pengantar_rt"();

CREATE TRIGGER "rt_rw_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rt_rw" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('rt-rw');

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat', 'produk_hukum', 'apbdes', 'pelayanan', 'rt_rw'
));
