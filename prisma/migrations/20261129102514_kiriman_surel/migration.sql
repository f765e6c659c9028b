-- AlterTable
ALTER TABLE "setelan_peringatan" ADD COLUMN     "surel_warga" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_ditolak" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "email_kabar" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "email_terverifikasi_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "kiriman_surel" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "jenis" TEXT NOT NULL,
    "peristiwa_id" BIGINT,
    "alamat" CITEXT NOT NULL,
    "keadaan" TEXT NOT NULL DEFAULT 'menunggu',
    "percobaan" INTEGER NOT NULL DEFAULT 0,
    "coba_at" TIMESTAMPTZ(3) NOT NULL,
    "mulai_at" TIMESTAMPTZ(3),
    "kesalahan" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kiriman_surel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kiriman_surel_peristiwa_id_idx" ON "kiriman_surel"("peristiwa_id");

-- CreateIndex
CREATE INDEX "kiriman_surel_keadaan_coba_at_idx" ON "kiriman_surel"("keadaan", "coba_at");

-- CreateIndex
CREATE INDEX "kiriman_surel_mulai_at_idx" ON "kiriman_surel"("mulai_at");

-- CreateIndex
CREATE INDEX "kiriman_surel_created_at_id_idx" ON "kiriman_surel"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "kiriman_surel_user_id_peristiwa_id_key" ON "kiriman_surel"("user_id", "peristiwa_id");

-- AddForeignKey
ALTER TABLE "kiriman_surel" ADD CONSTRAINT "kiriman_surel_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kiriman_surel" ADD CONSTRAINT "kiriman_surel_peristiwa_id_fkey" FOREIGN KEY ("peristiwa_id") REFERENCES "peristiwa_permohonan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks and triggers.
ALTER TABLE "kiriman_surel" ADD CONSTRAINT "kiriman_surel_check" CHECK (
  "jenis" IN ('verifikasi', 'sandi', 'diterima', 'diperlukan', 'jawaban', 'tanggapan')
  AND "keadaan" IN ('menunggu', 'mengirim', 'terkirim', 'ditolak', 'tidak_pasti', 'menyerah', 'batal'));
ALTER TABLE "kode_akses" DROP CONSTRAINT "kode_akses_cara_check";
ALTER TABLE "kode_akses" ADD CONSTRAINT "kode_akses_cara_check" CHECK ("cara" IN ('loket', 'whatsapp', 'surel', 'undangan'));

-- A new address is not verified, and its owner has not consented. The type ignores case.
CREATE FUNCTION "forget_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."email" IS DISTINCT FROM OLD."email" THEN
    NEW."email_terverifikasi_at" := NULL;
    NEW."email_kabar" := false;
    NEW."email_ditolak" := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "users_email" BEFORE UPDATE OF "email" ON "users" FOR EACH ROW EXECUTE FUNCTION "forget_email"();

-- Adds the mail of an event in the transaction of the event. An official can undo a status for a minute, so the mail waits
-- longer: with the event its row is deleted. Imported histories are older than a day. Runs with the owner's rights, because
-- the previous version writes events before the portal's role has rights on the new table.
CREATE FUNCTION "queue_mail"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind text;
  owner int;
BEGIN
  IF NEW.untuk <> 'pemohon' OR NEW.created_at < now() - interval '1 day'
    OR NOT EXISTS (SELECT FROM setelan_peringatan WHERE surel_warga) THEN
    RETURN NULL;
  END IF;
  IF NEW.kejadian IN ('Menunggu', 'Baru') THEN
    IF NOT EXISTS (SELECT FROM peristiwa_permohonan p WHERE p.id < NEW.id
      AND (p.surat_id = NEW.surat_id OR p.pengaduan_id = NEW.pengaduan_id)) THEN
      kind := 'diterima';
    END IF;
  ELSIF NEW.kejadian = 'Perlu diperbaiki' THEN
    kind := 'diperlukan';
  ELSIF NEW.surat_id IS NOT NULL AND NEW.kejadian IN ('Selesai', 'Ditolak') THEN
    kind := 'jawaban';
  ELSIF NEW.pengaduan_id IS NOT NULL AND (NEW.kejadian = 'Selesai'
    OR EXISTS (SELECT FROM riwayat_pengaduan WHERE id = NEW.riwayat_pengaduan_id AND catatan IS NOT NULL)) THEN
    kind := 'tanggapan';
  END IF;
  IF kind IS NULL THEN
    RETURN NULL;
  END IF;
  owner := COALESCE(
    (SELECT user_id FROM surat WHERE id = NEW.surat_id),
    (SELECT user_id FROM pengaduan WHERE id = NEW.pengaduan_id));
  INSERT INTO kiriman_surel (user_id, jenis, peristiwa_id, alamat, coba_at, created_at)
  SELECT id, kind, NEW.id, email, NEW.created_at + CASE kind WHEN 'diterima' THEN interval '0' ELSE interval '90 seconds' END,
    NEW.created_at
  FROM users
  WHERE id = owner AND role = 'user' AND aktif AND email_kabar AND email_terverifikasi_at IS NOT NULL AND email_ditolak < 3
    -- Residents who close their own application know it.
    AND (kind = 'diterima' OR NEW.oleh_id IS DISTINCT FROM id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "queue_mail" AFTER INSERT ON "peristiwa_permohonan" FOR EACH ROW EXECUTE FUNCTION "queue_mail"();
