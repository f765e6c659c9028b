-- CreateTable
CREATE TABLE "persiapan_dilewati" (
    "butir" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "persiapan_dilewati_pkey" PRIMARY KEY ("butir")
);
