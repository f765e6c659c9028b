-- AlterTable
ALTER TABLE "passkey" ADD COLUMN     "berlaku" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "rp_id" TEXT;
