-- AlterTable
ALTER TABLE "buku_surat" ADD COLUMN     "nik" TEXT;

-- AlterTable
ALTER TABLE "naskah_setelan" ADD COLUMN     "mulai_deret" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "pindahan" ADD COLUMN     "nomor_disetujui_at" TIMESTAMPTZ(3),
ADD COLUMN     "usulan_nomor" JSONB;

-- A resident's number comes with lines of the system before alone: the books of this portal hold none.
ALTER TABLE "buku_surat" ADD CONSTRAINT "buku_surat_nik_check" CHECK ("nik" IS NULL OR ("sistem_lama" AND "nik" ~ '^[0-9]{16}$'));

-- A year may begin with first numbers of single series alone.
ALTER TABLE "naskah_setelan" DROP CONSTRAINT "naskah_setelan_mulai_check";
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_mulai_check" CHECK (
    ("mulai_dari" IS NULL OR "mulai_tahun" IS NOT NULL)
    AND ("mulai_tahun" IS NULL OR "mulai_dari" IS NOT NULL OR "mulai_deret" <> '[]')
    AND "mulai_dari" > 0
);
ALTER TABLE "naskah_setelan" ADD CONSTRAINT "naskah_setelan_mulai_deret_check" CHECK (jsonb_typeof("mulai_deret") = 'array');
ALTER TABLE "pindahan" ADD CONSTRAINT "pindahan_nomor_check" CHECK ("usulan_nomor" IS NOT NULL OR "nomor_disetujui_at" IS NULL);
