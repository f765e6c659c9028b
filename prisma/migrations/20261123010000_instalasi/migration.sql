-- CreateTable
CREATE TABLE "instalasi" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "kode" UUID NOT NULL DEFAULT gen_random_uuid(),
    "arsip_lain" TEXT,
    "mulai_baru_at" TIMESTAMPTZ(3),
    "satu_diska" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "instalasi_pkey" PRIMARY KEY ("id")
);

-- What schema.prisma cannot say.
ALTER TABLE "instalasi" ADD CONSTRAINT "instalasi_id_check" CHECK ("id" = 1);

-- Every database has one from here on; a restored database keeps the one it had.
INSERT INTO "instalasi" DEFAULT VALUES;
