import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps of 30 seconds a code may be early or late. */
const WINDOW = 1;
/** Up to here it is told how far a clock is off: 20 minutes. */
const HINT_WINDOW = 40;
/** From here on: a code that is just too late is no clock's fault. */
const HINT_FROM = 3;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpLink = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  new TOTP({ ...RULE, issuer, label, secret }).toString();

type Check = { secret: string; code: string; at: Date };
/** `step` is the code's; `off` by how many steps it is too early (above 0) or too late; more than the window is a clock that is off. */
export type TotpCheck = { step: number; off: number; counts: boolean };

/** Where in time a code belongs; null for one that is right on no clock near. */
export function checkTotp({ secret, code, at }: Check): TotpCheck | null {
  const timestamp = at.getTime();
  const given = { ...RULE, token: code, secret: Secret.fromBase32(secret), timestamp };
  const now = TOTP.counter({ period: RULE.period, timestamp });
  const near = TOTP.validate({ ...given, window: WINDOW });
  if (near !== null) return { step: now + near, off: near, counts: true };
  const far = TOTP.validate({ ...given, window: HINT_WINDOW });
  return far === null || Math.abs(far) < HINT_FROM ? null : { step: now + far, off: far, counts: false };
}

/** By how many minutes a clock is off. */
export const minutesOff = ({ off }: TotpCheck): number => Math.round((Math.abs(off) * RULE.period) / 60);

/** When a step's code no longer counts. */
export const endOfStep = (step: number): Date => new Date((step + 1 + WINDOW) * RULE.period * 1000);
