import { availableParallelism } from 'node:os';
import { PASSWORD_BYTES } from '@pendopo/shared/auth/schemas';
import { Piscina } from 'piscina';
import { FairQueue, type Turn } from './fair-queue.ts';
import { WORKER_THREADS } from './worker-threads.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** bcrypt ends at a NUL, and after 72 bytes. */
const isReadWhole = (password: string) => !password.includes('\0') && Buffer.byteLength(password) <= PASSWORD_BYTES.max;

const HASH_LENGTH = 60;

type Task = { password: string; hash?: string; cost: number };

/** After this long without a password a thread ends, and its memory is free. */
const IDLE_MS = 60_000;

/** How many of each line wait for their turn. */
const MOST_WAITING = 256;

/**
 * Password hashing (bcrypt) in worker threads of low priority, so that logins never slow reading. `cost` is bcrypt's; 10 or
 * more outside tests.
 */
export function createPasswords({ cost = 10 }: { cost?: number } = {}) {
  const threads = Math.max(1, availableParallelism() - 1);
  // One more than there are threads: while it reads the database, no thread waits for it.
  const turns = new FairQueue({ atOnce: threads + 1, most: MOST_WAITING });
  const pool = new Piscina({
    filename: new URL('./passwords.worker.js', import.meta.url).href,
    ...WORKER_THREADS,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: 10, // as `nice` does
  });
  let decoy: Promise<string> | undefined;

  const run = <T>(task: Task): Promise<T> => pool.run(task);
  const hash = (password: string) => run<string>({ password, cost });

  return {
    hash,

    /** Work for a request that hashes or compares, once it is its turn; a 429 where too many wait. */
    inTurn: <T>(turn: Turn, work: () => Promise<T>): Promise<T> => turns.run(turn, work),

    /**
     * Whether `password` is the one behind `passwordHash`. Without a hash, or with one that no password has, it takes as long,
     * and the answer is no; so it is for what bcrypt would read a part of alone.
     */
    async verify(password: string, passwordHash: string | undefined): Promise<boolean> {
      decoy ??= hash('no account has this name');
      const known = passwordHash?.length === HASH_LENGTH ? passwordHash : undefined;
      const matches = await run<boolean>({ password, hash: known ?? (await decoy), cost });
      return matches && known !== undefined && isReadWhole(password);
    },

    /** How many passwords wait for a worker. */
    waiting: () => turns.waiting + pool.queueSize,

    close: () => pool.destroy(),
  };
}
