-- CreateTable
CREATE TABLE "langganan_push" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_id" UUID,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "perangkat" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "terakhir_at" TIMESTAMPTZ(3) NOT NULL,
    "gagal" INTEGER NOT NULL DEFAULT 0,
    "coba_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "langganan_push_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kunci_push" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "publik" TEXT NOT NULL,
    "rahasia" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kunci_push_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "langganan_push_endpoint_key" ON "langganan_push"("endpoint");

-- CreateIndex
CREATE INDEX "langganan_push_user_id_idx" ON "langganan_push"("user_id");

-- CreateIndex
CREATE INDEX "langganan_push_session_id_idx" ON "langganan_push"("session_id");

-- CreateIndex
CREATE INDEX "permintaan_perbaikan_dikirim_at_idx" ON "permintaan_perbaikan"("dikirim_at");

-- AddForeignKey
ALTER TABLE "langganan_push" ADD CONSTRAINT "langganan_push_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "langganan_push" ADD CONSTRAINT "langganan_push_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "langganan_push" ADD CONSTRAINT "langganan_push_endpoint_check" CHECK (length("endpoint") <= 1000);
ALTER TABLE "kunci_push" ADD CONSTRAINT "kunci_push_id_check" CHECK ("id" = 1);

-- What is news of the last day is found by its moment; the histories have such an index already.
CREATE INDEX "surat_tunda_at_idx" ON "surat" ("tunda_at") WHERE "tunda_at" IS NOT NULL;
