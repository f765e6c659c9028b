-- When its applicant last opened a request; what has happened before is no news.
ALTER TABLE "surat" ADD COLUMN "dibaca_pemohon" TIMESTAMPTZ(3);
ALTER TABLE "pengaduan" ADD COLUMN "dibaca_pemohon" TIMESTAMPTZ(3);
UPDATE "surat" SET "dibaca_pemohon" = now();
UPDATE "pengaduan" SET "dibaca_pemohon" = now();

-- Why a request is late, when it is expected then, and when its applicant was told.
ALTER TABLE "surat" ADD COLUMN "tunda_alasan" TEXT, ADD COLUMN "tunda_perkiraan" DATE, ADD COLUMN "tunda_at" TIMESTAMPTZ(3);

-- What officials have done with a resident's requests, after they were sent.
CREATE VIEW kabar AS
SELECT s.user_id, 'surat' AS jenis, s.id, s.jenis_surat AS judul, NULL AS kode, r.status AS peristiwa, r.catatan, r.created_at,
  r.created_at > coalesce(s.dibaca_pemohon, s.created_at) AS baru
FROM surat s JOIN riwayat_surat r ON r.surat_id = s.id
WHERE r.created_at > s.created_at
UNION ALL
SELECT s.user_id, 'surat', s.id, s.jenis_surat, NULL, 'Perlu diperbaiki', NULL, p.dikirim_at,
  p.dikirim_at > coalesce(s.dibaca_pemohon, s.created_at)
FROM surat s JOIN permintaan_perbaikan p ON p.surat_id = s.id
UNION ALL
SELECT s.user_id, 'surat', s.id, s.jenis_surat, NULL, 'Tertunda', s.tunda_alasan, s.tunda_at,
  s.tunda_at > coalesce(s.dibaca_pemohon, s.created_at)
FROM surat s WHERE s.tunda_at IS NOT NULL
UNION ALL
SELECT c.user_id, 'pengaduan', c.id, c.judul, c.kode, r.status, r.catatan, r.created_at,
  r.created_at > coalesce(c.dibaca_pemohon, c.created_at)
FROM pengaduan c JOIN riwayat_pengaduan r ON r.pengaduan_id = c.id
WHERE r.created_at > c.created_at;
