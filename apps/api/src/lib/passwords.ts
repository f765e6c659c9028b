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

/** Milliseconds without a password after which a thread ends, to free its memory. */
const IDLE_MS = 60_000;

const QUEUE_LIMIT = 256;

/** Uses threads of low priority, so that logins never slow reads. `cost` is bcrypt's; 10 or more outside tests. */
export function createPasswords({ cost = 10 }: { cost?: number } = {}) {
  const threads = Math.max(1, availableParallelism() - 1);
  // One more than the threads, so that no thread is idle while a task reads the database.
  const turns = new FairQueue({ atOnce: threads + 1, most: QUEUE_LIMIT });
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

    /** Throws a 429 if too many wait. */
    inTurn: <T>(turn: Turn, work: () => Promise<T>): Promise<T> => turns.run(turn, work),

    /** Takes equally long without a valid hash. Returns false for a password that bcrypt would truncate. */
    async verify(password: string, passwordHash: string | undefined): Promise<boolean> {
      decoy ??= hash('no account has this name');
      const known = passwordHash?.length === HASH_LENGTH ? passwordHash : undefined;
      const matches = await run<boolean>({ password, hash: known ?? (await decoy), cost });
      return matches && known !== undefined && isReadWhole(password);
    },

    waiting: () => turns.waiting + pool.queueSize,

    close: () => pool.destroy(),
  };
}
