-- CreateTable
CREATE TABLE "jejak" (
    "id" SERIAL NOT NULL,
    "oleh_id" INTEGER,
    "oleh_nama" TEXT NOT NULL,
    "aksi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "sasaran_id" INTEGER,
    "label" TEXT NOT NULL,
    "perubahan" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jejak_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "jejak_jenis_id_idx" ON "jejak"("jenis", "id" DESC);

-- CreateIndex
CREATE INDEX "jejak_aksi_id_idx" ON "jejak"("aksi", "id" DESC);

-- CreateIndex
CREATE INDEX "jejak_oleh_id_id_idx" ON "jejak"("oleh_id", "id" DESC);

-- CreateIndex
CREATE INDEX "jejak_created_at_idx" ON "jejak"("created_at");

-- CreateIndex
CREATE INDEX "jejak_search_idx" ON "jejak" USING GIN ("label" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_oleh_id_fkey" FOREIGN KEY ("oleh_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What schema.prisma cannot say.
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_aksi_check" CHECK ("aksi" IN ('tambah', 'ubah', 'hapus', 'status', 'whatsapp', 'kata_sandi', 'ekspor'));
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (
    'berita', 'pengumuman', 'agenda', 'surat', 'pengaduan', 'pesan', 'statistik', 'struktur', 'lembaga', 'pengurus', 'unit_kegiatan',
    'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'desa', 'kontak_desa', 'akun', 'jejak'
));
ALTER TABLE "jejak" ADD CONSTRAINT "jejak_perubahan_check" CHECK (jsonb_typeof("perubahan") = 'array');

-- A trace stays as it was left. Only the link to an account goes with the account; the name stays. Whoever owns the database
-- can take these triggers away, so they keep out a mistake or a stolen query of the portal, not the owner of the server.
CREATE FUNCTION "keep_jejak"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NEW."oleh_id" IS NULL AND to_jsonb(NEW) - 'oleh_id' = to_jsonb(OLD) - 'oleh_id' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'jejak is only added to';
END
$$;

CREATE TRIGGER "jejak_keep_rows" BEFORE UPDATE OR DELETE ON "jejak" FOR EACH ROW EXECUTE FUNCTION "keep_jejak"();
CREATE TRIGGER "jejak_keep_table" BEFORE TRUNCATE ON "jejak" FOR EACH STATEMENT EXECUTE FUNCTION "keep_jejak"();
