-- When each request was promised (apps/api/src/domain/janji.ts), and what the officials' queue is ordered by. A request without
-- `batas`, also one that the version before this takes in, stands by its beginning until the night counts its promise.
-- AlterTable
ALTER TABLE "surat" ADD COLUMN     "batas" TIMESTAMPTZ(3),
ADD COLUMN     "janji_sisa" INTEGER;

CREATE INDEX "surat_due_idx" ON "surat" (
  "status",
  (CASE WHEN "janji_sisa" IS NULL THEN coalesce("batas", "created_at") ELSE '9999-12-31 00:00:00+00'::timestamptz END),
  "id"
);
CREATE INDEX "surat_nama_idx" ON "surat" (lower("nama"), "id");
CREATE INDEX "surat_uncounted_idx" ON "surat" ("id") WHERE "batas" IS NULL;
