-- AlterTable
ALTER TABLE "naskah" ADD COLUMN "penulis" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "pengantar_rt" ADD COLUMN "dari_jaringan_pembuat" BOOLEAN,
ADD COLUMN "dari_perangkat_pembuat" BOOLEAN,
ADD COLUMN "jaringan_hash" TEXT;

-- Who is known to have written a draft of before: whoever began it, and whoever saved it last.
UPDATE "naskah" SET "penulis" = ARRAY(
  SELECT DISTINCT "id" FROM (
    SELECT "disusun_oleh_id" AS "id" UNION ALL SELECT "oleh_id" FROM "riwayat_naskah" r WHERE r."naskah_id" = "naskah"."id" AND r."ke" = 'draf'
  ) known WHERE "id" IS NOT NULL
) WHERE "status" = 'draf';
