-- How often logins of one official have failed: asked whenever one of their sessions is.
CREATE INDEX "jejak_failed_logins_idx" ON "jejak" ("sasaran_id", "created_at") WHERE "aksi" = 'gagal_masuk';
