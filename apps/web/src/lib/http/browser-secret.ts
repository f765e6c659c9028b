import { createUuid } from '../uuid.ts';

const STORED = 'browser-secret';

let secret: string | undefined;

/** Returns the secret that ties a visitor's repeated form to that visitor. */
function browserSecret(): string {
  try {
    secret ??= localStorage.getItem(STORED) ?? undefined;
    secret ??= createUuid();
    localStorage.setItem(STORED, secret);
  } catch {
    secret ??= createUuid(); // storage is forbidden: for this page only
  }
  return secret;
}

export const idempotencyHeaders = (key: string) => ({
  'Idempotency-Key': key,
  'Idempotency-Secret': browserSecret(),
});
