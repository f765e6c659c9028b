import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** How long a login lasts, in milliseconds: 7 days. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** How far apart the clocks of two portals may be. */
const CLOCK_SKEW_MS = 11 * 60 * 1000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Tokens = ReturnType<typeof createTokens>;

export type TokenClaims = { userId: number; sessionId: string };

/** Signed tokens (JWT, HS256 and nothing else). A token names a session; whether that still stands, the database says. */
export function createTokens({ secret, now }: { secret: string; now: () => Date }) {
  // A text the library would first try to read as a public key, at a fifth of what an answer costs.
  const key = createSecretKey(secret, 'utf8');
  return {
    issue({ userId, sessionId }: TokenClaims): string {
      const iat = Math.floor(now().getTime() / 1000);
      return jwt.sign({ sid: sessionId, iat, exp: iat + SESSION_MS / 1000 }, key, {
        algorithm: 'HS256',
        subject: String(userId),
      });
    },

    /** The claims of a token that this server signed, that has not expired and does so in time; else null. */
    read(token: string): TokenClaims | null {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          clockTimestamp: Math.floor(now().getTime() / 1000),
        });
        if (
          typeof claims === 'string' ||
          typeof claims.sid !== 'string' ||
          !UUID.test(claims.sid) ||
          !/^\d{1,10}$/.test(claims.sub ?? '') ||
          claims.exp === undefined ||
          claims.exp * 1000 > now().getTime() + SESSION_MS + CLOCK_SKEW_MS
        )
          return null;
        return { userId: Number(claims.sub), sessionId: claims.sid };
      } catch {
        return null;
      }
    },
  };
}
