import { MOST_READ, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { CurrentUser } from '../lib/current-user.ts';
import { type Limits, refuse } from './rate-limit.ts';

/** Limits an account to 6,000 rows of the register in ten minutes, then throws a 429. */
export function createReadCount({ limits }: { limits: Limits }) {
  const counter = limits.counter({ name: 'penduduk', points: MOST_READ, seconds: 600 });
  return async (user: CurrentUser, rows: number): Promise<void> => {
    await counter
      .consume(String(user.id), Math.max(1, rows))
      .catch((reason: unknown) => refuse(reason, PENDUDUK_TEXT.tooManyRead));
  };
}
