CREATE TABLE "apbdes" (
    "id" INTEGER NOT NULL,
    "dasar" TEXT NOT NULL DEFAULT '',
    "baris" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "apbdes_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "apbdes" ADD CONSTRAINT "apbdes_id_check" CHECK ("id" BETWEEN 2015 AND 2099);
ALTER TABLE "apbdes" ADD CONSTRAINT "apbdes_baris_check" CHECK (jsonb_typeof("baris") = 'array');

CREATE TRIGGER "apbdes_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "apbdes" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('apbdes');

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat', 'produk_hukum', 'apbdes'
));
