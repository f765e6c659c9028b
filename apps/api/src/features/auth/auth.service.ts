import type { User } from '@pendopo/prisma/client';
import {
  type ChangePasswordInput,
  type LoginInput,
  type RegisterInput,
  type UpdateProfileInput,
  USERNAME,
} from '@pendopo/shared/auth/schemas';
import { EMAIL_REQUIRED } from '@pendopo/shared/common';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Context } from '../../deps.ts';
import { lockAccount, removeAccount, removeFiles } from '../../domain/accounts/accounts.ts';
import { mustEnrol, WAS_GUESSED_SQL } from '../../domain/accounts/second-step.ts';
import { endAllSessions, isSessionValid } from '../../domain/accounts/sessions.ts';
import { publicPictures, swapPicture, write } from '../../domain/write.ts';
import type { CurrentUser, Session } from '../../lib/current-user.ts';
import { isWriteRefused } from '../../lib/database-faults.ts';
import { invalid, taken, unauthorized } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { beginStep } from './auth.langkah.service.ts';
import { type Device, enter, lockUnchanged, recordFailedLogin, startSession } from './auth.masuk.service.ts';
import { refuseWeakPassword } from './auth.passwords.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

// Accounts and sessions. A session is a row; a token only names it.

/** User of the session `$1` at the time `$2`. Runs before every authenticated response. */
const SESSION_USER = {
  name: 'session: user',
  text: `SELECT u.id, u.username, u.nama, u.role, u.must_change_password, s.id AS "sessionId", s.created_at AS "sessionSince",
      s.expires_at, s.terlihat_at, s.bersama,
      u.role <> 'user' AND u.totp_sejak IS NULL
        AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id AND p.berlaku)
        AND (EXISTS (SELECT FROM setelan_akun WHERE wajib_dua_langkah) OR ${WAS_GUESSED_SQL}) AS harus_dua_langkah
    FROM session s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.expires_at > $2 AND u.aktif`,
};

/** Marks a session as used at `$2`. Does not change the account's `updatedAt`. */
const SEEN = {
  name: 'session: seen',
  text: `WITH seen AS (UPDATE session SET terlihat_at = $2 WHERE id = $1 RETURNING user_id)
    UPDATE users SET terlihat_at = $2 FROM seen WHERE users.id = seen.user_id`,
};
const SEEN_STEP_MS = 60_000;

type SessionRow = CurrentUser & { expires_at: Date; terlihat_at: Date; bersama: boolean };

type Asking = { token: string; background: boolean };

/** Returns the user of a token with the current role, or null if the session has ended. */
export async function authenticate(
  { pool, tokens, now }: Pick<Context, 'pool' | 'tokens' | 'now'>,
  { token, background }: Asking,
): Promise<CurrentUser | null> {
  const claims = tokens.read(token);
  if (!claims) return null;
  const at = now();
  const { rows } = await pool.query<SessionRow>({ ...SESSION_USER, values: [claims.sessionId, at] });
  const row = rows.find(({ id }) => id === claims.userId);
  if (!row) return null;
  const { expires_at, terlihat_at, bersama, ...user } = row;
  const { role, sessionSince: created_at } = user;
  if (!isSessionValid(at, { role, created_at, expires_at, terlihat_at, bersama })) return null;
  if (!background && at.getTime() - terlihat_at.getTime() > SEEN_STEP_MS)
    await pool.query({ ...SEEN, values: [user.sessionId, at] }).catch((error: unknown) => {
      if (!isWriteRefused(error)) throw error;
    });
  return user;
}

async function mustFind({ prisma }: Context, id: number) {
  const user = await prisma.user.findUnique({ where: { id } });
  if (!user) throw unauthorized(API_TEXT.sessionEnded);
  return user;
}

export const readAccount = async (ctx: Context, { id, harus_dua_langkah }: CurrentUser) => ({
  ...(await mustFind(ctx, id)),
  harus_dua_langkah,
});

export async function register(ctx: Context, { input, device }: { input: RegisterInput; device: Device }) {
  const { password, ...account } = input;
  await refuseWeakPassword(ctx.prisma, { password, owner: { ...account, role: 'user' }, path: 'password' });
  await refuseTaken(ctx, account);
  const password_hash = await ctx.passwords.hash(password);
  try {
    return await write(ctx, { by: null }, async ({ tx }) => {
      const user = await tx.user.create({ data: { ...account, password_hash } });
      const token = await startSession(ctx, { tx, user, device });
      return { user: { ...user, harus_dua_langkah: false }, token };
    });
  } catch (error) {
    throw takenError(error);
  }
}

type Login = { input: Pick<LoginInput, 'username' | 'password'>; device: Device };

/** Returns null for a wrong name or password. Both cases take the same time. */
export async function login(ctx: Context, { input: { username, password }, device }: Login) {
  // PostgreSQL folds the Turkish İ to i, so other spellings of a name would bypass its limit of tries.
  const user = USERNAME.test(username) ? await ctx.prisma.user.findUnique({ where: { username } }) : null;
  const right = await ctx.passwords.verify(password, user?.password_hash);
  if (!user?.aktif || !right) {
    // A transaction for every name, so that names without an account take no less work.
    await write(ctx, { by: null }, async ({ tx }) => user && recordFailedLogin(tx, user));
    return null;
  }
  return write(ctx, { by: null }, async ({ tx }) => {
    // No session begins if another process has changed the password in the meantime.
    // No session may begin with a password that another process has just changed.
    if (!(await lockUnchanged(tx, user))) return null;
    const step = await beginStep(ctx, { tx, user });
    return step ? { step } : enter(ctx, { tx, user, device });
  });
}

