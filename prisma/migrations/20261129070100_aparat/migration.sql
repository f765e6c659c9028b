CREATE TABLE "aparat" (
    "id" SERIAL NOT NULL,
    "struktur_id" INTEGER,
    "nama" TEXT NOT NULL,
    "jabatan" TEXT NOT NULL,
    "niap" TEXT NOT NULL DEFAULT '',
    "nip" TEXT NOT NULL DEFAULT '',
    "jenis_kelamin" TEXT NOT NULL DEFAULT '',
    "tempat_lahir" TEXT NOT NULL DEFAULT '',
    "tanggal_lahir" DATE,
    "agama" TEXT NOT NULL DEFAULT '',
    "pangkat" TEXT NOT NULL DEFAULT '',
    "pendidikan" TEXT NOT NULL DEFAULT '',
    "nomor_angkat" TEXT NOT NULL DEFAULT '',
    "tanggal_angkat" DATE,
    "nomor_berhenti" TEXT NOT NULL DEFAULT '',
    "tanggal_berhenti" DATE,
    "keterangan" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "aparat_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "aparat_struktur_id_idx" ON "aparat"("struktur_id");

ALTER TABLE "aparat" ADD CONSTRAINT "aparat_struktur_id_fkey" FOREIGN KEY ("struktur_id") REFERENCES "struktur"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "aparat" ADD CONSTRAINT "aparat_jenis_kelamin_check" CHECK ("jenis_kelamin" IN ('', 'Laki-laki', 'Perempuan'));

-- A person of the chart has one row until dismissed.
CREATE UNIQUE INDEX "aparat_menjabat_key" ON "aparat" ("struktur_id") WHERE "nomor_berhenti" = '' AND "tanggal_berhenti" IS NULL;
