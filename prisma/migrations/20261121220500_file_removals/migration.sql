-- CreateTable
CREATE TABLE "file_removal" (
    "area" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removal_pkey" PRIMARY KEY ("area","key")
);

-- What schema.prisma cannot say.
ALTER TABLE "file_removal" ADD CONSTRAINT "file_removal_area_check" CHECK ("area" IN ('public', 'private'));
