-- AlterTable
ALTER TABLE "desa" ADD COLUMN     "sebutan" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "zona" TEXT NOT NULL DEFAULT 'WIB';

ALTER TABLE "desa" ADD CONSTRAINT "desa_zona_check" CHECK ("zona" IN ('WIB', 'WITA', 'WIT'));
ALTER TABLE "desa" ADD CONSTRAINT "desa_sebutan_check" CHECK (jsonb_typeof("sebutan") = 'object');
