-- CreateTable
CREATE TABLE "peristiwa_permohonan" (
    "id" BIGSERIAL NOT NULL,
    "surat_id" INTEGER,
    "pengaduan_id" INTEGER,
    "riwayat_surat_id" INTEGER,
    "riwayat_pengaduan_id" INTEGER,
    "perbaikan_id" INTEGER,
    "untuk" TEXT NOT NULL,
    "kejadian" TEXT NOT NULL,
    "oleh_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "peristiwa_permohonan_pkey" PRIMARY KEY ("id")
);

-- The histories, the correction requests and the delays make the events, whichever version writes them: each once, and gone with its
-- row. With the owner's rights: while this migration has run and the portal's role has no rights on the table yet, the version before writes.
CREATE FUNCTION "note_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    CASE TG_TABLE_NAME
    WHEN 'riwayat_surat' THEN
        INSERT INTO peristiwa_permohonan (surat_id, riwayat_surat_id, untuk, kejadian, oleh_id, created_at)
        VALUES (NEW.surat_id, NEW.id, 'pemohon', NEW.status, NEW.oleh_id, NEW.created_at)
        ON CONFLICT (riwayat_surat_id) DO UPDATE
        SET kejadian = excluded.kejadian, oleh_id = excluded.oleh_id, created_at = excluded.created_at;
    WHEN 'riwayat_pengaduan' THEN
        INSERT INTO peristiwa_permohonan (pengaduan_id, riwayat_pengaduan_id, untuk, kejadian, created_at)
        VALUES (NEW.pengaduan_id, NEW.id, 'pemohon', NEW.status, NEW.created_at)
        ON CONFLICT (riwayat_pengaduan_id) DO UPDATE
        SET kejadian = excluded.kejadian, created_at = excluded.created_at;
    WHEN 'surat' THEN
        INSERT INTO peristiwa_permohonan (surat_id, untuk, kejadian, created_at)
        VALUES (NEW.id, 'pemohon', 'Tertunda', NEW.tunda_at)
        ON CONFLICT (surat_id) WHERE kejadian = 'Tertunda' DO UPDATE SET created_at = excluded.created_at;
    WHEN 'permintaan_perbaikan' THEN
        INSERT INTO peristiwa_permohonan (surat_id, perbaikan_id, untuk, kejadian, oleh_id, created_at)
        VALUES (NEW.surat_id, NEW.id, 'pemohon', 'Perlu diperbaiki', NEW.oleh_id, NEW.dikirim_at)
        ON CONFLICT (perbaikan_id, untuk) DO UPDATE SET created_at = excluded.created_at;
        -- One that ends as the next is sent was not answered.
        DELETE FROM peristiwa_permohonan
        WHERE surat_id = NEW.surat_id AND kejadian = 'Perbaikan masuk' AND created_at = NEW.dikirim_at;
        IF NEW.selesai_at IS NOT NULL AND NOT EXISTS (
            SELECT FROM permintaan_perbaikan later
            WHERE later.surat_id = NEW.surat_id AND later.dikirim_at = NEW.selesai_at
        ) THEN
            INSERT INTO peristiwa_permohonan (surat_id, perbaikan_id, untuk, kejadian, created_at)
            VALUES (NEW.surat_id, NEW.id, 'petugas', 'Perbaikan masuk', NEW.selesai_at)
            ON CONFLICT (perbaikan_id, untuk) DO UPDATE SET created_at = excluded.created_at;
        END IF;
    END CASE;
    RETURN NULL;
END
$$;

CREATE TRIGGER "note_event" AFTER INSERT OR UPDATE ON "riwayat_surat" FOR EACH ROW EXECUTE FUNCTION "note_event"();
CREATE TRIGGER "note_event" AFTER INSERT OR UPDATE ON "riwayat_pengaduan" FOR EACH ROW EXECUTE FUNCTION "note_event"();
CREATE TRIGGER "note_event" AFTER INSERT OR UPDATE OF "dikirim_at", "selesai_at" ON "permintaan_perbaikan" FOR EACH ROW EXECUTE FUNCTION "note_event"();
CREATE TRIGGER "note_event" AFTER INSERT OR UPDATE OF "tunda_at" ON "surat" FOR EACH ROW WHEN (NEW."tunda_at" IS NOT NULL) EXECUTE FUNCTION "note_event"();

