-- A topic's version is what its rows here hold together; each committed change of what the topic shows makes it another. Several
-- rows, as a writer takes one that no other holds: none waits for another, so none can deadlock.
CREATE TABLE "topic_version" (
    "id" BIGSERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "topic_version_pkey" PRIMARY KEY ("id")
);

INSERT INTO "topic_version" ("topic")
SELECT DISTINCT replace(encode(tgargs, 'escape'), '\000', '') FROM pg_trigger WHERE tgfoid = 'announce_change'::regproc;

-- With the owner's rights: while this migration has run and the portal's role has no rights on the table yet, the version before writes.
CREATE OR REPLACE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    -- For the version before, which listens until it is replaced. The next migration of this function leaves it out.
    PERFORM pg_notify('public_change', TG_ARGV[0]);
    -- Once in a transaction is enough, of however many statements.
    IF EXISTS (SELECT FROM topic_version WHERE topic = TG_ARGV[0] AND xmin = pg_current_xact_id()::xid) THEN
        RETURN NULL;
    END IF;
    UPDATE topic_version SET version = gen_random_uuid()
    WHERE id = (SELECT id FROM topic_version WHERE topic = TG_ARGV[0] LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
        INSERT INTO topic_version (topic) VALUES (TG_ARGV[0]);
    END IF;
    RETURN NULL;
END
$$;
