import pg from 'pg';
import type { Reading } from './visit.ts';

/** The latest known of a village; `peringatan` are the kinds of alarm that were sent and have not ended. */
export type State = Reading & { pertama_at: Date; diperiksa_at: Date; sejak: Date; peringatan: string[] };
export type States = ReadonlyMap<string, State>;

const TABLE = `CREATE TABLE IF NOT EXISTS desa (
  nama text PRIMARY KEY, pertama_at timestamptz NOT NULL, diperiksa_at timestamptz NOT NULL,
  sejak timestamptz NOT NULL, isi jsonb NOT NULL, peringatan text[] NOT NULL DEFAULT '{}')`;

// What could not be read stays as it was.
const SAVE = `INSERT INTO desa VALUES ($1, $2, $2, $2, $3)
  ON CONFLICT (nama) DO UPDATE SET diperiksa_at = $2, isi = desa.isi || $3,
    sejak = CASE WHEN desa.isi->'naik' = $3->'naik' THEN desa.sejak ELSE $2 END`;

export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  // A connection that breaks while it is idle would end the process.
  return pool.on('error', () => undefined);
}

export type Store = ReturnType<typeof createStore>;

/** What the service keeps, in its own database. */
export const createStore = (pool: pg.Pool) => ({
  prepare: () => pool.query(TABLE),
  save: (nama: string, reading: Reading, now: Date) => pool.query(SAVE, [nama, now, reading]),
  forgetOthers: (names: readonly string[]) => pool.query('DELETE FROM desa WHERE nama <> ALL ($1)', [names]),
  setTold: (nama: string, kinds: readonly string[]) =>
    pool.query('UPDATE desa SET peringatan = $2 WHERE nama = $1', [nama, kinds]),

  async states(): Promise<States> {
    const { rows } = await pool.query('SELECT * FROM desa');
    return new Map(rows.map(({ nama, isi, ...columns }) => [nama, { ...isi, ...columns }]));
  },
});
