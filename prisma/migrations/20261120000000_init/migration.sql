CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "no_hp" TEXT,
    "role" TEXT NOT NULL DEFAULT 'user',
    "profile_image" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desa" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "nama" TEXT NOT NULL,
    "kecamatan" TEXT NOT NULL,
    "kabupaten" TEXT NOT NULL,
    "provinsi" TEXT NOT NULL,
    "kode_desa" TEXT NOT NULL,
    "kode_pos" TEXT NOT NULL,
    "semboyan" TEXT NOT NULL,
    "logo" TEXT,
    "lintang" DOUBLE PRECISION,
    "bujur" DOUBLE PRECISION,
    "jam_pelayanan" JSONB NOT NULL,
    "no_ambulans" TEXT NOT NULL,
    "no_babinsa" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desa_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kontak_desa" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "alamat" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "whatsapp" TEXT,
    "instagram" TEXT,
    "facebook" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kontak_desa_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tentang_sejarah" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "judul" TEXT NOT NULL,
    "konten" TEXT NOT NULL,
    "gambar" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tentang_sejarah_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tentang_geografis" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "judul" TEXT NOT NULL,
    "konten" TEXT NOT NULL,
    "batasUtara" TEXT NOT NULL,
    "batasSelatan" TEXT NOT NULL,
    "batasBarat" TEXT NOT NULL,
    "batasTimur" TEXT NOT NULL,
    "luasWilayah" TEXT NOT NULL,
    "jumlahPenduduk" TEXT NOT NULL,
    "gambar" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tentang_geografis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tentang_visi_misi" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "judul" TEXT NOT NULL,
    "visi" TEXT NOT NULL,
    "misi" TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tentang_visi_misi_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statistik" (
    "id" SERIAL NOT NULL,
    "kategori" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "color" TEXT NOT NULL DEFAULT '#cccccc',
    "urutan" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statistik_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "struktur" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,
    "jabatan" TEXT NOT NULL,
    "foto" TEXT,
    "tipe" TEXT NOT NULL,
    "urutan" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "struktur_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lembaga" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "nama_lembaga" CITEXT NOT NULL,
    "tentang" TEXT NOT NULL,
    "visi" TEXT NOT NULL,
    "misi" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lembaga_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengurus" (
    "id" SERIAL NOT NULL,
    "lembaga_id" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,
    "jabatan" TEXT NOT NULL,
    "foto" TEXT,
    "urutan" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pengurus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_kegiatan" (
    "id" SERIAL NOT NULL,
    "lembaga_id" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,
    "icon" TEXT,
    "urutan" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unit_kegiatan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "berita" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "desc" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "kategori" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "img" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "berita_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengumuman" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "desc" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "kategori" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "img" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pengumuman_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agenda" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "waktu" TEXT NOT NULL,
    "lokasi" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Akan Datang',
    "img" TEXT,
    "created_by_id" INTEGER,
    "created_by_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agenda_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "surat" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "nama" TEXT NOT NULL,
    "nik" TEXT NOT NULL,
    "jenis_kelamin" TEXT NOT NULL,
    "tempat_lahir" TEXT NOT NULL,
    "tanggal_lahir" DATE NOT NULL,
    "pekerjaan" TEXT,
    "kewarganegaraan" TEXT,
    "agama" TEXT NOT NULL,
    "no_hp" TEXT NOT NULL,
    "alamat_ktp" TEXT NOT NULL,
    "alamat_sekarang" TEXT NOT NULL,
    "jenis_surat" TEXT NOT NULL,
    "tanggal_pengajuan" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Menunggu',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lampiran" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "jenis_persyaratan" TEXT NOT NULL,
    "nama_file" TEXT,
    "file" TEXT,
    "tipe" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lampiran_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "riwayat_surat" (
    "id" SERIAL NOT NULL,
    "surat_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "catatan" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "riwayat_surat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengaduan" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "nama" TEXT NOT NULL,
    "nik" TEXT NOT NULL,
    "email" TEXT,
    "no_hp" TEXT NOT NULL,
    "alamat" TEXT,
    "judul" TEXT NOT NULL,
    "uraian" TEXT NOT NULL,
    "tanggal_pengaduan" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Baru',
    "img" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pengaduan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "riwayat_pengaduan" (
    "id" SERIAL NOT NULL,
    "pengaduan_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "catatan" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "riwayat_pengaduan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pesan_kontak" (
    "id" SERIAL NOT NULL,
    "nama" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "no_hp" TEXT NOT NULL,
    "pesan" TEXT,
    "dibaca_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pesan_kontak_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "key" UUID NOT NULL,
    "sender" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "row_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("sender","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_role_idx" ON "users"("role");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "statistik_kategori_urutan_id_idx" ON "statistik"("kategori", "urutan", "id");

-- CreateIndex
CREATE UNIQUE INDEX "statistik_kategori_label_key" ON "statistik"("kategori", "label");

-- CreateIndex
CREATE INDEX "struktur_urutan_id_idx" ON "struktur"("urutan", "id");

-- CreateIndex
CREATE UNIQUE INDEX "lembaga_slug_key" ON "lembaga"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "lembaga_nama_lembaga_key" ON "lembaga"("nama_lembaga");

-- CreateIndex
CREATE INDEX "pengurus_lembaga_id_urutan_id_idx" ON "pengurus"("lembaga_id", "urutan", "id");

-- CreateIndex
CREATE INDEX "unit_kegiatan_lembaga_id_urutan_id_idx" ON "unit_kegiatan"("lembaga_id", "urutan", "id");

-- CreateIndex
CREATE INDEX "berita_tanggal_id_idx" ON "berita"("tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "berita_kategori_tanggal_id_idx" ON "berita"("kategori", "tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "berita_search_idx" ON "berita" USING GIN ("title" gin_trgm_ops, "desc" gin_trgm_ops, "content" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "pengumuman_tanggal_id_idx" ON "pengumuman"("tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "pengumuman_kategori_tanggal_id_idx" ON "pengumuman"("kategori", "tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "pengumuman_search_idx" ON "pengumuman" USING GIN ("title" gin_trgm_ops, "desc" gin_trgm_ops, "content" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "agenda_tanggal_id_idx" ON "agenda"("tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "agenda_status_tanggal_id_idx" ON "agenda"("status", "tanggal" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "agenda_created_by_id_idx" ON "agenda"("created_by_id");

-- CreateIndex
CREATE INDEX "agenda_search_idx" ON "agenda" USING GIN ("title" gin_trgm_ops, "deskripsi" gin_trgm_ops, "lokasi" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "surat_user_id_id_idx" ON "surat"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "surat_status_id_idx" ON "surat"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "surat_search_idx" ON "surat" USING GIN ("nama" gin_trgm_ops, "nik" gin_trgm_ops, "jenis_surat" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "lampiran_file_key" ON "lampiran"("file");

-- CreateIndex
CREATE UNIQUE INDEX "lampiran_surat_id_jenis_persyaratan_key" ON "lampiran"("surat_id", "jenis_persyaratan");

-- CreateIndex
CREATE INDEX "riwayat_surat_surat_id_id_idx" ON "riwayat_surat"("surat_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "pengaduan_img_key" ON "pengaduan"("img");

-- CreateIndex
CREATE INDEX "pengaduan_user_id_id_idx" ON "pengaduan"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "pengaduan_status_id_idx" ON "pengaduan"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "pengaduan_search_idx" ON "pengaduan" USING GIN ("nama" gin_trgm_ops, "nik" gin_trgm_ops, "judul" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "riwayat_pengaduan_pengaduan_id_id_idx" ON "riwayat_pengaduan"("pengaduan_id", "id");

-- CreateIndex
CREATE INDEX "pesan_kontak_dibaca_at_idx" ON "pesan_kontak"("dibaca_at");

-- CreateIndex
CREATE INDEX "pesan_kontak_search_idx" ON "pesan_kontak" USING GIN ("nama" gin_trgm_ops, "email" gin_trgm_ops, "no_hp" gin_trgm_ops, "pesan" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengurus" ADD CONSTRAINT "pengurus_lembaga_id_fkey" FOREIGN KEY ("lembaga_id") REFERENCES "lembaga"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_kegiatan" ADD CONSTRAINT "unit_kegiatan_lembaga_id_fkey" FOREIGN KEY ("lembaga_id") REFERENCES "lembaga"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surat" ADD CONSTRAINT "surat_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lampiran" ADD CONSTRAINT "lampiran_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "riwayat_surat" ADD CONSTRAINT "riwayat_surat_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "riwayat_pengaduan" ADD CONSTRAINT "riwayat_pengaduan_pengaduan_id_fkey" FOREIGN KEY ("pengaduan_id") REFERENCES "pengaduan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say: the values that a column may hold.
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("role" IN ('user', 'admin'));
ALTER TABLE "statistik" ADD CONSTRAINT "statistik_kategori_check" CHECK ("kategori" IN ('utama', 'usia', 'pendidikan', 'pekerjaan', 'dusun'));
ALTER TABLE "statistik" ADD CONSTRAINT "statistik_color_check" CHECK ("color" ~ '^#[0-9a-fA-F]{6}$');
ALTER TABLE "struktur" ADD CONSTRAINT "struktur_tipe_check" CHECK ("tipe" IN ('kepala_desa', 'sekretaris', 'kaur', 'kasi', 'kasun'));
ALTER TABLE "berita" ADD CONSTRAINT "berita_kategori_check" CHECK ("kategori" IN ('Pembangunan', 'Sosial', 'Agenda', 'Pendidikan', 'Lingkungan', 'Kesehatan', 'Prestasi', 'Kuliner'));
ALTER TABLE "pengumuman" ADD CONSTRAINT "pengumuman_kategori_check" CHECK ("kategori" IN ('Umum', 'Penting', 'Darurat', 'Informasi', 'Layanan', 'Kesehatan', 'Pendidikan'));
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_status_check" CHECK ("status" IN ('Akan Datang', 'Sedang Berlangsung', 'Selesai'));
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_waktu_check" CHECK ("waktu" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
ALTER TABLE "surat" ADD CONSTRAINT "surat_nik_check" CHECK ("nik" ~ '^[0-9]{16}$');
ALTER TABLE "surat" ADD CONSTRAINT "surat_jenis_kelamin_check" CHECK ("jenis_kelamin" IN ('Laki-laki', 'Perempuan'));
ALTER TABLE "surat" ADD CONSTRAINT "surat_agama_check" CHECK ("agama" IN ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu'));
ALTER TABLE "surat" ADD CONSTRAINT "surat_status_check" CHECK ("status" IN ('Menunggu', 'Diproses', 'Selesai'));
ALTER TABLE "riwayat_surat" ADD CONSTRAINT "riwayat_surat_status_check" CHECK ("status" IN ('Menunggu', 'Diproses', 'Selesai'));
ALTER TABLE "lampiran" ADD CONSTRAINT "lampiran_tipe_check" CHECK ("tipe" IN ('image/jpeg', 'image/png', 'application/pdf'));
ALTER TABLE "lampiran" ADD CONSTRAINT "lampiran_ukuran_check" CHECK ("ukuran" BETWEEN 1 AND 5242880);
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_nik_check" CHECK (char_length("nik") <= 20);
ALTER TABLE "pengaduan" ADD CONSTRAINT "pengaduan_status_check" CHECK ("status" IN ('Baru', 'Diproses', 'Selesai'));
ALTER TABLE "riwayat_pengaduan" ADD CONSTRAINT "riwayat_pengaduan_status_check" CHECK ("status" IN ('Baru', 'Diproses', 'Selesai'));
ALTER TABLE "desa" ADD CONSTRAINT "desa_lintang_check" CHECK ("lintang" BETWEEN -90 AND 90);
ALTER TABLE "desa" ADD CONSTRAINT "desa_bujur_check" CHECK ("bujur" BETWEEN -180 AND 180);

-- Tables of one row.
ALTER TABLE "desa" ADD CONSTRAINT "desa_id_check" CHECK ("id" = 1);
ALTER TABLE "kontak_desa" ADD CONSTRAINT "kontak_desa_id_check" CHECK ("id" = 1);
ALTER TABLE "tentang_sejarah" ADD CONSTRAINT "tentang_sejarah_id_check" CHECK ("id" = 1);
ALTER TABLE "tentang_geografis" ADD CONSTRAINT "tentang_geografis_id_check" CHECK ("id" = 1);
ALTER TABLE "tentang_visi_misi" ADD CONSTRAINT "tentang_visi_misi_id_check" CHECK ("id" = 1);
