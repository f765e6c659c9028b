import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createPool, Store } from '../src/store.ts';

let made = 0;

/** Returns a loaded store and its pool, on a new database. */
export async function freshStore() {
  const url = new URL(inject('regencyServer'));
  const owner = new pg.Client(url.href);
  await owner.connect();
  made += 1;
  url.pathname = `/kabupaten_${process.pid}_${made}`;
  await owner.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  await owner.end();
  const pool = createPool(url.href);
  onTestFinished(() => pool.end());
  const store = new Store(pool);
  await store.load();
  return { pool, store };
}
