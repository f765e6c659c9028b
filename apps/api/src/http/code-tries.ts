import { LOGIN_COUNTERS } from '../lib/login-counters.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { PasswordTries } from './password-tries.ts';
import { type Limits, refuse } from './rate-limit.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Guessing codes behind a known password: counted as passwords are, and from devices that have never logged in under this name
 * 20 failures a day and account, from wherever they come. Three codes of a million are right at a time, so that a day's guesses
 * hit one with 6 in 100,000, a year's with 2 in 100. Who can be shut out here has lost the password to an attacker already.
 */
export function createCodeTries(
  { counter }: Limits,
  devices: DeviceCookie,
  guardPassword: PasswordTries,
): PasswordTries {
  const byAccount = counter({ name: LOGIN_COUNTERS.code, points: 20, seconds: DAY_SECONDS });
  return async (req, username, attempt) => {
    const name = username.toLowerCase();
    if (devices.idOf(req, name)) return guardPassword(req, username, attempt, { proven: true });
    const { msBeforeNext } = await byAccount.consume(name).catch(refuse);
    const windowEnds = Date.now() + msBeforeNext;
    let failed = false;
    try {
      const result = await guardPassword(req, username, attempt, { proven: true });
      failed = result === null;
      return result;
    } finally {
      if (!failed && Date.now() < windowEnds) await byAccount.reward(name);
    }
  };
}
