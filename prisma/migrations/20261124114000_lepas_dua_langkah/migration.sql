-- AlterTable
ALTER TABLE "kode_akses" ADD COLUMN     "lepas_dua_langkah" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tantangan" ADD COLUMN     "percobaan" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "tantangan" DROP CONSTRAINT "tantangan_jenis_check";
ALTER TABLE "tantangan" ADD CONSTRAINT "tantangan_jenis_check" CHECK ("jenis" IN (
    'totp', 'totp-daftar', 'totp-hangus', 'passkey-masuk', 'passkey-daftar'
));
