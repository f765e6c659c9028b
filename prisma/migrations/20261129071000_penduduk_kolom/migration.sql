ALTER TABLE "penduduk" ADD COLUMN "golongan_darah" TEXT NOT NULL DEFAULT '',
ADD COLUMN "telepon" TEXT NOT NULL DEFAULT '';

-- Orders of the residents' list besides the name. Expressions as in penduduk.list.service.ts.
CREATE INDEX "penduduk_umur_idx" ON "penduduk" ("keadaan", (coalesce("tanggal_lahir", '-infinity'::date)), "id");
CREATE INDEX "penduduk_kk_idx" ON "penduduk" ("keadaan", (coalesce("no_kk", '')), "id");
CREATE INDEX "penduduk_rt_idx" ON "penduduk" ("keadaan", "dusun", (lpad(substring("rw" from '^[0-9]*'), 4, '0') || "rw"), (lpad(substring("rt" from '^[0-9]*'), 4, '0') || "rt"), (coalesce("no_kk", '')), "id");

CREATE INDEX "surat_nik_id_idx" ON "surat"("nik", "id" DESC);
