-- The public figures of the promise, counted every hour.
CREATE TABLE "kinerja" (
    "id" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,
    "dihitung_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kinerja_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "kinerja_id_check" CHECK ("id" = 1)
);
CREATE TRIGGER "kinerja_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "kinerja" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('kinerja');
