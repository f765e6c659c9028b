-- AlterTable
ALTER TABLE "peristiwa_penduduk" ADD COLUMN     "dihitung" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "dusun" TEXT,
ADD COLUMN     "dusun_tujuan" TEXT,
ADD COLUMN     "jenis_kelamin" TEXT,
ADD COLUMN     "kepala" BOOLEAN,
ADD COLUMN     "kewarganegaraan" TEXT,
ADD COLUMN     "masa" DATE,
ADD COLUMN     "no_kk" TEXT,
ADD COLUMN     "rincian" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "tanggal_lapor" DATE,
ADD COLUMN     "tujuan" TEXT;

-- AlterTable
ALTER TABLE "penduduk_setelan" ADD COLUMN     "laporan_dari" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "tinggal_sementara" (
    "penduduk_id" INTEGER NOT NULL,
    "keturunan" TEXT NOT NULL DEFAULT '',
    "asal" TEXT NOT NULL DEFAULT '',
    "maksud" TEXT NOT NULL DEFAULT '',
    "didatangi" TEXT NOT NULL DEFAULT '',
    "tanggal_datang" DATE NOT NULL,

    CONSTRAINT "tinggal_sementara_pkey" PRIMARY KEY ("penduduk_id")
);

-- CreateTable
CREATE TABLE "laporan_bulan" (
    "id" SERIAL NOT NULL,
    "tahun" INTEGER NOT NULL,
    "bulan" INTEGER NOT NULL,
    "versi" INTEGER NOT NULL,
    "isi" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "alasan" TEXT NOT NULL DEFAULT '',
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "laporan_bulan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "laporan_kiriman" (
    "id" SERIAL NOT NULL,
    "laporan_id" INTEGER NOT NULL,
    "kepada" TEXT NOT NULL,
    "cara" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "laporan_kiriman_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tinggal_sementara_tanggal_datang_penduduk_id_idx" ON "tinggal_sementara"("tanggal_datang", "penduduk_id");

-- CreateIndex
CREATE UNIQUE INDEX "laporan_bulan_tahun_bulan_versi_key" ON "laporan_bulan"("tahun", "bulan", "versi");

-- CreateIndex
CREATE INDEX "laporan_kiriman_laporan_id_idx" ON "laporan_kiriman"("laporan_id");

-- AddForeignKey
ALTER TABLE "tinggal_sementara" ADD CONSTRAINT "tinggal_sementara_penduduk_id_fkey" FOREIGN KEY ("penduduk_id") REFERENCES "penduduk"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "laporan_kiriman" ADD CONSTRAINT "laporan_kiriman_laporan_id_fkey" FOREIGN KEY ("laporan_id") REFERENCES "laporan_bulan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Checks and triggers.
ALTER TABLE "peristiwa_penduduk" DROP CONSTRAINT "peristiwa_penduduk_jenis_check";
ALTER TABLE "peristiwa_penduduk" ADD CONSTRAINT "peristiwa_penduduk_jenis_check"
  CHECK ("jenis" IN ('lahir', 'datang', 'meninggal', 'pindah', 'hilang', 'pindah_dusun', 'kk', 'batal'));
ALTER TABLE "peristiwa_penduduk" ADD CONSTRAINT "peristiwa_penduduk_masa_check" CHECK (extract(day FROM "masa") = 1);
ALTER TABLE "peristiwa_penduduk" ADD CONSTRAINT "peristiwa_penduduk_tujuan_check"
  CHECK ("tujuan" IN ('desa', 'kecamatan', 'kabupaten', 'provinsi', 'negara'));
ALTER TABLE "laporan_bulan" ADD CONSTRAINT "laporan_bulan_check"
  CHECK ("bulan" BETWEEN 1 AND 12 AND "versi" > 0);

-- A report stays as it was handed in.
CREATE TRIGGER "laporan_bulan_keep_rows" BEFORE UPDATE OR DELETE ON "laporan_bulan" FOR EACH ROW EXECUTE FUNCTION "keep_archive"();
CREATE TRIGGER "laporan_bulan_keep_table" BEFORE TRUNCATE ON "laporan_bulan" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
CREATE TRIGGER "laporan_kiriman_keep_rows" BEFORE UPDATE OR DELETE ON "laporan_kiriman" FOR EACH ROW EXECUTE FUNCTION "keep_archive"();
CREATE TRIGGER "laporan_kiriman_keep_table" BEFORE TRUNCATE ON "laporan_kiriman" FOR EACH STATEMENT EXECUTE FUNCTION "keep_rows"();
ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'alamat_lama', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'laporan_bulan', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'penduduk', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'pindahan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));

