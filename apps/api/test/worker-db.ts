import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function database(name: string, template: string): Promise<string> {
  const server = inject('databaseServer');
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${name}" TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns the same database with the portal's role, which owns nothing. */
export function asPortal(connectionString: string): string {
  const url = new URL(inject('workerServer'));
  url.pathname = new URL(connectionString).pathname;
  return url.href;
}

/** This worker's copy of the migrated database, made at its first use. */
export const workerDatabase = () => database(`worker_${process.env.VITEST_POOL_ID}`, 'template');

/** An empty migrated database that no other test uses. */
export const freshDatabase = () => database(`fresh_${randomUUID()}`, 'template');

/** A database without tables. */
export const emptyDatabase = () => database(`empty_${randomUUID()}`, 'template0');
