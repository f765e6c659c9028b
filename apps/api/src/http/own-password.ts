import type { Request } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import type { PasswordTries } from './password-tries.ts';

const NEW_LOGIN_MS = 60 * 60 * 1000;

export type OwnPasswordCheck = ReturnType<typeof createOwnPasswordCheck>;

type Deps = {
  guardPassword: PasswordTries;
  isPassword: (by: CurrentUser, password: string) => Promise<boolean>;
};

/** Attempts count towards the login's rate limits. */
export function createOwnPasswordCheck({ guardPassword, isPassword }: Deps) {
  return async (req: Request, user: CurrentUser, password: string): Promise<boolean> => {
    const attempt = async () => ((await isPassword(user, password)) ? true : null);
    return (await guardPassword(req, user.username, attempt)) !== null;
  };
}

/** Returns true within an hour of login. An older session may be stolen, so sensitive actions require the password. */
export const isNewLogin = ({ sessionSince }: CurrentUser, now: Date): boolean =>
  now.getTime() - sessionSince.getTime() < NEW_LOGIN_MS;
