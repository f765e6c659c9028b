-- What the officials' list of complaints is ordered by: those without an answer, by its promise. One of before there were promises
-- stands by its beginning.
CREATE INDEX "pengaduan_due_idx" ON "pengaduan" (coalesce("batas_jawab", "created_at"), "id") WHERE "status" = 'Baru';