type OwnPassword = { password: string; by: Session };

export async function isPassword(
  ctx: Pick<Context, 'prisma' | 'passwords'>,
  { password, by }: OwnPassword,
): Promise<boolean> {
  const { password_hash } = await write(ctx, { by }, ({ tx, audit }) => {
    audit.none();
    return tx.user.findUniqueOrThrow({ where: { id: by.id }, select: { password_hash: true } });
  });
  return ctx.passwords.verify(password, password_hash);
}

export async function isNewEmail(ctx: Context, { id, email }: Pick<User, 'id' | 'email'>): Promise<boolean> {
  return isOther(await mustFind(ctx, id), email);
}

const isOther = (known: Pick<User, 'email'>, email: string | null) =>
  email !== null && known.email?.toLowerCase() !== email.toLowerCase();

export async function logout(ctx: Context, sessionId: string): Promise<void> {
  await write(ctx, { by: null }, async ({ tx }) => {
    await tx.langgananPush.deleteMany({ where: { session_id: sessionId } });
    await tx.session.deleteMany({ where: { id: sessionId } });
  });
}

type UpdateProfile = {
  input: UpdateProfileInput;
  picture: string | undefined;
  by: Session;
};

export async function updateProfile(ctx: Context, { input, picture, by }: UpdateProfile) {
  const { updatedAt, ...data } = input;
  const { id } = by;
  const known = await mustFind(ctx, id);
  if (data.email === null && known.email !== null) throw invalid([{ msg: EMAIL_REQUIRED, path: 'email' }]);
  if (data.email !== null && isOther(known, data.email)) await refuseTaken(ctx, { email: data.email });
  const uploads = publicPictures(ctx.storage, { folder: 'profil', by, files: [picture] });
  try {
    return await write(ctx, { by, uploads }, async (w) => {
      const before = await w.lock('users', { id, updatedAt, missing: API_TEXT.sessionEnded });
      const key = swapPicture(w, { before: before.profile_image, uploaded: w.keys[0], remove: false });
      const user = await w.tx.user.update({ where: { id }, data: { ...data, profile_image: key } });
      // An account that must set up a second step cannot reach this route.
      return { ...user, harus_dua_langkah: false };
    });
  } catch (error) {
    throw takenError(error);
  }
}

type ChangePassword = { input: ChangePasswordInput; by: Session };

/** Ends all sessions and starts one. Returns null for a wrong password. Throws a 400 if an initial password stays. */
export async function changePassword(ctx: Context, { input, by }: ChangePassword) {
  const { id } = by;
  const known = await mustFind(ctx, id);
  if (!(await ctx.passwords.verify(input.currentPassword, known.password_hash))) return null;
  if (known.must_change_password && input.newPassword === input.currentPassword)
    throw invalid([{ msg: AUTH_TEXT.samePassword, path: 'newPassword' }]);
  await refuseWeakPassword(ctx.prisma, { password: input.newPassword, owner: known, path: 'newPassword' });
  const password_hash = await ctx.passwords.hash(input.newPassword);
  return write(ctx, { by }, async ({ tx }) => {
    const data = { password_hash, must_change_password: false };
    const { count } = await tx.user.updateMany({ where: { id, password_hash: known.password_hash }, data });
    if (count === 0) return null; // changed by another process since the comparison
    const { perangkat, bersama } = await tx.session.findUniqueOrThrow({ where: { id: by.sessionId } });
    await endAllSessions(tx, id);
    const user = await tx.user.findUniqueOrThrow({ where: { id } });
    const harus_dua_langkah = await mustEnrol(tx, { account: user, at: ctx.now() });
    const token = await startSession(ctx, { tx, user, device: { perangkat, bersama } });
    return { user: { ...user, harus_dua_langkah }, token };
  });
}

export async function deleteAccount(ctx: Context, by: Session): Promise<void> {
  const lockFirst = (tx: Transaction) => lockAccount(tx, by.id);
  const gone = await write(ctx, { by, lockFirst }, ({ tx }) => removeAccount(tx, by.id));
  await removeFiles(ctx.storage, gone);
}

async function refuseTaken({ prisma }: Context, { username, email }: { username?: string; email: string }) {
  const others = await prisma.user.findMany({
    where: { OR: [{ email }, ...(username ? [{ username }] : [])] },
    select: { username: true },
  });
  if (username && others.some((user) => user.username.toLowerCase() === username.toLowerCase())) {
    throw taken(AUTH_TEXT.usernameTaken, 'username');
  }
  if (others.length > 0) throw taken(AUTH_TEXT.emailTaken, 'email');
}

export const wrongCurrentPassword = () => invalid([{ msg: AUTH_TEXT.currentPasswordWrong, path: 'currentPassword' }]);

/** Returns a 400 for a username or email that a concurrent request has taken. */
function takenError(error: unknown): unknown {
  if (isUniqueViolation(error, 'username')) return taken(AUTH_TEXT.usernameTaken, 'username');
  if (isUniqueViolation(error, 'email')) return taken(AUTH_TEXT.emailTaken, 'email');
  return error;
}
