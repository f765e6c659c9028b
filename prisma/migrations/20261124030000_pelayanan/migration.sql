-- What the village promises. NULL: as the portal comes.
CREATE TABLE "pelayanan" (
    "id" INTEGER NOT NULL,
    "hari_kerja" JSONB NOT NULL DEFAULT '[]',
    "jam" JSONB,
    "libur" JSONB NOT NULL DEFAULT '[]',
    "cuti_bersama_libur" BOOLEAN NOT NULL DEFAULT true,
    "pengaduan_hari_kerja" INTEGER NOT NULL DEFAULT 3,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pelayanan_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pelayanan_id_check" CHECK ("id" = 1)
);
INSERT INTO "pelayanan" ("id") VALUES (1);

CREATE TRIGGER "pelayanan_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pelayanan" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('pelayanan');

-- The workdays a request was promised in: a changed promise is for what comes in from then on.
ALTER TABLE "surat" ADD COLUMN "janji_hari" INTEGER;

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat', 'produk_hukum', 'apbdes', 'pelayanan'
));
