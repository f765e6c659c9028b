-- Whoever keeps answers for the public in memory hears of every change of a row that they show, whoever made it. A trigger's
-- argument is the first part of the path below /api that shows the table.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('public_change', TG_ARGV[0]);
    RETURN NULL;
END
$$;

CREATE TRIGGER "desa_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desa" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('desa');
CREATE TRIGGER "kontak_desa_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "kontak_desa" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('pesan-kontak');
CREATE TRIGGER "tentang_sejarah_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tentang_sejarah" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('tentang');
CREATE TRIGGER "tentang_geografis_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tentang_geografis" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('tentang');
CREATE TRIGGER "tentang_visi_misi_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tentang_visi_misi" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('tentang');
CREATE TRIGGER "panduan_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "panduan" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('panduan');
CREATE TRIGGER "statistik_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "statistik" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('statistik');
CREATE TRIGGER "struktur_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "struktur" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('struktur');
CREATE TRIGGER "lembaga_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lembaga" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('lembaga');
CREATE TRIGGER "pengurus_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pengurus" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('lembaga');
CREATE TRIGGER "unit_kegiatan_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "unit_kegiatan" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('lembaga');
CREATE TRIGGER "berita_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "berita" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('berita');
CREATE TRIGGER "pengumuman_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pengumuman" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('pengumuman');
CREATE TRIGGER "agenda_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agenda" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('agenda');
