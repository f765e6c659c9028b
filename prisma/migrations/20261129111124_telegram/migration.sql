-- CreateTable
CREATE TABLE "setelan_telegram" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "token" TEXT,
    "bot" TEXT NOT NULL DEFAULT '',
    "lanjut" BIGINT NOT NULL DEFAULT 0,
    "pembaca" UUID,
    "pembaca_sampai" TIMESTAMPTZ(3),
    "kesalahan" TEXT,

    CONSTRAINT "setelan_telegram_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "telegram_petugas" (
    "user_id" INTEGER NOT NULL,
    "chat_id" BIGINT,
    "kode_hash" TEXT,
    "kode_sampai" TIMESTAMPTZ(3),
    "terakhir_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gagal" INTEGER NOT NULL DEFAULT 0,
    "coba_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "telegram_petugas_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "telegram_petugas_chat_id_key" ON "telegram_petugas"("chat_id");

-- CreateIndex
CREATE UNIQUE INDEX "telegram_petugas_kode_hash_key" ON "telegram_petugas"("kode_hash");

-- AddForeignKey
ALTER TABLE "telegram_petugas" ADD CONSTRAINT "telegram_petugas_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks and rows.
ALTER TABLE "setelan_telegram" ADD CONSTRAINT "setelan_telegram_id_check" CHECK ("id" = 1);
INSERT INTO "setelan_telegram" ("id") VALUES (1);
