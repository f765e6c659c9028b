-- Notes that an official writes often, and keeps.
CREATE TABLE "catatan_siap" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "untuk" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catatan_siap_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "catatan_siap_user_id_untuk_isi_key" ON "catatan_siap"("user_id", "untuk", "isi");
ALTER TABLE "catatan_siap" ADD CONSTRAINT "catatan_siap_untuk_check" CHECK ("untuk" IN ('surat', 'pengaduan'));
ALTER TABLE "catatan_siap" ADD CONSTRAINT "catatan_siap_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
