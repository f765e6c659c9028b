import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { JWT_SECRET, startPortalProcess } from '../portal-process.ts';
import { freshDatabase } from '../worker-db.ts';

const PASSWORD = 'rahasia-desa';

type Start = {
  /** Code that runs in the portal's process before the portal. */
  preload?: string;
  /** User that the portal runs as, and that owns its files. */
  uid?: number;
  env?: Record<string, string>;
};

/** A separate village: a database, a folder, and portals as processes that can be started and killed. */
export async function createVillage({ uploadDir: given }: { uploadDir?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pendopo-fault-'));
  const uploadDir = given ?? join(dataDir, 'uploads');
  const DATABASE_URL = await freshDatabase();
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    for (const dir of [dataDir, uploadDir]) await rm(dir, { recursive: true, force: true });
  });

  async function start({ preload, uid, env }: Start = {}) {
    const path = join(dataDir, `${randomUUID()}.mjs`);
    if (preload !== undefined) await writeFile(path, preload);
    if (uid !== undefined) {
      mkdirSync(uploadDir, { recursive: true });
      for (const folder of [dataDir, uploadDir]) chownSync(folder, uid, uid);
    }
    const portal = startPortalProcess({
      env: {
        LOG_LEVEL: 'info',
        DATA_DIR: dataDir,
        UPLOAD_DIR: uploadDir,
        DATABASE_URL,
        JWT_SECRET,
        ADMIN_PASSWORD: PASSWORD,
        MIN_FREE_DISK_MB: '0',
        TMPDIR: dataDir,
        ...env,
      },
      preload: preload && path,
      uid,
    });
    const lines = (): Record<string, unknown>[] =>
      portal
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    return {
      ...portal,
      /** Returns the log entries with this message. */
      logged: (msg: string) => lines().filter((line) => line.msg === msg),
    };
  }

  return {
    databaseUrl: DATABASE_URL,
    uploadDir,
    start,
    sql: async (text: string) => (await client.query(text)).rows,
    /** Returns all stored files, without uploads in progress. */
    async files(): Promise<string[]> {
      const read = () => readdir(uploadDir, { recursive: true, withFileTypes: true });
      // An upload's folder that is deleted during the listing causes one error.
      const entries = await read().catch(read);
      return entries
        .flatMap((e) => (e.isFile() ? join(e.parentPath, e.name).slice(uploadDir.length + 1) : []))
        .filter((name) => !name.startsWith('tmp/'));
    },
    received: () => readdir(join(uploadDir, 'tmp'), { recursive: true }),
    /** Registers a resident with a unique name and returns the Authorization header. */
    async resident(url: string): Promise<{ Authorization: string }> {
      const username = `warga.${randomUUID().slice(0, 8)}`;
      const answer = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD, nama: 'Tirta', email: `${username}@contoh.example` }),
      });
      const { token } = (await answer.json()) as { token: string };
      return { Authorization: `Bearer ${token}` };
    },
  };
}
