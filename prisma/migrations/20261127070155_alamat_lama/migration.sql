ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;
-- CreateTable
CREATE TABLE "alamat_lama" (
    "id" SERIAL NOT NULL,
    "dari" TEXT NOT NULL,
    "ke" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alamat_lama_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alamat_meleset" (
    "hari" DATE NOT NULL,
    "dari" TEXT NOT NULL,
    "kali" INTEGER NOT NULL,

    CONSTRAINT "alamat_meleset_pkey" PRIMARY KEY ("hari","dari")
);

-- CreateIndex
CREATE UNIQUE INDEX "alamat_lama_dari_key" ON "alamat_lama"("dari");
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'agenda', 'akun', 'alamat_lama', 'apbdes', 'berita', 'buku_surat', 'desa', 'jejak', 'kontak_desa', 'lembaga', 'naskah', 'naskah_setelan', 'naskah_templat', 'panduan', 'pelayanan', 'pengaduan', 'pengumuman', 'pengurus', 'peringatan', 'pesan', 'produk_hukum', 'rt_rw', 'statistik', 'struktur', 'surat', 'tentang_geografis', 'tentang_sejarah', 'tentang_visi_misi', 'unit_kegiatan'
));
