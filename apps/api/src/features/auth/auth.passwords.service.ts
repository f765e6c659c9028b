import { isOfficial } from '@pendopo/shared/access/roles';
import { OFFICIAL_PASSWORD_LENGTH } from '@pendopo/shared/auth/schemas';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { invalid } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';
import { AUTH_TEXT } from './auth.text.ts';

type NewPassword = {
  password: string;
  /** Owner of the password, whose data must not be part of it. */
  owner: { username: string; nama: string; email: string | null; role: string };
  path: string;
};

// Loaded on first use: the dictionaries take 7 MB of memory.
const strength = () => import('../../lib/password-strength.ts');

/** Throws a 400 for a guessable password, and for an official's short password. Call it for every new password. */
export async function refuseWeakPassword(
  { desa }: Pick<Reader, 'desa'>,
  { password, owner: { username, nama, email, role }, path }: NewPassword,
): Promise<void> {
  const village = await desa.findFirst({ select: { nama: true, kecamatan: true, kabupaten: true, kode_pos: true } });
  const known = [username, nama, email?.split('@')[0] ?? '', ...Object.values(village ?? {})];
  const { isSoonGuessed } = await strength();
  const errors: FieldError[] = [];
  if (password.toLowerCase() === username.toLowerCase()) errors.push({ msg: AUTH_TEXT.passwordIsName, path });
  else if (isSoonGuessed(password, { role, known })) errors.push({ msg: AUTH_TEXT.passwordCommon, path });
  if (isOfficial(role) && [...password].length < OFFICIAL_PASSWORD_LENGTH)
    errors.push({ msg: AUTH_TEXT.passwordShortForOfficial, path });
  if (errors.length > 0) throw invalid(errors);
}
