-- AlterTable
ALTER TABLE "users" ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "desa" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "cadangan" (
    "id" SERIAL NOT NULL,
    "file" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "files" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "tested_at" TIMESTAMPTZ(3),
    "copied_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "cadangan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cadangan_started_at_idx" ON "cadangan"("started_at" DESC);
