import { availableParallelism } from 'node:os';
import { PASSWORD_BYTES } from '@pendopo/shared/auth';
import { Piscina } from 'piscina';
import { unavailable } from './errors.ts';
import { WORKER_EXEC_ARGV } from './worker-threads.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** bcrypt ends at a NUL, and after 72 bytes. */
const isReadWhole = (password: string) => !password.includes('\0') && Buffer.byteLength(password) <= PASSWORD_BYTES.max;

const HASH_LENGTH = 60;

type Task = { password: string; hash?: string; cost: number };

/**
 * Password hashing (bcrypt) in worker threads of low priority, so that logins never slow reading. At most `queue` wait; one
 * more is refused with a 503. `cost` is bcrypt's; 10 or more outside tests.
 */
export function createPasswords({ cost = 10, queue = 256 }: { cost?: number; queue?: number } = {}) {
  const pool = new Piscina({
    filename: new URL('./passwords.worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: queue,
    niceIncrement: 10, // as `nice` does
    execArgv: WORKER_EXEC_ARGV,
  });
  let decoy: Promise<string> | undefined;

  async function run<T>(task: Task): Promise<T> {
    if (pool.queueSize >= queue) throw unavailable();
    return pool.run(task);
  }
  const hash = (password: string) => run<string>({ password, cost });

  return {
    hash,

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
    waiting: () => pool.queueSize,

    close: () => pool.destroy(),
  };
}
