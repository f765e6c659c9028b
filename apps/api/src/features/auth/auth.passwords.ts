import { OFFICIAL_PASSWORD_LENGTH } from '@pendopo/shared/auth';
import commonest from '../../lib/common-passwords.json' with { type: 'json' };
import { invalid } from '../../lib/errors.ts';
import { AUTH_TEXT } from './auth.text.ts';

type NewPassword = {
  password: string;
  username: string;
  role: string;
  /** The field it came in. */
  path: string;
};

/** Why a password is guessed first: it is one of the commonest, the name itself, or an official's and short. */
export function weaknessesOf({ password, username, role }: Omit<NewPassword, 'path'>): string[] {
  const text = password.toLowerCase();
  const found: string[] = [];
  if (text === username.toLowerCase()) found.push(AUTH_TEXT.passwordIsName);
  else if (commonest.includes(text)) found.push(AUTH_TEXT.passwordCommon);
  if (role !== 'user' && [...password].length < OFFICIAL_PASSWORD_LENGTH)
    found.push(AUTH_TEXT.passwordShortForOfficial);
  return found;
}

/** Refuses, with a 400, a new password that is guessed first. */
export function refuseWeakPassword({ path, ...given }: NewPassword): void {
  const errors = weaknessesOf(given).map((msg) => ({ msg, path }));
  if (errors.length > 0) throw invalid(errors);
}
