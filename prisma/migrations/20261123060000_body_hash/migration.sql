-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "body_hash" TEXT;
