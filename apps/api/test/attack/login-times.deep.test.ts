import { expect, it } from 'vitest';
import { NO_PASSWORD } from '../../src/domain/accounts/accounts.ts';
import { createPasswords } from '../../src/lib/passwords.ts';
import { PASSWORD } from '../factories.ts';

it('verifying a password takes as long without an account or a stored password as with them', async () => {
  const slow = createPasswords({ cost: 10 });
  const hash = await slow.hash(PASSWORD);
  await slow.verify('x', undefined); // creates the hash for names without an account
  const took = async (given: string | undefined) => {
    const before = performance.now();
    await slow.verify('salah-sekali', given);
    return performance.now() - before;
  };
  // Alternates and keeps the shortest times, because other load only makes them longer.
  const shortest = {
    known: Number.POSITIVE_INFINITY,
    unknown: Number.POSITIVE_INFINITY,
    none: Number.POSITIVE_INFINITY,
  };
  for (let i = 0; i < 15; i += 1) {
    shortest.known = Math.min(shortest.known, await took(hash));
    shortest.unknown = Math.min(shortest.unknown, await took(undefined));
    shortest.none = Math.min(shortest.none, await took(NO_PASSWORD));
  }
  for (const refused of [shortest.unknown, shortest.none]) {
    expect(refused).toBeGreaterThan(shortest.known / 4);
    expect(refused).toBeLessThan(shortest.known * 4);
  }
  await slow.close();
});
