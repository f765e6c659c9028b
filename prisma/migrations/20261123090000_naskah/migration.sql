-- AlterTable
ALTER TABLE "surat" ADD COLUMN     "alasan_tutup" TEXT,
ADD COLUMN     "isian" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "naskah" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draf',
    "revisi" INTEGER NOT NULL DEFAULT 0,
    "isian" JSONB NOT NULL DEFAULT '{}',
    "varian" TEXT,
    "kode_klasifikasi" TEXT NOT NULL,
    "cara" TEXT NOT NULL DEFAULT 'kades',
    "penandatangan_id" INTEGER,
    "periksa" JSONB NOT NULL DEFAULT '[]',
    "menggantikan_id" INTEGER,
    "buku_id" INTEGER,
    "arsip_id" INTEGER,
    "tanggal_tanda_tangan" DATE,
    "cara_tanda_tangan" TEXT,
    "pindaian" TEXT,
    "tanggal_serah" DATE,
    "kepada" TEXT,
    "nama_penerima" TEXT,
    "hubungan" TEXT,
    "cara_serah" TEXT,
    "disusun_oleh_id" INTEGER,
    "disusun_oleh_nama" TEXT NOT NULL,
    "disetujui_oleh_id" INTEGER,
    "disetujui_oleh_nama" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "naskah_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arsip_naskah" (
    "id" SERIAL NOT NULL,
    "naskah_id" INTEGER NOT NULL,
    "revisi" INTEGER NOT NULL,
    "tahun" INTEGER NOT NULL,
    "deret" TEXT NOT NULL,
    "nomor_urut" INTEGER NOT NULL,
    "nomor" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "berlaku_sampai" DATE,
    "isi" JSONB NOT NULL,
    "pdf" BYTEA NOT NULL,
    "pdf_sha256" TEXT NOT NULL,
    "kode_hash" TEXT NOT NULL,
    "kode_nonce" TEXT NOT NULL,
    "hash_sebelumnya" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "tanda" TEXT NOT NULL,
    "kid" TEXT NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arsip_naskah_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kunci_arsip" (
    "kid" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kunci_arsip_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "nomor_terakhir" (
    "tahun" INTEGER NOT NULL,
    "deret" TEXT NOT NULL,
    "terakhir" INTEGER NOT NULL,

    CONSTRAINT "nomor_terakhir_pkey" PRIMARY KEY ("tahun","deret")
);

-- CreateTable
CREATE TABLE "buku_surat" (
    "id" SERIAL NOT NULL,
    "tahun" INTEGER NOT NULL,
    "urut" INTEGER NOT NULL,
    "arah" TEXT NOT NULL,
    "deret" TEXT,
    "nomor_urut" INTEGER,
    "nomor" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "kepada" TEXT,
    "pengirim" TEXT,
    "isi_singkat" TEXT NOT NULL,
    "tanggal_kirim" DATE,
    "keterangan" TEXT,
    "luar_portal" BOOLEAN NOT NULL DEFAULT false,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "buku_surat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "buku_ekspedisi" (
    "id" SERIAL NOT NULL,
    "tahun" INTEGER NOT NULL,
    "urut" INTEGER NOT NULL,
    "tanggal" DATE NOT NULL,
    "buku_surat_id" INTEGER NOT NULL,
    "kepada" TEXT NOT NULL,
    "penerima" TEXT,
    "keterangan" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "buku_ekspedisi_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "riwayat_naskah" (
    "id" SERIAL NOT NULL,
    "naskah_id" INTEGER NOT NULL,
    "aksi" TEXT NOT NULL,
    "dari" TEXT,
    "ke" TEXT NOT NULL,
    "alasan" TEXT,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "riwayat_naskah_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "periksa_naskah" (
    "id" BIGSERIAL NOT NULL,
    "arsip_id" INTEGER NOT NULL,
    "keadaan" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "periksa_naskah_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "naskah_templat" (
    "kode" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "oleh_nama" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "naskah_templat_pkey" PRIMARY KEY ("kode")
);

-- CreateTable
CREATE TABLE "naskah_templat_versi" (
    "kode" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "isi" JSONB,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "naskah_templat_versi_pkey" PRIMARY KEY ("kode","versi")
);

-- CreateTable
CREATE TABLE "naskah_setelan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "alamat_kop" TEXT NOT NULL DEFAULT '',
    "kop_baris" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "kertas" TEXT NOT NULL DEFAULT 'A4',
    "kode_klasifikasi_umum" TEXT NOT NULL DEFAULT '400.10.2.2',
    "pola_nomor" TEXT NOT NULL DEFAULT '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}',
    "deret_nomor" TEXT NOT NULL DEFAULT 'desa',
    "mulai_dari" INTEGER,
    "mulai_tahun" INTEGER,
    "zona" TEXT NOT NULL DEFAULT 'WIB',
    "mandat" JSONB NOT NULL DEFAULT '[]',
    "bagikan_pindaian" BOOLEAN NOT NULL DEFAULT false,
    "dua_orang" BOOLEAN NOT NULL DEFAULT false,
    "ekspedisi_ambil" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "naskah_setelan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "naskah_buku_id_key" ON "naskah"("buku_id");

-- CreateIndex
CREATE UNIQUE INDEX "naskah_arsip_id_key" ON "naskah"("arsip_id");

-- CreateIndex
CREATE UNIQUE INDEX "naskah_pindaian_key" ON "naskah"("pindaian");

-- CreateIndex
CREATE INDEX "naskah_surat_id_id_idx" ON "naskah"("surat_id", "id" DESC);

-- CreateIndex
CREATE INDEX "naskah_status_id_idx" ON "naskah"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "naskah_menggantikan_id_idx" ON "naskah"("menggantikan_id");

-- CreateIndex
CREATE INDEX "naskah_penandatangan_id_idx" ON "naskah"("penandatangan_id");

-- CreateIndex
CREATE UNIQUE INDEX "arsip_naskah_kode_hash_key" ON "arsip_naskah"("kode_hash");

-- CreateIndex
CREATE UNIQUE INDEX "arsip_naskah_hash_key" ON "arsip_naskah"("hash");

-- CreateIndex
CREATE INDEX "arsip_naskah_tahun_deret_nomor_urut_idx" ON "arsip_naskah"("tahun", "deret", "nomor_urut");

-- CreateIndex
CREATE INDEX "arsip_naskah_kid_idx" ON "arsip_naskah"("kid");

-- CreateIndex
CREATE INDEX "arsip_naskah_oleh_id_idx" ON "arsip_naskah"("oleh_id");

-- CreateIndex
CREATE UNIQUE INDEX "arsip_naskah_naskah_id_revisi_key" ON "arsip_naskah"("naskah_id", "revisi");

-- CreateIndex
CREATE INDEX "buku_surat_tanggal_idx" ON "buku_surat"("tanggal");

-- CreateIndex
CREATE UNIQUE INDEX "buku_surat_tahun_urut_key" ON "buku_surat"("tahun", "urut");

-- CreateIndex
CREATE UNIQUE INDEX "buku_surat_tahun_deret_nomor_urut_key" ON "buku_surat"("tahun", "deret", "nomor_urut");

-- CreateIndex
CREATE INDEX "buku_ekspedisi_buku_surat_id_idx" ON "buku_ekspedisi"("buku_surat_id");

-- CreateIndex
CREATE INDEX "buku_ekspedisi_tanggal_idx" ON "buku_ekspedisi"("tanggal");

-- CreateIndex
CREATE UNIQUE INDEX "buku_ekspedisi_tahun_urut_key" ON "buku_ekspedisi"("tahun", "urut");

-- CreateIndex
CREATE INDEX "riwayat_naskah_naskah_id_id_idx" ON "riwayat_naskah"("naskah_id", "id");

-- CreateIndex
CREATE INDEX "riwayat_naskah_oleh_id_idx" ON "riwayat_naskah"("oleh_id");

-- CreateIndex
CREATE INDEX "periksa_naskah_arsip_id_id_idx" ON "periksa_naskah"("arsip_id", "id");

-- CreateIndex
CREATE INDEX "periksa_naskah_created_at_idx" ON "periksa_naskah"("created_at");

-- AddForeignKey
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_penandatangan_id_fkey" FOREIGN KEY ("penandatangan_id") REFERENCES "struktur"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_menggantikan_id_fkey" FOREIGN KEY ("menggantikan_id") REFERENCES "naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_buku_id_fkey" FOREIGN KEY ("buku_id") REFERENCES "buku_surat"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_arsip_id_fkey" FOREIGN KEY ("arsip_id") REFERENCES "arsip_naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arsip_naskah" ADD CONSTRAINT "arsip_naskah_naskah_id_fkey" FOREIGN KEY ("naskah_id") REFERENCES "naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arsip_naskah" ADD CONSTRAINT "arsip_naskah_kid_fkey" FOREIGN KEY ("kid") REFERENCES "kunci_arsip"("kid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arsip_naskah" ADD CONSTRAINT "arsip_naskah_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buku_ekspedisi" ADD CONSTRAINT "buku_ekspedisi_buku_surat_id_fkey" FOREIGN KEY ("buku_surat_id") REFERENCES "buku_surat"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "riwayat_naskah" ADD CONSTRAINT "riwayat_naskah_naskah_id_fkey" FOREIGN KEY ("naskah_id") REFERENCES "naskah"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "riwayat_naskah" ADD CONSTRAINT "riwayat_naskah_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "periksa_naskah" ADD CONSTRAINT "periksa_naskah_arsip_id_fkey" FOREIGN KEY ("arsip_id") REFERENCES "arsip_naskah"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "surat" DROP CONSTRAINT "surat_status_check";
ALTER TABLE "surat" ADD CONSTRAINT "surat_status_check" CHECK ("status" IN ('Menunggu', 'Diproses', 'Selesai', 'Ditolak'));
ALTER TABLE "surat" ADD CONSTRAINT "surat_isian_check" CHECK (jsonb_typeof("isian") = 'object');
ALTER TABLE "riwayat_surat" DROP CONSTRAINT "riwayat_surat_status_check";
ALTER TABLE "riwayat_surat" ADD CONSTRAINT "riwayat_surat_status_check" CHECK ("status" IN ('Menunggu', 'Diproses', 'Selesai', 'Ditolak'));

ALTER TABLE "naskah" ADD CONSTRAINT "naskah_status_check" CHECK ("status" IN ('draf', 'bernomor', 'ditandatangani', 'diserahkan', 'batal', 'dicabut', 'diganti'));
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_numbered_check" CHECK ("status" = 'draf' OR ("buku_id" IS NOT NULL AND "arsip_id" IS NOT NULL));
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_cara_check" CHECK ("cara" IN ('kades', 'sekdes_an', 'kasi_ub'));
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_isian_check" CHECK (jsonb_typeof("isian") = 'object');
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_periksa_check" CHECK (jsonb_typeof("periksa") = 'array');
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_cara_tanda_tangan_check" CHECK ("cara_tanda_tangan" IN ('basah'));
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_kepada_check" CHECK ("kepada" IN ('pemohon', 'kuasa'));
ALTER TABLE "naskah" ADD CONSTRAINT "naskah_cara_serah_check" CHECK ("cara_serah" IN ('ambil', 'antar', 'kirim'));
ALTER TABLE "nomor_terakhir" ADD CONSTRAINT "nomor_terakhir_terakhir_check" CHECK ("terakhir" > 0);
ALTER TABLE "buku_surat" ADD CONSTRAINT "buku_surat_arah_check" CHECK (
    ("arah" = 'keluar' AND "deret" IS NOT NULL AND "nomor_urut" IS NOT NULL) OR ("arah" = 'masuk' AND "deret" IS NULL AND "nomor_urut" IS NULL)
);
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_id_check" CHECK ("id" = 1);
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_kertas_check" CHECK ("kertas" IN ('A4', 'F4'));
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_deret_nomor_check" CHECK ("deret_nomor" IN ('desa', 'klasifikasi', 'jenis'));
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_zona_check" CHECK ("zona" IN ('WIB', 'WITA', 'WIT'));
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_mulai_check" CHECK (num_nonnulls("mulai_dari", "mulai_tahun") <> 1 AND "mulai_dari" > 0);
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_mandat_check" CHECK (jsonb_typeof("mandat") = 'array');
INSERT INTO "naskah_setelan" DEFAULT VALUES;

-- A request has one letter that is being made and one that counts.
CREATE UNIQUE INDEX "naskah_open_key" ON "naskah" ("surat_id") WHERE "status" IN ('draf', 'bernomor');
CREATE UNIQUE INDEX "naskah_signed_key" ON "naskah" ("surat_id") WHERE "status" IN ('ditandatangani', 'diserahkan');
CREATE UNIQUE INDEX "buku_surat_nomor_keluar_key" ON "buku_surat" ("nomor") WHERE "arah" = 'keluar';

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat'
));

