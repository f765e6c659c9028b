import pg from 'pg';
import type { Reading } from './poll-village.ts';

/** `peringatan` has the kinds of alarm that were sent and have not ended. */
export type State = Reading & { pertama_at: Date; diperiksa_at: Date; sejak: Date; peringatan: string[] };
export type States = ReadonlyMap<string, State>;

const TABLE = `CREATE TABLE IF NOT EXISTS desa (
  nama text PRIMARY KEY, pertama_at timestamptz NOT NULL, diperiksa_at timestamptz NOT NULL,
  sejak timestamptz NOT NULL, isi jsonb NOT NULL, peringatan text[] NOT NULL DEFAULT '{}')`;

const COLUMNS = 'nama, pertama_at, diperiksa_at, sejak, isi, peringatan';

const SAVE = `INSERT INTO desa (${COLUMNS})
  SELECT ${COLUMNS} FROM jsonb_to_recordset($1) AS kept (
    nama text, pertama_at timestamptz, diperiksa_at timestamptz, sejak timestamptz, isi jsonb, peringatan text[])
  ON CONFLICT (nama) DO UPDATE SET diperiksa_at = excluded.diperiksa_at, sejak = excluded.sejak,
    isi = excluded.isi, peringatan = excluded.peringatan`;

export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  // Without a listener, an error on an idle connection would end the process.
  return pool.on('error', () => undefined);
}

const rowOf = ([nama, { pertama_at, diperiksa_at, sejak, peringatan, ...isi }]: [string, State]) => ({
  nama,
  pertama_at,
  diperiksa_at,
  sejak,
  peringatan,
  isi,
});

/** Keeps states in memory, so that pages and alarms work without the database. Only one process may use it. */
export class Store {
  readonly #pool: pg.Pool;
  #states = new Map<string, State>();
  #revision = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get states(): States {
    return this.#states;
  }

  /** 0 until the states are loaded. Rendered pages stay valid while it stays the same. */
  get revision(): number {
    return this.#revision;
  }

  /** Rejects if the database is unreachable. */
  async load(): Promise<void> {
    await this.#pool.query(TABLE);
    const { rows } = await this.#pool.query(`SELECT ${COLUMNS} FROM desa`);
    this.#states = new Map(rows.map(({ nama, isi, ...columns }) => [nama, { ...isi, ...columns }]));
    this.#revision += 1;
  }

  /** Values that could not be read stay unchanged. */
  save(nama: string, reading: Reading, now: Date): void {
    const before = this.#states.get(nama);
    const isSame = before?.naik === reading.naik;
    this.#states.set(nama, {
      pertama_at: now,
      peringatan: [],
      ...before,
      ...reading,
      diperiksa_at: now,
      sejak: before && isSame ? before.sejak : now,
    });
  }

  forgetOthers(names: readonly string[]): void {
    for (const nama of this.#states.keys()) if (!names.includes(nama)) this.#states.delete(nama);
  }

  setAnnounced(nama: string, kinds: string[]): void {
    const state = this.#states.get(nama);
    if (state) state.peringatan = kinds;
  }

  /** Ends a round: invalidates rendered pages and stores the states. Rejects if the database is unreachable. */
  async keep(): Promise<void> {
    this.#revision += 1;
    await this.#pool.query(SAVE, [JSON.stringify([...this.#states].map(rowOf))]);
    await this.#pool.query('DELETE FROM desa WHERE nama <> ALL ($1)', [[...this.#states.keys()]]);
  }
}