-- What has happened before, as the view told it; keys and indexes come after, which takes a tenth of the time.
INSERT INTO "peristiwa_permohonan" ("surat_id", "pengaduan_id", "riwayat_surat_id", "riwayat_pengaduan_id", "perbaikan_id", "untuk", "kejadian", "oleh_id", "created_at")
SELECT * FROM (
  SELECT surat_id, NULL::int AS pengaduan_id, id AS riwayat_surat_id, NULL::int AS riwayat_pengaduan_id, NULL::int AS perbaikan_id, 'pemohon' AS untuk, status, oleh_id, created_at
  FROM riwayat_surat
  UNION ALL
  SELECT NULL, pengaduan_id, NULL, id, NULL, 'pemohon', status, NULL, created_at FROM riwayat_pengaduan
  UNION ALL
  SELECT id, NULL, NULL, NULL, NULL, 'pemohon', 'Tertunda', NULL, tunda_at FROM surat WHERE tunda_at IS NOT NULL
  UNION ALL
  SELECT surat_id, NULL, NULL, NULL, id, 'pemohon', 'Perlu diperbaiki', oleh_id, dikirim_at FROM permintaan_perbaikan
  UNION ALL
  SELECT p.surat_id, NULL, NULL, NULL, p.id, 'petugas', 'Perbaikan masuk', NULL, p.selesai_at FROM permintaan_perbaikan p
  WHERE p.selesai_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM permintaan_perbaikan later WHERE later.surat_id = p.surat_id AND later.dikirim_at = p.selesai_at)
) before ORDER BY created_at;

-- CreateIndex
CREATE UNIQUE INDEX "peristiwa_permohonan_riwayat_surat_id_key" ON "peristiwa_permohonan"("riwayat_surat_id");

-- CreateIndex
CREATE UNIQUE INDEX "peristiwa_permohonan_riwayat_pengaduan_id_key" ON "peristiwa_permohonan"("riwayat_pengaduan_id");

-- CreateIndex
CREATE UNIQUE INDEX "peristiwa_permohonan_perbaikan_id_untuk_key" ON "peristiwa_permohonan"("perbaikan_id", "untuk");

-- CreateIndex
CREATE INDEX "peristiwa_permohonan_surat_id_idx" ON "peristiwa_permohonan"("surat_id");

-- CreateIndex
CREATE INDEX "peristiwa_permohonan_pengaduan_id_idx" ON "peristiwa_permohonan"("pengaduan_id");

-- CreateIndex
CREATE INDEX "peristiwa_permohonan_untuk_created_at_idx" ON "peristiwa_permohonan"("untuk", "created_at");

-- AddForeignKey
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_surat_id_fkey" FOREIGN KEY ("surat_id") REFERENCES "surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_pengaduan_id_fkey" FOREIGN KEY ("pengaduan_id") REFERENCES "pengaduan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_riwayat_surat_id_fkey" FOREIGN KEY ("riwayat_surat_id") REFERENCES "riwayat_surat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_riwayat_pengaduan_id_fkey" FOREIGN KEY ("riwayat_pengaduan_id") REFERENCES "riwayat_pengaduan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_perbaikan_id_fkey" FOREIGN KEY ("perbaikan_id") REFERENCES "permintaan_perbaikan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_subject_check" CHECK (num_nonnulls("surat_id", "pengaduan_id") = 1);
ALTER TABLE "peristiwa_permohonan" ADD CONSTRAINT "peristiwa_permohonan_untuk_check" CHECK ("untuk" IN ('pemohon', 'petugas'));
-- The newest delay of an application is the one that counts.
CREATE UNIQUE INDEX "peristiwa_permohonan_tertunda_key" ON "peristiwa_permohonan" ("surat_id") WHERE "kejadian" = 'Tertunda';

-- The same columns as before, which the version before reads. That a complaint is named at all tells the planner how few events are of one.
CREATE OR REPLACE VIEW kabar AS
SELECT s.user_id, 'surat' AS jenis, s.id, s.jenis_surat AS judul, NULL AS kode, p.kejadian AS peristiwa,
  CASE WHEN p.kejadian = 'Tertunda' THEN s.tunda_alasan ELSE r.catatan END AS catatan, p.created_at,
  p.created_at > coalesce(s.dibaca_pemohon, s.created_at) AS baru
FROM peristiwa_permohonan p JOIN surat s ON s.id = p.surat_id LEFT JOIN riwayat_surat r ON r.id = p.riwayat_surat_id
WHERE p.untuk = 'pemohon' AND (p.riwayat_surat_id IS NULL OR p.created_at > s.created_at)
UNION ALL
SELECT c.user_id, 'pengaduan', c.id, c.judul, c.kode, p.kejadian, r.catatan, p.created_at,
  p.created_at > coalesce(c.dibaca_pemohon, c.created_at)
FROM peristiwa_permohonan p JOIN pengaduan c ON c.id = p.pengaduan_id LEFT JOIN riwayat_pengaduan r ON r.id = p.riwayat_pengaduan_id
WHERE p.untuk = 'pemohon' AND p.pengaduan_id IS NOT NULL AND p.created_at > c.created_at;