CREATE OR REPLACE VIEW "referred_files" AS
SELECT 'public' AS "area", "profile_image" AS "key" FROM "users" WHERE "profile_image" IS NOT NULL
UNION ALL SELECT 'public', "logo" FROM "desa" WHERE "logo" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_sejarah" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_geografis" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "struktur" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "pengurus" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "icon" FROM "unit_kegiatan" WHERE "icon" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "berita" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "pengumuman" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "agenda" WHERE "img" IS NOT NULL
UNION ALL SELECT 'private', "file" FROM "lampiran" WHERE "file" IS NOT NULL
UNION ALL SELECT 'private', "img" FROM "pengaduan" WHERE "img" IS NOT NULL
UNION ALL SELECT 'private', "pindaian" FROM "naskah" WHERE "pindaian" IS NOT NULL;

-- Rows stay as they were written, but for the columns that a trigger names; the link to an account may only go, with the
-- account. Whoever owns the database can take these triggers away, as those of jejak.
CREATE FUNCTION "keep_archive"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV
            AND (to_jsonb(NEW)->>'oleh_id' IS NULL OR to_jsonb(NEW)->'oleh_id' = to_jsonb(OLD)->'oleh_id') THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END
$$;

CREATE FUNCTION "keep_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    has_rows boolean;
BEGIN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO has_rows;
    IF has_rows THEN
        RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "arsip_naskah_keep_rows" BEFORE UPDATE OR DELETE ON "arsip_naskah" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('oleh_id');
