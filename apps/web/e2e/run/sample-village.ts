/** Copies all tables into the schema `sample`. */
export const KEEP_SAMPLE = `
  DO $$
  DECLARE name text;
  BEGIN
    CREATE SCHEMA sample;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TABLE sample.%1$I AS TABLE public.%1$I', name);
    END LOOP;
  END
  $$`;

/**
 * Restores all tables from the schema `sample`. No trigger runs, so append-only tables are restored, too, and the
 * portal's cached responses expire by new versions.
 */
export const RESTORE_SAMPLE = `
  DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'sample' LOOP
      EXECUTE format('DELETE FROM public.%1$I a WHERE NOT EXISTS (SELECT FROM sample.%1$I b WHERE a *= b)', name);
      EXECUTE format(
        'INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE
         SELECT * FROM sample.%1$I a WHERE NOT EXISTS (SELECT FROM public.%1$I b WHERE a *= b)',
        name
      );
    END LOOP;
    UPDATE topic_version SET version = gen_random_uuid();
  END
  $$`;
