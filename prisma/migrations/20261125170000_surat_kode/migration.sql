-- Every request has a code to follow it by; those that an account sent before have none.
ALTER TABLE "surat" DROP CONSTRAINT "surat_kode_check";
ALTER TABLE "surat" ADD CONSTRAINT "surat_kode_check" CHECK ("asal" <> 'loket' OR "kode" IS NOT NULL);
