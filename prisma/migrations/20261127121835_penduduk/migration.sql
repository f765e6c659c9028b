ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
-- CreateTable
CREATE TABLE "penduduk_setelan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "aktif" BOOLEAN NOT NULL DEFAULT false,
    "pemetaan" JSONB NOT NULL DEFAULT '{}',
    "diekspor_at" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "penduduk_setelan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "penduduk" (
    "id" SERIAL NOT NULL,
    "nik" TEXT,
    "no_kk" TEXT,
    "nama" TEXT NOT NULL,
    "cari" TEXT NOT NULL,
    "jenis_kelamin" TEXT NOT NULL,
    "tempat_lahir" TEXT NOT NULL DEFAULT '',
    "tanggal_lahir" DATE,
    "agama" TEXT NOT NULL DEFAULT '',
    "pendidikan_kk" TEXT NOT NULL DEFAULT '',
    "pekerjaan" TEXT NOT NULL DEFAULT '',
    "status_kawin" TEXT NOT NULL DEFAULT '',
    "hubungan_keluarga" TEXT NOT NULL DEFAULT '',
    "kewarganegaraan" TEXT NOT NULL DEFAULT '',
    "alamat" TEXT NOT NULL DEFAULT '',
    "dusun" TEXT NOT NULL DEFAULT '',
    "rw" TEXT NOT NULL DEFAULT '',
    "rt" TEXT NOT NULL DEFAULT '',
    "nama_ayah" TEXT NOT NULL DEFAULT '',
    "nama_ibu" TEXT NOT NULL DEFAULT '',
    "keadaan" TEXT NOT NULL DEFAULT 'hidup',
    "keadaan_tanggal" DATE,
    "catatan" TEXT NOT NULL DEFAULT '',
    "tidak_di_berkas" BOOLEAN NOT NULL DEFAULT false,
    "sumber" TEXT NOT NULL,
    "sumber_tanggal" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "penduduk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "riwayat_penduduk" (
    "id" SERIAL NOT NULL,
    "penduduk_id" INTEGER NOT NULL,
    "sumber" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "perubahan" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "riwayat_penduduk_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "penduduk_nik_key" ON "penduduk"("nik");

-- CreateIndex
CREATE INDEX "penduduk_keadaan_cari_id_idx" ON "penduduk"("keadaan", "cari", "id");

-- CreateIndex
CREATE INDEX "penduduk_no_kk_idx" ON "penduduk"("no_kk");

-- CreateIndex
CREATE INDEX "penduduk_dusun_rt_idx" ON "penduduk"("dusun", "rt");

-- CreateIndex
CREATE INDEX "penduduk_search_idx" ON "penduduk" USING GIN ("cari" gin_trgm_ops, "nik" gin_trgm_ops, "no_kk" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "riwayat_penduduk_penduduk_id_id_idx" ON "riwayat_penduduk"("penduduk_id", "id");

-- AddForeignKey
ALTER TABLE "riwayat_penduduk" ADD CONSTRAINT "riwayat_penduduk_penduduk_id_fkey" FOREIGN KEY ("penduduk_id") REFERENCES "penduduk"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'alamat_lama', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'penduduk', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));

ALTER TABLE "penduduk_setelan" ADD CONSTRAINT "penduduk_setelan_one_row" CHECK ("id" = 1);
ALTER TABLE "penduduk" ADD CONSTRAINT "penduduk_keadaan_check" CHECK ("keadaan" IN ('hidup', 'meninggal', 'pindah', 'hilang'));

-- Whoever opens a resident's row is told of.
ALTER TABLE "jejak" DROP CONSTRAINT "jejak_aksi_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_aksi_check" CHECK ("aksi" IN (
  'tambah', 'ubah', 'hapus', 'status', 'whatsapp', 'kata_sandi', 'pulihkan', 'ekspor', 'masuk', 'gagal_masuk', 'buka'
));
