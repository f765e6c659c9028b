import pg from 'pg';
import type { Log } from './log.ts';

/** What the database announces: the first part of the path below /api whose answers show what changed. */
export const PUBLIC_TOPICS: readonly string[] =
  'agenda berita desa lembaga panduan pengumuman pesan-kontak statistik struktur tentang'.split(' ');

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const PATIENCE_MS = 5_000;
const HEARTBEAT_MS = 10_000;

export type Changes = {
  /** Calls `listener` at each change with its topic; with null when anything may have changed. */
  subscribe(listener: (topic: string | null) => void): void;
  /** Whether changes are heard of at the moment. */
  listening(): boolean;
};

type ChangesOptions = { connectionString: string; log: Log };

/**
 * Hears of every change of what the public sees, whichever process made it, over a connection of its own. A lost one is
 * replaced as soon as the database is back; the first try is over when this answers, whether it succeeded or not.
 */
export async function createChanges({ connectionString, log }: ChangesOptions) {
  const listeners: ((topic: string | null) => void)[] = [];
  const tell = (topic: string | null) => {
    for (const listener of listeners) listener(topic);
  };
  let current: pg.Client | null = null;
  let closed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;

  const retry = () => {
    if (closed) return;
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined); // 'end' follows, or the query fails
    try {
      await client.connect();
      await client.query('LISTEN public_change');
    } catch (error) {
      if (pause === FIRST_PAUSE_MS) log.warn({ err: error }, 'changes are not heard of');
      client.end().catch(() => undefined);
      return retry();
    }
    if (closed) return client.end();
    attend(client);
  }

  /** From here on `client` is what listens, until its connection is lost. A silent connection counts as lost. */
  function attend(client: pg.Client): void {
    const heartbeat = setInterval(() => client.query('SELECT 1').catch(() => client.end()), HEARTBEAT_MS).unref();
    client.on('notification', ({ payload = null }) => tell(payload));
    client.once('end', () => {
      clearInterval(heartbeat);
      current = null;
      if (!closed) log.warn('changes are no longer heard of');
      retry();
    });
    current = client;
    pause = FIRST_PAUSE_MS;
    // What changed while nobody listened is not known.
    tell(null);
    log.info('changes are heard of');
  }

  await connect();
  return {
    subscribe: (listener: (topic: string | null) => void) => void listeners.push(listener),
    listening: () => current !== null,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
