import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { DUMP, type Manifest, readArchive } from './archive.ts';
import { brokenDocument, connected, countRows, load, referredFiles, sibling } from './postgres.ts';
import { Problem } from './problem.ts';

/** One server may hold many villages, so the name contains the village's. PostgreSQL cuts names at 63 bytes. */
export function scratchOf(databaseUrl: string): string {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const whole = `${name}_pulih_uji`;
  if (Buffer.byteLength(whole) <= 63) return whole;
  return `${createHash('sha256').update(name).digest('hex').slice(0, 32)}_pulih_uji`;
}

type Trial = { databaseUrl: string; passphrase: string; workDir: string };

// Every test restore must use the same number.
const TRIAL_LOCK = 7_361_204;

async function withScratch<T>(databaseUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const scratch = scratchOf(databaseUrl);
  const quoted = pg.escapeIdentifier(scratch);
  return connected(databaseUrl, async (client) => {
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    await client.query('SELECT pg_advisory_lock($1)', [TRIAL_LOCK]); // released with the connection
    await drop();
    await client.query(`CREATE DATABASE ${quoted} ENCODING 'UTF8' TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${quoted} FROM PUBLIC`);
    try {
      return await work(sibling(databaseUrl, scratch));
    } finally {
      await drop();
    }
  });
}

/**
 * Compares every checksum, the rows of every table and the archive of documents with a restored copy. Each file that a
 * row refers to must be present or listed as missing. Throws an Error on any difference.
 */
export async function tryRestore(path: string, { databaseUrl, passphrase, workDir }: Trial): Promise<Manifest> {
  const dumpPath = join(workDir, `${randomUUID()}.dump`);
  try {
    const manifest = await readArchive(path, passphrase, async (name, content) => {
      if (name === DUMP) await pipeline(content, createWriteStream(dumpPath, { mode: 0o600 }));
    });
    await withScratch(databaseUrl, async (scratchUrl) => {
      await load(scratchUrl, dumpPath);
      await connected(scratchUrl, async (client) => {
        const differing = Object.entries(await countRows(client)).filter(
          ([table, rows]) => manifest.tables[table] !== rows,
        );
        const [first] = differing;
        if (first || Object.keys(manifest.tables).length === 0)
          throw new Problem(`Pemulihan uji tidak sama: jumlah baris ${first?.[0] ?? 'semua tabel'} berbeda.`);
        const known = new Set([...Object.keys(manifest.files), ...manifest.missing]);
        const referred = manifest.with_files ? await referredFiles(client) : [];
        const lost = referred.find((name) => !known.has(name));
        if (lost) throw new Problem('Pemulihan uji tidak sama: ada berkas yang tidak ikut tercadang.');
        const number = await brokenDocument(client);
        if (number) throw new Problem(`Pemulihan uji menemukan arsip surat rusak: nomor ${number}.`);
      });
    });
    return manifest;
  } finally {
    await rm(dumpPath, { force: true });
  }
}
