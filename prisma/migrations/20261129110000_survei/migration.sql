ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
-- AlterTable
ALTER TABLE "pengaduan" ADD COLUMN     "dinilai" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "surat" ADD COLUMN     "dinilai" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "survei_jawaban" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tanggal" DATE NOT NULL,
    "di_loket" BOOLEAN NOT NULL DEFAULT false,
    "persyaratan" SMALLINT,
    "prosedur" SMALLINT,
    "waktu" SMALLINT,
    "biaya" SMALLINT,
    "produk" SMALLINT,
    "kompetensi" SMALLINT,
    "perilaku" SMALLINT,
    "pengaduan" SMALLINT,
    "sarana" SMALLINT,

    CONSTRAINT "survei_jawaban_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "survei_pesan" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tanggal" DATE NOT NULL,
    "isi" TEXT NOT NULL,

    CONSTRAINT "survei_pesan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "survei_rencana" (
    "id" SERIAL NOT NULL,
    "tahun" INTEGER NOT NULL,
    "bagian" TEXT NOT NULL,
    "rencana" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "survei_rencana_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "survei_jawaban_tanggal_idx" ON "survei_jawaban"("tanggal");

-- CreateIndex
CREATE INDEX "survei_pesan_tanggal_idx" ON "survei_pesan"("tanggal");

-- CreateIndex
CREATE UNIQUE INDEX "survei_rencana_tahun_bagian_key" ON "survei_rencana"("tahun", "bagian");
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'alamat_lama', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'laporan_bulan', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'penduduk', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'pindahan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'survei_rencana', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));

-- Checks.
ALTER TABLE "survei_jawaban" ADD CONSTRAINT "survei_jawaban_nilai_check" CHECK (
  "persyaratan" BETWEEN 1 AND 4 AND "prosedur" BETWEEN 1 AND 4 AND "waktu" BETWEEN 1 AND 4 AND "biaya" BETWEEN 1 AND 4
  AND "produk" BETWEEN 1 AND 4 AND "kompetensi" BETWEEN 1 AND 4 AND "perilaku" BETWEEN 1 AND 4
  AND "pengaduan" BETWEEN 1 AND 4 AND "sarana" BETWEEN 1 AND 4
);
ALTER TABLE "survei_rencana" ADD CONSTRAINT "survei_rencana_bagian_check"
  CHECK ("bagian" IN ('setahun', 'semester-1', 'semester-2', 'triwulan-1', 'triwulan-2', 'triwulan-3', 'triwulan-4'));
