import type { Request } from 'express';
import type { Passwords } from '../lib/passwords.ts';
import { addressOf } from './client-address.ts';
import { turnsOf } from './networks.ts';

export type PasswordLine = ReturnType<typeof createPasswordLine>;

/** What hashes or compares a password for a request waits for the turn of its network; who is known (`first`) before others. */
export const createPasswordLine =
  (passwords: Pick<Passwords, 'inTurn'>) =>
  <T>(req: Request, work: () => Promise<T>, { first = false }: { first?: boolean } = {}): Promise<T> =>
    passwords.inTurn({ networks: turnsOf(addressOf(req)), first }, work);
