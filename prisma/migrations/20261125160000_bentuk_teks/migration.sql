-- Texts and phone numbers of before there was one form of them (packages/shared: text-form.ts, phone.ts) get it, so that what is
-- stored is what is searched for. What this version writes, the one before it reads.

CREATE FUNCTION pg_temp.normal_text(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(
    regexp_replace(
      regexp_replace(
        normalize(
          regexp_replace(
            value,
            -- What cannot be seen goes, but for the joiner and the picture mark within an emoji.
            '([\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FBFF]\uFE0F?'
              '(?:\u200D(?=[\u00A9\u00AE\u203C\u2049\u2100-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FBFF]))?|[#*0-9]\uFE0F(?=\u20E3))'
              '|[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F'
              '\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
            '\1',
            'g'
          ),
          NFC
        ),
        '\r\n?|[\u2028\u2029]', chr(10), 'g'
      ),
      '[\t \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+', ' ', 'g'
    ),
    E' \n'
  )
$$;

CREATE FUNCTION pg_temp.normal_list(list text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT pg_temp.normal_text(item) FROM unnest(list) WITH ORDINALITY AS items(item, place) ORDER BY place)
$$;

CREATE FUNCTION pg_temp.normal_json(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(pg_temp.normal_text(value #>> '{}'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(pg_temp.normal_json(item) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items(item, place)
    )
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(name, pg_temp.normal_json(item)), '{}') FROM jsonb_each(value) AS items(name, item))
    ELSE value
  END;
END
$$;

-- Null for what may be one of two numbers or none: that stays as it is, and officials are told when they want to call it.
CREATE FUNCTION pg_temp.phone_number(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := regexp_replace(normalize(value, NFKC), '[^0-9+]', '', 'g');
  national text := CASE WHEN number ~ '^8' THEN number ELSE regexp_replace(number, '^((\+|00)?620?|\+?0)', '') END;
BEGIN
  IF value !~ '^[0-9+ .()-]+$' THEN
    RETURN NULL;
  ELSIF number ~ '^\+(?!62|0)' THEN
    RETURN CASE WHEN number ~ '^\+[1-9][0-9]{7,14}$' THEN number END;
  ELSIF national = number AND number !~ '^8' THEN
    RETURN NULL;
  END IF;
  RETURN CASE WHEN national ~ '^(8[1-9][0-9]{6,11}|[2-79][0-9]{7,11})$' THEN '0' || national END;
END
$$;

-- The same number in another spelling is no new number: it keeps the moment since when it is on file.
-- The trigger that notes new ones is not switched off, as that would keep everybody from writing to the table.
CREATE TEMPORARY TABLE "respelled" ON COMMIT DROP AS
  SELECT "id", "no_hp_sejak" FROM "users" WHERE pg_temp.phone_number("no_hp") <> "no_hp";
UPDATE "users" SET "no_hp" = pg_temp.phone_number("no_hp") WHERE "id" IN (SELECT "id" FROM "respelled");
UPDATE "users" SET "no_hp_sejak" = "respelled"."no_hp_sejak" FROM "respelled" WHERE "users"."id" = "respelled"."id";
UPDATE "surat" SET "no_hp" = pg_temp.phone_number("no_hp") WHERE pg_temp.phone_number("no_hp") <> "no_hp";
UPDATE "pengaduan" SET "no_hp" = pg_temp.phone_number("no_hp") WHERE pg_temp.phone_number("no_hp") <> "no_hp";
UPDATE "pesan_kontak" SET "no_hp" = pg_temp.phone_number("no_hp") WHERE pg_temp.phone_number("no_hp") <> "no_hp";
UPDATE "rt_rw" SET "no_hp" = pg_temp.phone_number("no_hp") WHERE pg_temp.phone_number("no_hp") <> "no_hp";
UPDATE "kontak_desa" SET "whatsapp" = pg_temp.phone_number("whatsapp") WHERE pg_temp.phone_number("whatsapp") <> "whatsapp";

-- Every text that may be written again. The rest is a record of what was said, printed or signed, and stays to the letter: the
-- archive, the books, the audit log, histories and notes that are only added to, what applicants were asked for. Letters' texts are read
-- through the form's rules, which know the form; of letters only drafts are mended.
DO $$
DECLARE
  place record;
  mended text;
  spot tid;
BEGIN
  FOR place IN
    SELECT c.table_name AS of, c.column_name AS name, CASE c.udt_name
      WHEN 'jsonb' THEN 'pg_temp.normal_json(%1$I)' WHEN '_text' THEN 'pg_temp.normal_list(%1$I)' ELSE 'pg_temp.normal_text(%1$I::text)'
    END AS expression, c.udt_name AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.udt_name IN ('text', 'citext', '_text', 'jsonb')
      AND (c.table_name <> 'naskah' OR c.column_name = 'isian')
      AND c.table_name NOT IN ('_prisma_migrations', 'arsip_naskah', 'kunci_arsip', 'periksa_naskah', 'buku_surat', 'buku_ekspedisi',
        'naskah_templat', 'naskah_templat_versi', 'riwayat_naskah', 'riwayat_surat', 'riwayat_pengaduan', 'catatan_internal', 'nomor_terakhir', 'jejak', 'permintaan_perbaikan',
        'catatan_keamanan', 'idempotency_key', 'rate_limit', 'file_removal')
    ORDER BY 1, 2
  LOOP
    FOR spot, mended IN EXECUTE format(
      -- Most rows are plain letters with single blanks.
      'SELECT ctid, ' || place.expression || '::text FROM %2$I WHERE %1$I::text ~ ''[^\n -~]|  '''
        || CASE WHEN place.of = 'naskah' THEN ' AND "status" = ''draf''' ELSE '' END
        || ' AND ' || place.expression || '::text <> %1$I::text AND ' || place.expression || '::text <> ''''',
      place.name, place.of
    ) LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %I = $1::%s WHERE ctid = $2', place.of, place.name, place.type) USING mended, spot;
      EXCEPTION WHEN unique_violation THEN
        NULL; -- Another row has the same name in that form: both stay apart.
      END;
    END LOOP;
  END LOOP;
END
$$;
