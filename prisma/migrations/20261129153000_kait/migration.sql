-- The outbox has two channels: mails and the regency's gateway.
ALTER TABLE "kiriman_surel" RENAME TO "kiriman";
ALTER SEQUENCE "kiriman_surel_id_seq" RENAME TO "kiriman_id_seq";
ALTER TABLE "kiriman" RENAME CONSTRAINT "kiriman_surel_pkey" TO "kiriman_pkey";
ALTER TABLE "kiriman" RENAME CONSTRAINT "kiriman_surel_user_id_fkey" TO "kiriman_user_id_fkey";
ALTER TABLE "kiriman" RENAME CONSTRAINT "kiriman_surel_peristiwa_id_fkey" TO "kiriman_peristiwa_id_fkey";
ALTER TABLE "kiriman" RENAME CONSTRAINT "kiriman_surel_check" TO "kiriman_check";
ALTER INDEX "kiriman_surel_peristiwa_id_idx" RENAME TO "kiriman_peristiwa_id_idx";
ALTER INDEX "kiriman_surel_keadaan_coba_at_idx" RENAME TO "kiriman_keadaan_coba_at_idx";
ALTER INDEX "kiriman_surel_mulai_at_idx" RENAME TO "kiriman_mulai_at_idx";
ALTER INDEX "kiriman_surel_created_at_id_idx" RENAME TO "kiriman_created_at_id_idx";

-- AlterTable
ALTER TABLE "kiriman" ADD COLUMN     "saluran" TEXT NOT NULL DEFAULT 'surel';

-- AlterTable
ALTER TABLE "setelan_peringatan" ADD COLUMN     "kait_rahasia" TEXT,
ADD COLUMN     "kait_url" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "wa_kabar" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
DROP INDEX "kiriman_surel_user_id_peristiwa_id_key";
CREATE UNIQUE INDEX "kiriman_user_id_peristiwa_id_saluran_key" ON "kiriman"("user_id", "peristiwa_id", "saluran");

ALTER TABLE "kiriman" ADD CONSTRAINT "kiriman_saluran_check" CHECK (
  "saluran" = 'surel' OR "saluran" = 'kait' AND "jenis" NOT IN ('verifikasi', 'sandi'));

-- Adds the row of each channel of an event in the transaction of the event. See the migration of `kiriman_surel`.
CREATE FUNCTION "queue_updates"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind text;
  owner int;
BEGIN
  IF NEW.untuk <> 'pemohon' OR NEW.created_at < now() - interval '1 day'
    OR NOT EXISTS (SELECT FROM setelan_peringatan WHERE surel_warga OR kait_url <> '') THEN
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
  INSERT INTO kiriman (user_id, saluran, jenis, peristiwa_id, alamat, coba_at, created_at)
  SELECT u.id, c.saluran, kind, NEW.id, c.alamat,
    NEW.created_at + CASE kind WHEN 'diterima' THEN interval '0' ELSE interval '90 seconds' END, NEW.created_at
  FROM users u
  CROSS JOIN setelan_peringatan s
  CROSS JOIN LATERAL (VALUES
    ('surel', u.email, s.surel_warga AND u.email_kabar AND u.email_terverifikasi_at IS NOT NULL AND u.email_ditolak < 3),
    ('kait', u.no_hp::citext, s.kait_url <> '' AND u.wa_kabar)) c (saluran, alamat, wanted)
  WHERE u.id = owner AND u.role = 'user' AND u.aktif AND c.wanted AND c.alamat IS NOT NULL
    -- Residents who close their own application know it.
    AND (kind = 'diterima' OR NEW.oleh_id IS DISTINCT FROM u.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER "queue_mail" ON "peristiwa_permohonan";
DROP FUNCTION "queue_mail";
CREATE TRIGGER "queue_updates" AFTER INSERT ON "peristiwa_permohonan" FOR EACH ROW EXECUTE FUNCTION "queue_updates"();

-- The version before sends and lists its mails through this name. The next version drops it.
CREATE VIEW "kiriman_surel" AS
SELECT id, user_id, jenis, peristiwa_id, alamat, keadaan, percobaan, coba_at, mulai_at, kesalahan, created_at
FROM "kiriman" WHERE "saluran" = 'surel';