CREATE TRIGGER "arsip_naskah_keep_table" BEFORE TRUNCATE ON "arsip_naskah" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "kunci_arsip_keep_rows" BEFORE UPDATE OR DELETE ON "kunci_arsip" FOR EACH ROW EXECUTE FUNCTION "keep_archive"();
CREATE TRIGGER "kunci_arsip_keep_table" BEFORE TRUNCATE ON "kunci_arsip" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "buku_surat_keep_rows" BEFORE UPDATE OR DELETE ON "buku_surat" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('keterangan', 'tanggal_kirim');
CREATE TRIGGER "buku_surat_keep_table" BEFORE TRUNCATE ON "buku_surat" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "buku_ekspedisi_keep_rows" BEFORE UPDATE OR DELETE ON "buku_ekspedisi" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('penerima', 'keterangan');
CREATE TRIGGER "buku_ekspedisi_keep_table" BEFORE TRUNCATE ON "buku_ekspedisi" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "naskah_templat_versi_keep_rows" BEFORE UPDATE OR DELETE ON "naskah_templat_versi" FOR EACH ROW EXECUTE FUNCTION "keep_archive"();
CREATE TRIGGER "naskah_templat_versi_keep_table" BEFORE TRUNCATE ON "naskah_templat_versi" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "riwayat_naskah_keep_rows" BEFORE UPDATE ON "riwayat_naskah" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('oleh_id');
CREATE TRIGGER "riwayat_naskah_keep_table" BEFORE TRUNCATE ON "riwayat_naskah" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();

