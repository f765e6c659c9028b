-- CreateTable
CREATE TABLE "setelan_peringatan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "surel_aktif" BOOLEAN NOT NULL DEFAULT false,
    "smtp_host" TEXT NOT NULL DEFAULT '',
    "smtp_port" INTEGER NOT NULL DEFAULT 465,
    "smtp_enkripsi" TEXT NOT NULL DEFAULT 'tls',
    "smtp_pengguna" TEXT NOT NULL DEFAULT '',
    "smtp_sandi" TEXT,
    "pengirim" TEXT NOT NULL DEFAULT '',
    "penerima" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "webhook_aktif" BOOLEAN NOT NULL DEFAULT false,
    "webhook_url" TEXT NOT NULL DEFAULT '',
    "tentang" TEXT[] DEFAULT ARRAY['cadangan', 'diska', 'arsip', 'surat']::TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setelan_peringatan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "peringatan_terkirim" (
    "jenis" TEXT NOT NULL,
    "saluran" TEXT NOT NULL,
    "hari" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "terkirim_at" TIMESTAMPTZ(3),
    "kesalahan" TEXT,

    CONSTRAINT "peringatan_terkirim_pkey" PRIMARY KEY ("jenis","saluran","hari")
);

-- CreateIndex
CREATE INDEX "peringatan_terkirim_created_at_idx" ON "peringatan_terkirim"("created_at" DESC);

ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_id_check" CHECK ("id" = 1);
ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_smtp_enkripsi_check" CHECK ("smtp_enkripsi" IN ('tls', 'starttls'));
ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_smtp_port_check" CHECK ("smtp_port" BETWEEN 1 AND 65535);
ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_tentang_check" CHECK ("tentang" <@ ARRAY['cadangan', 'diska', 'arsip', 'surat']);
ALTER TABLE "peringatan_terkirim" ADD CONSTRAINT "peringatan_terkirim_jenis_check" CHECK ("jenis" IN ('cadangan', 'diska', 'arsip', 'surat'));
ALTER TABLE "peringatan_terkirim" ADD CONSTRAINT "peringatan_terkirim_saluran_check" CHECK ("saluran" IN ('surel', 'webhook'));

INSERT INTO "setelan_peringatan" ("id") VALUES (1);

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_jenis_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak',
    'naskah', 'naskah_templat', 'naskah_setelan', 'buku_surat', 'produk_hukum', 'apbdes', 'pelayanan', 'rt_rw', 'peringatan'
));
