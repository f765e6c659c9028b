// Fills a migrated database with COPY as a bulk load: without triggers, and with indexes created afterwards.
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { ROOT } from '../../scripts/toolchain.mjs';
import { TABLES } from './rows.mjs';

const { Client } = createRequire(`${ROOT}/prisma/package.json`)('pg');
const LINES = 2_000;

function* linesOf(row, first, last) {
  for (let n = first; n <= last; n += LINES) {
    let text = '';
    for (let m = n; m < Math.min(n + LINES, last + 1); m += 1) text += `${row(m).join('\t')}\n`;
    yield text;
  }
}

/** Returns the indexes of a table besides its constraints: `{ name, sql }`. */
async function indexesOf(client, table) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  );
  return rows;
}

async function fillTable(client, { table, columns, rows, row }, { from, to }) {
  const indexes = await indexesOf(client, table);
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  const copy = client.query(copyFrom(`COPY ${table} (${columns.split(' ').join(', ')}) FROM STDIN`));
  const first = Math.floor(rows(from)) + 1;
  const last = Math.floor(rows(to));
  await pipeline(Readable.from(linesOf(row, first, last)), copy);
  for (const { sql } of indexes) await client.query(sql);
  await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}

/** Adds the rows of `to` applications to a database that has those of `from`. Returns the seconds of each table. */
export async function fill(connectionString, { from, to }) {
  const client = new Client({ connectionString });
  await client.connect();
  const took = {};
  const timed = async (name, work) => {
    const started = performance.now();
    await work();
    took[name] = (performance.now() - started) / 1000;
  };
  try {
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
    );
    if (from === 0) await client.query('TRUNCATE surat, pengaduan, berita, pengumuman, agenda CASCADE');
    for (const table of TABLES) await timed(table.table, () => fillTable(client, table, { from, to }));
    await timed('vacuum', () => client.query('VACUUM ANALYZE'));
  } finally {
    await client.end();
  }
  return took;
}
