-- Archived letters that are not what they were, for the trial restore of a backup: the bytes of a PDF, a link of the chain, and
-- whether the code on the oldest paper still leads to its letter. Whoever holds the portal's key checks more (verify-archive).
CREATE VIEW "broken_letters" AS
SELECT "id", "nomor" FROM (
    SELECT "id", "nomor",
        "pdf_sha256" <> encode(sha256("pdf"), 'hex')
        OR "hash_sebelumnya" <> lag("hash", 1, '') OVER (ORDER BY "id")
        OR CASE WHEN "id" = (SELECT min("id") FROM "arsip_naskah") THEN coalesce("kode_hash" <> encode(sha256(convert_to(
            replace(substring(encode("pdf", 'escape') FROM ', kode ((?:[0-9A-Z]{4}-){4}[0-9A-Z]{4})'), '-', ''), 'UTF8')), 'hex'), false) ELSE false END AS "broken"
    FROM "arsip_naskah"
) AS "letters" WHERE "broken";
