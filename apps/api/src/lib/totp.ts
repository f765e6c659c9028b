import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 seconds that a code may be early or late. */
const WINDOW = 1;
/** Steps within which a wrong clock is reported: 20 minutes. */
const HINT_WINDOW = 40;
/** Steps from which a wrong clock is reported. A slightly late code is not a clock error. */
const HINT_FROM = 3;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpLink = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  new TOTP({ ...RULE, issuer, label, secret }).toString();

type Check = { secret: string; code: string; at: Date };
/** `off` is the number of steps that the code is early (above 0) or late. Beyond the window the clock is wrong. */
export type TotpCheck = { step: number; off: number; counts: boolean };

export function checkTotp({ secret, code, at }: Check): TotpCheck | null {
  const timestamp = at.getTime();
  const given = { ...RULE, token: code, secret: Secret.fromBase32(secret), timestamp };
  const now = TOTP.counter({ period: RULE.period, timestamp });
  const near = TOTP.validate({ ...given, window: WINDOW });
  if (near !== null) return { step: now + near, off: near, counts: true };
  const far = TOTP.validate({ ...given, window: HINT_WINDOW });
  return far === null || Math.abs(far) < HINT_FROM ? null : { step: now + far, off: far, counts: false };
}

export const minutesOff = ({ off }: TotpCheck): number => Math.round((Math.abs(off) * RULE.period) / 60);

export const endOfStep = (step: number): Date => new Date((step + 1 + WINDOW) * RULE.period * 1000);
