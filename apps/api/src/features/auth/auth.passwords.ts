import type { FieldError } from '@pendopo/shared/api-error';
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

/** Refuses, with a 400, a new password that is guessed first: the commonest, the name itself, and for officials a short one. */
export function refuseWeakPassword({ password, username, role, path }: NewPassword): void {
  const text = password.toLowerCase();
  const errors: FieldError[] = [];
  if (text === username.toLowerCase()) errors.push({ msg: AUTH_TEXT.passwordIsName, path });
  else if (commonest.includes(text)) errors.push({ msg: AUTH_TEXT.passwordCommon, path });
  if (role !== 'user' && [...password].length < OFFICIAL_PASSWORD_LENGTH)
    errors.push({ msg: AUTH_TEXT.passwordShortForOfficial, path });
  if (errors.length > 0) throw invalid(errors);
}
