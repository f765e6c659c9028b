-- Every file that a row refers to, by its key below the public or the private area. Backups bring these along; a column
-- that holds a key belongs here.
CREATE VIEW "referred_files" AS
SELECT 'public' AS "area", "profile_image" AS "key" FROM "users" WHERE "profile_image" IS NOT NULL
UNION ALL SELECT 'public', "logo" FROM "desa" WHERE "logo" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_sejarah" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "gambar" FROM "tentang_geografis" WHERE "gambar" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "struktur" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "foto" FROM "pengurus" WHERE "foto" IS NOT NULL
UNION ALL SELECT 'public', "icon" FROM "unit_kegiatan" WHERE "icon" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "berita" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "pengumuman" WHERE "img" IS NOT NULL
UNION ALL SELECT 'public', "img" FROM "agenda" WHERE "img" IS NOT NULL
UNION ALL SELECT 'private', "file" FROM "lampiran" WHERE "file" IS NOT NULL
UNION ALL SELECT 'private', "img" FROM "pengaduan" WHERE "img" IS NOT NULL;
