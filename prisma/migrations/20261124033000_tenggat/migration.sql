-- When a complaint is promised its first answer.
ALTER TABLE "pengaduan" ADD COLUMN "batas_jawab" TIMESTAMPTZ(3);