-- What happened to a draft goes with the draft.
CREATE FUNCTION "keep_riwayat_naskah"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM naskah WHERE id = OLD."naskah_id") THEN
        RAISE EXCEPTION 'riwayat_naskah is only added to';
    END IF;
    RETURN OLD;
END
$$;
CREATE TRIGGER "riwayat_naskah_keep_deleted" BEFORE DELETE ON "riwayat_naskah" FOR EACH ROW EXECUTE FUNCTION "keep_riwayat_naskah"();

-- A number is never used again.
CREATE FUNCTION "keep_nomor_terakhir"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NEW."tahun" = OLD."tahun" AND NEW."deret" = OLD."deret" AND NEW."terakhir" > OLD."terakhir" THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'nomor_terakhir only rises';
END
$$;
CREATE TRIGGER "nomor_terakhir_keep_rows" BEFORE UPDATE OR DELETE ON "nomor_terakhir" FOR EACH ROW EXECUTE FUNCTION "keep_nomor_terakhir"();
CREATE TRIGGER "nomor_terakhir_keep_table" BEFORE TRUNCATE ON "nomor_terakhir" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();

-- A letter with a number stays, whatever becomes of it; one that was signed stays as it is.
CREATE FUNCTION "keep_naskah"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    frozen text[] := ARRAY['isian', 'varian', 'kode_klasifikasi', 'cara', 'periksa', 'revisi', 'arsip_id', 'menggantikan_id', 'tanggal_tanda_tangan'];
    steps text[] := ARRAY['draf bernomor', 'bernomor draf', 'bernomor ditandatangani', 'bernomor batal', 'ditandatangani diserahkan',
        'ditandatangani dicabut', 'ditandatangani diganti', 'diserahkan dicabut', 'diserahkan diganti'];
    kept text;
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD."status" = 'draf' AND OLD."buku_id" IS NULL THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'naskah % has a number and is kept', OLD."id";
    END IF;
    IF NEW."status" <> OLD."status" AND NOT OLD."status" || ' ' || NEW."status" = ANY(steps) THEN
        RAISE EXCEPTION 'naskah % cannot go from % to %', OLD."id", OLD."status", NEW."status";
    END IF;
    IF NEW."surat_id" <> OLD."surat_id" OR (OLD."buku_id" IS NOT NULL AND NEW."buku_id" IS DISTINCT FROM OLD."buku_id") THEN
        RAISE EXCEPTION 'naskah % keeps its request and its line in the book', OLD."id";
    END IF;
    IF OLD."status" NOT IN ('draf', 'bernomor') THEN
        FOREACH kept IN ARRAY frozen LOOP
            IF to_jsonb(NEW)->kept IS DISTINCT FROM to_jsonb(OLD)->kept THEN
                RAISE EXCEPTION 'naskah % is frozen: %', OLD."id", kept;
            END IF;
        END LOOP;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "naskah_keep_rows" BEFORE UPDATE OR DELETE ON "naskah" FOR EACH ROW EXECUTE FUNCTION "keep_naskah"();
CREATE TRIGGER "naskah_keep_table" BEFORE TRUNCATE ON "naskah" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
