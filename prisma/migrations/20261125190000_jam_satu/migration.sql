-- Office hours stand in pelayanan alone; desa.jam_pelayanan stays for the version before.
ALTER TABLE "desa" ALTER COLUMN "jam_pelayanan" SET DEFAULT '[]';
ALTER TABLE "pelayanan" ADD COLUMN "keterangan_jam" TEXT NOT NULL DEFAULT '';

-- What a village had typed for people to read becomes the hours that are counted, unless it had settled those, too. Lines that tell
-- no hours of weekdays become the note.
DO $$
DECLARE
  weekdays CONSTANT TEXT[] := ARRAY['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];
  as_it_comes CONSTANT JSONB := (
    SELECT jsonb_agg(jsonb_build_object('hari', day, 'buka', '08:00', 'tutup', CASE day WHEN 5 THEN '11:00' ELSE '15:00' END) ORDER BY day)
    FROM generate_series(1, 5) AS day
  );
  line RECORD;
  part TEXT;
  ends TEXT[];
  hours TEXT[];
  first_day INTEGER;
  last_day INTEGER;
  days INTEGER[];
  readable BOOLEAN;
  is_closed BOOLEAN;
  counted JSONB := '[]';
  notes TEXT[] := '{}';
BEGIN
  FOR line IN
    SELECT trim(value ->> 'hari') AS hari, trim(value ->> 'jam') AS jam FROM "desa", jsonb_array_elements("desa"."jam_pelayanan")
  LOOP
    is_closed := lower(line.jam) IN ('tutup', 'libur');
    hours := regexp_match(
      line.jam,
      '^(?:pukul )?([01]?\d|2[0-3])[.:]([0-5]\d)(?: ?(?:–|—|-|s/d|s\.d\.|sampai) ?)([01]?\d|2[0-3])[.:]([0-5]\d)(?: ?(?:WIB|WITA|WIT))?$',
      'i'
    );
    readable := is_closed OR (hours IS NOT NULL AND lpad(hours[1], 2, '0') || hours[2] < lpad(hours[3], 2, '0') || hours[4]);
    days := '{}';
    FOREACH part IN ARRAY regexp_split_to_array(
      replace(replace(lower(line.hari), 'jum''at', 'jumat'), 'ahad', 'minggu'),
      ' ?(?:,|&| dan )(?: ?dan )? ?'
    ) LOOP
      CONTINUE WHEN is_closed AND part LIKE 'hari libur%';
      ends := regexp_split_to_array(part, ' ?(?:–|—|-|s/d|s\.d\.| sampai ) ?');
      first_day := array_position(weekdays, ends[1]) - 1;
      last_day := array_position(weekdays, ends[array_length(ends, 1)]) - 1;
      IF array_length(ends, 1) > 2 OR first_day IS NULL OR last_day IS NULL THEN
        readable := false;
      ELSE
        days := days || ARRAY(SELECT (first_day + step) % 7 FROM generate_series(0, (last_day - first_day + 7) % 7) AS step);
      END IF;
    END LOOP;
    IF EXISTS (SELECT FROM jsonb_array_elements(counted) AS known WHERE (known ->> 'hari')::INTEGER = ANY (days)) THEN
      readable := false;
    END IF;
    IF NOT readable THEN
      notes := notes || concat_ws(': ', line.hari, line.jam);
    ELSIF NOT is_closed THEN
      counted := counted || (
        SELECT jsonb_agg(DISTINCT jsonb_build_object(
          'hari', day,
          'buka', lpad(hours[1], 2, '0') || ':' || hours[2],
          'tutup', lpad(hours[3], 2, '0') || ':' || hours[4]
        ))
        FROM unnest(days) AS day
      );
    END IF;
  END LOOP;
  UPDATE "pelayanan" SET
    "keterangan_jam" = array_to_string(notes, '; '),
    "jam" = CASE
      WHEN counted <> '[]' AND ("jam" IS NULL OR ("jam" @> as_it_comes AND as_it_comes @> "jam")) THEN counted
      ELSE "jam"
    END;
END $$;
