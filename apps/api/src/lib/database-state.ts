import type { DatabaseState } from '@pendopo/shared/health/state';
import type pg from 'pg';
import { refusesWrites } from './database-watch.ts';

export async function readDatabaseState(pool: pg.Pool, limitMs: number): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, limitMs);
  });
  try {
    // A standby reports it too; a full disk does not.
    const asked = pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    const { rows } = await Promise.race([asked, late]);
    return rows[0]?.transaction_read_only === 'on' || refusesWrites(pool) ? 'read-only' : 'ok';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
