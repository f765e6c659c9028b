-- A search shows the newest first. Whether to walk down from the newest letter or to ask the trigram index first depends on how
-- many match, which PostgreSQL reckons from a sample: of 100 names, unless told otherwise. One of them that matches by chance
-- looks like a hundredth of all letters, and of a million letters most are then read for a few: 1.4 s instead of 0.04 s.
ALTER TABLE "surat" ALTER COLUMN "nama" SET STATISTICS 1000, ALTER COLUMN "nik" SET STATISTICS 1000;
ALTER TABLE "pengaduan"
    ALTER COLUMN "nama" SET STATISTICS 1000,
    ALTER COLUMN "nik" SET STATISTICS 1000,
    ALTER COLUMN "judul" SET STATISTICS 1000;
