-- The open data, each dataset a row as it was counted last (domain/data-terbuka.ts).
CREATE TABLE "data_terbuka" (
    "kode" TEXT NOT NULL,
    "baris" JSONB NOT NULL,
    "sampai" TEXT,
    "diperbarui_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_terbuka_pkey" PRIMARY KEY ("kode"),
    CONSTRAINT "data_terbuka_sampai_check" CHECK ("sampai" ~ '^\d{4}-\d{2}$')
);
CREATE TRIGGER "data_terbuka_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "data_terbuka" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('data-terbuka');
