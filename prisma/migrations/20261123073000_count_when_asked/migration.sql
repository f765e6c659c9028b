-- Totals are counted when a list is read, up to 1,000, so nothing is noted at each change any more. The table stays for the
-- version before: during a rolling upgrade its portals show the totals of this moment, and their housekeeping adds them up.
-- Going back to that version needs the triggers of 20261122012000_row_counts again.
DROP TRIGGER "surat_count_insert" ON "surat";
DROP TRIGGER "surat_count_update" ON "surat";
DROP TRIGGER "surat_count_delete" ON "surat";
DROP TRIGGER "surat_count_truncate" ON "surat";
DROP TRIGGER "pengaduan_count_insert" ON "pengaduan";
DROP TRIGGER "pengaduan_count_update" ON "pengaduan";
DROP TRIGGER "pengaduan_count_delete" ON "pengaduan";
DROP TRIGGER "pengaduan_count_truncate" ON "pengaduan";
DROP FUNCTION "count_rows"();
