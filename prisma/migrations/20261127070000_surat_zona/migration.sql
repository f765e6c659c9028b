-- Until now every village was in WIB, and so is what was promised.
ALTER TABLE "surat" ADD COLUMN "zona" TEXT NOT NULL DEFAULT 'WIB';

ALTER TABLE "surat" ADD CONSTRAINT "surat_zona_check" CHECK ("zona" IN ('WIB', 'WITA', 'WIT'));
