import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Lifetime of a session: 7 days, in milliseconds. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Tolerated clock difference between two portals, in milliseconds. */
const CLOCK_SKEW_MS = 11 * 60 * 1000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Tokens = ReturnType<typeof createTokens>;

export type TokenClaims = { userId: number; sessionId: string };

/** Signs tokens (JWT, only HS256). A token names a session; the database decides whether it is valid. */
export function createTokens({ secret, now }: { secret: string; now: () => Date }) {
  // The library would first try to parse a string as a public key, which costs a fifth of a response.
  const key = createSecretKey(secret, 'utf8');
  return {
    issue({ userId, sessionId }: TokenClaims): string {
      const iat = Math.floor(now().getTime() / 1000);
      return jwt.sign({ sid: sessionId, iat, exp: iat + SESSION_MS / 1000 }, key, {
        algorithm: 'HS256',
        subject: String(userId),
      });
    },

    /** Returns null for a foreign or expired token, and for a token that expires too late. */
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
