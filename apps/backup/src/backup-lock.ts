import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from './postgres.ts';

/** Each backup takes about five connections and a test restore. */
export const AT_ONCE = 10;
const POLL_MS = 5_000;
const NAME = 'pendopo-cadangan';

type BackupLock = { databaseUrl: string; log: (line: string) => void };

/** Waits until fewer than `AT_ONCE` backups of the server are ahead. Connection names sort by time of arrival. */
export function withBackupLock<T>({ databaseUrl, log }: BackupLock, work: () => Promise<T>): Promise<T> {
  const name = `${NAME} ${Date.now()} ${process.pid}`;
  const before = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE application_name LIKE '${NAME} %' AND application_name < current_setting('application_name')`;
  return connected(
    databaseUrl,
    async (client) => {
      for (let isFirst = true; ; isFirst = false) {
        const { rows } = await client.query<{ n: number }>(before);
        if ((rows[0]?.n ?? 0) < AT_ONCE) return work();
        if (isFirst) log(`Menunggu giliran: ${AT_ONCE} desa sedang mencadangkan.`);
        await sleep(POLL_MS);
      }
    },
    name,
  );
}
