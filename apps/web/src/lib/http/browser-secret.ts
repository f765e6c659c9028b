import { createUuid } from '../uuid.ts';

const STORED = 'browser-secret';

let secret: string | undefined;

/** A secret of this browser, made once: with it a visitor's repeated form is theirs, and no neighbour's. */
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

/** The headers of a form that may be sent twice. */
export const idempotencyHeaders = (key: string) => ({
  'Idempotency-Key': key,
  'Idempotency-Secret': browserSecret(),
});
