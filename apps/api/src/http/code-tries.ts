import { LOGIN_COUNTERS } from '../lib/login-counters.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { PasswordTries } from './password-tries.ts';
import { type Limits, refuse } from './rate-limit.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Limits guesses of codes behind a known password to 20 failures a day, except from devices that have logged in. Three
 * codes of a million are valid at a time, so a year's guesses succeed with probability 2 in 100. A locked account has
 * already lost its password to an attacker.
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
