-- How many rows a large table has in each status, kept as it changes: counting a million rows takes many times as long as
-- reading a page of them. Changes are added as rows of their own, so that nobody waits for somebody else's transaction;
-- the portal adds them up now and then.
CREATE TABLE "jumlah_baris" (
    "id" BIGSERIAL NOT NULL,
    "tabel" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "jumlah_baris_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "jumlah_baris_tabel_status_idx" ON "jumlah_baris"("tabel", "status");

CREATE FUNCTION "count_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO jumlah_baris (tabel, status, n)
        SELECT TG_TABLE_NAME, status, count(*) FROM after_change GROUP BY status;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO jumlah_baris (tabel, status, n)
        SELECT TG_TABLE_NAME, status, -count(*) FROM before_change GROUP BY status;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO jumlah_baris (tabel, status, n)
        SELECT TG_TABLE_NAME, status, sum(n)
        FROM (SELECT status, 1 AS n FROM after_change UNION ALL SELECT status, -1 FROM before_change) AS changed
        GROUP BY status HAVING sum(n) <> 0;
    ELSE
        DELETE FROM jumlah_baris WHERE tabel = TG_TABLE_NAME;
    END IF;
    RETURN NULL;
END
$$;

-- Whoever writes meanwhile waits, so that nothing is counted twice or not at all.
LOCK TABLE "surat", "pengaduan" IN SHARE MODE;

CREATE TRIGGER "surat_count_insert" AFTER INSERT ON "surat" REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "surat_count_update" AFTER UPDATE ON "surat" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "surat_count_delete" AFTER DELETE ON "surat" REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "surat_count_truncate" AFTER TRUNCATE ON "surat" FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "pengaduan_count_insert" AFTER INSERT ON "pengaduan" REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "pengaduan_count_update" AFTER UPDATE ON "pengaduan" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "pengaduan_count_delete" AFTER DELETE ON "pengaduan" REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();
CREATE TRIGGER "pengaduan_count_truncate" AFTER TRUNCATE ON "pengaduan" FOR EACH STATEMENT EXECUTE FUNCTION "count_rows"();

INSERT INTO "jumlah_baris" ("tabel", "status", "n")
SELECT 'surat', status, count(*) FROM "surat" GROUP BY status
UNION ALL
SELECT 'pengaduan', status, count(*) FROM "pengaduan" GROUP BY status;
