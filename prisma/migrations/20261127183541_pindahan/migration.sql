ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
-- AlterTable
ALTER TABLE "agenda" ADD COLUMN     "draf" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "berita" ADD COLUMN     "draf" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "buku_surat" ADD COLUMN     "kode_lama" TEXT,
ADD COLUMN     "sistem_lama" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "pengumuman" ADD COLUMN     "draf" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "pindahan" (
    "id" SERIAL NOT NULL,
    "laporan" JSONB NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dibatalkan_at" TIMESTAMPTZ(3),
    "dibatalkan_oleh" TEXT,

    CONSTRAINT "pindahan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "baris_pindahan" (
    "id" SERIAL NOT NULL,
    "pindahan_id" INTEGER NOT NULL,
    "sumber" TEXT NOT NULL,
    "tabel" TEXT NOT NULL,
    "baris_id" INTEGER NOT NULL,
    "sebelum" JSONB,
    "ditulis_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "baris_pindahan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "baris_pindahan_pindahan_id_tabel_idx" ON "baris_pindahan"("pindahan_id", "tabel");

-- CreateIndex
CREATE UNIQUE INDEX "baris_pindahan_sumber_tabel_key" ON "baris_pindahan"("sumber", "tabel");

-- CreateIndex
CREATE INDEX "buku_surat_kode_lama_idx" ON "buku_surat"("kode_lama");

-- AddForeignKey
ALTER TABLE "baris_pindahan" ADD CONSTRAINT "baris_pindahan_pindahan_id_fkey" FOREIGN KEY ("pindahan_id") REFERENCES "pindahan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'alamat_lama', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'penduduk', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'pindahan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));

-- Lines of the system before count in no series here, may stand there twice, and go when the move is taken back.
ALTER TABLE "buku_surat" DROP CONSTRAINT "buku_surat_arah_check";
ALTER TABLE "buku_surat" ADD CONSTRAINT "buku_surat_arah_check" CHECK (
    CASE WHEN "arah" = 'keluar' AND NOT "sistem_lama" THEN "deret" IS NOT NULL AND "nomor_urut" IS NOT NULL
    ELSE "arah" IN ('keluar', 'masuk') AND "deret" IS NULL AND "nomor_urut" IS NULL END
);
ALTER TABLE "buku_surat" ADD CONSTRAINT "buku_surat_kode_lama_check" CHECK ("sistem_lama" OR "kode_lama" IS NULL);
DROP INDEX "buku_surat_nomor_keluar_key";
CREATE UNIQUE INDEX "buku_surat_nomor_keluar_key" ON "buku_surat" ("nomor") WHERE "arah" = 'keluar' AND NOT "sistem_lama";
DROP TRIGGER "buku_surat_keep_rows" ON "buku_surat";
CREATE TRIGGER "buku_surat_keep_rows" BEFORE UPDATE ON "buku_surat" FOR EACH ROW EXECUTE FUNCTION "keep_archive"('keterangan', 'tanggal_kirim');
CREATE TRIGGER "buku_surat_keep_own" BEFORE DELETE ON "buku_surat" FOR EACH ROW WHEN (NOT OLD."sistem_lama") EXECUTE FUNCTION "keep_archive"();
