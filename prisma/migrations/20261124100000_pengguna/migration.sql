-- AlterTable
ALTER TABLE "session" ADD COLUMN     "bersama" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "perangkat" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "terlihat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "aktif" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "boleh_tanda_tangan" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mandat_mulai" DATE,
ADD COLUMN     "mandat_sampai" DATE,
ADD COLUMN     "no_hp_sejak" TIMESTAMPTZ(3),
ADD COLUMN     "struktur_id" INTEGER,
ADD COLUMN     "terlihat_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_langkah" INTEGER,
ADD COLUMN     "totp_rahasia" TEXT,
ADD COLUMN     "totp_sejak" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "kode_akses" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kode_hash" TEXT NOT NULL,
    "cara" TEXT NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "dipakai_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kode_akses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permintaan_akses" (
    "id" SERIAL NOT NULL,
    "nomor" TEXT NOT NULL,
    "nama_akun" TEXT NOT NULL,
    "user_id" INTEGER,
    "selesai_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "permintaan_akses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kode_cadangan" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kode_hash" TEXT NOT NULL,
    "dipakai_at" TIMESTAMPTZ(3),

    CONSTRAINT "kode_cadangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dipakai_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tantangan" (
    "id" UUID NOT NULL,
    "user_id" INTEGER,
    "jenis" TEXT NOT NULL,
    "nilai" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tantangan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setelan_akun" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "wajib_dua_langkah" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setelan_akun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "kode_akses_kode_hash_key" ON "kode_akses"("kode_hash");

-- CreateIndex
CREATE INDEX "kode_akses_user_id_id_idx" ON "kode_akses"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "kode_akses_expires_at_idx" ON "kode_akses"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "permintaan_akses_nomor_key" ON "permintaan_akses"("nomor");

-- CreateIndex
CREATE INDEX "permintaan_akses_selesai_at_id_idx" ON "permintaan_akses"("selesai_at", "id" DESC);

-- CreateIndex
CREATE INDEX "permintaan_akses_user_id_idx" ON "permintaan_akses"("user_id");

-- CreateIndex
CREATE INDEX "permintaan_akses_created_at_idx" ON "permintaan_akses"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "kode_cadangan_user_id_kode_hash_key" ON "kode_cadangan"("user_id", "kode_hash");

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE INDEX "tantangan_user_id_idx" ON "tantangan"("user_id");

-- CreateIndex
CREATE INDEX "tantangan_expires_at_idx" ON "tantangan"("expires_at");

-- CreateIndex
CREATE INDEX "users_struktur_id_idx" ON "users"("struktur_id");

-- CreateIndex
CREATE INDEX "users_search_idx" ON "users" USING GIN ("nama" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops, "no_hp" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_struktur_id_fkey" FOREIGN KEY ("struktur_id") REFERENCES "struktur"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kode_akses" ADD CONSTRAINT "kode_akses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permintaan_akses" ADD CONSTRAINT "permintaan_akses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kode_cadangan" ADD CONSTRAINT "kode_cadangan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tantangan" ADD CONSTRAINT "tantangan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" DROP CONSTRAINT "users_role_check";
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("role" IN ('user', 'operator', 'admin'));
ALTER TABLE "users" ADD CONSTRAINT "users_mandat_check" CHECK ("mandat_mulai" <= "mandat_sampai");
ALTER TABLE "kode_akses" ADD CONSTRAINT "kode_akses_cara_check" CHECK ("cara" IN ('loket', 'whatsapp', 'undangan'));
ALTER TABLE "tantangan" ADD CONSTRAINT "tantangan_jenis_check" CHECK ("jenis" IN ('totp', 'passkey-masuk', 'passkey-daftar'));
ALTER TABLE "setelan_akun" ADD CONSTRAINT "setelan_akun_id_check" CHECK ("id" = 1);

-- Since when a number is on file: access is sent only to one that is not new.
UPDATE "users" SET "no_hp_sejak" = "updatedAt" WHERE "no_hp" IS NOT NULL;
CREATE FUNCTION "note_no_hp"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."no_hp" IS DISTINCT FROM OLD."no_hp" THEN
    NEW."no_hp_sejak" := CASE
      WHEN NEW."no_hp" IS NULL THEN NULL
      WHEN TG_OP = 'INSERT' THEN coalesce(NEW."no_hp_sejak", now()) -- a village that moves keeps it
      ELSE now()
    END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "users_no_hp" BEFORE INSERT OR UPDATE OF "no_hp" ON "users" FOR EACH ROW EXECUTE FUNCTION "note_no_hp"();

ALTER TABLE "jejak" DROP CONSTRAINT "jejak_aksi_check";
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_aksi_check" CHECK ("aksi" IN (
    'tambah', 'ubah', 'hapus', 'status', 'whatsapp', 'kata_sandi', 'pulihkan', 'ekspor', 'masuk', 'gagal_masuk'
));
