import type { Request } from 'express';
import type { Passwords } from '../lib/passwords.ts';
import { addressOf } from './client-address.ts';
import { turnsOf } from './networks.ts';

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

/** Queues the work by the caller's network. `first` gives priority to authenticated callers and recognized devices. */
export const createPasswordQueue =
  (passwords: Pick<Passwords, 'inTurn'>) =>
  <T>(req: Request, work: () => Promise<T>, { first = false }: { first?: boolean } = {}): Promise<T> =>
    passwords.inTurn({ networks: turnsOf(addressOf(req)), first }, work);
