import { API_TEXT } from '@pendopo/shared/api-error';
import {
  type ChangePasswordInput,
  type LoginInput,
  type RegisterInput,
  type UpdateProfileInput,
  USERNAME,
} from '@pendopo/shared/auth/schemas';
import type { AppDeps } from '../../deps.ts';
import { lockAccount, removeAccount, removeFiles } from '../../domain/accounts/accounts.ts';
import { authorizedWrite, checkStillAuthorized } from '../../domain/accounts/authorized-write.ts';
import { mustEnrol, WAS_GUESSED_SQL } from '../../domain/accounts/second-step.ts';
import { countsAt, endAllSessions } from '../../domain/accounts/sessions.ts';
import { changedPicture, lockForEdit, withPictures } from '../../domain/content/row-edit.ts';
import type { CurrentUser, Session } from '../../lib/current-user.ts';
import { invalid, taken, unauthorized } from '../../lib/errors.ts';
import { isUniqueViolation } from '../../lib/prisma.ts';
import type { LangkahService } from './auth.langkah.service.ts';
import { type Device, lockUnchanged, type MasukService } from './auth.masuk.service.ts';
import { refuseWeakPassword } from './auth.passwords.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

type AuthServiceDeps = Pick<AppDeps, 'pool' | 'prisma' | 'passwords' | 'storage' | 'now'> & {
  masuk: MasukService;
  langkah: LangkahService;
};

/** Whose the session `$1` is, if it still stands at `$2`. Asked before every answer behind the login. */
const SESSION_USER = {
  name: 'session: user',
  text: `SELECT u.id, u.username, u.nama, u.role, u.must_change_password, s.id AS "sessionId", s.created_at AS "sessionSince",
      s.expires_at, s.terlihat_at, s.bersama,
      u.role <> 'user' AND u.totp_sejak IS NULL
        AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id)
        AND (EXISTS (SELECT FROM setelan_akun WHERE wajib_dua_langkah) OR ${WAS_GUESSED_SQL}) AS harus_dua_langkah
    FROM session s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.expires_at > $2 AND u.aktif`,
};

/** That a session is in use, at `$2`. No edit of the account. */
const SEEN = {
  name: 'session: seen',
  text: `WITH seen AS (UPDATE session SET terlihat_at = $2 WHERE id = $1 RETURNING user_id)
    UPDATE users SET terlihat_at = $2 FROM seen WHERE users.id = seen.user_id`,
};
/** How exactly that is known. */
const SEEN_STEP_MS = 60_000;

type SessionRow = CurrentUser & { expires_at: Date; terlihat_at: Date; bersama: boolean };

type UpdateProfile = { by: Session; input: UpdateProfileInput; picture: string | undefined };

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. A session is a row; a token only names one. */
export function createAuthService({ pool, prisma, passwords, storage, now, masuk, langkah }: AuthServiceDeps) {
  const { startSession } = masuk;

  /** Whose token this is, with the role the database gives them now; null when the session no longer stands. */
  async function authenticate({ token, background }: { token: string; background: boolean }) {
    const claims = masuk.readToken(token);
    if (!claims) return null;
    const at = now();
    const { rows } = await pool.query<SessionRow>({ ...SESSION_USER, values: [claims.sessionId, at] });
    const row = rows.find(({ id }) => id === claims.userId);
    if (!row) return null;
    const { expires_at, terlihat_at, bersama, ...user } = row;
    const { role, sessionSince: created_at } = user;
    if (!countsAt(at, { role, created_at, expires_at, terlihat_at, bersama })) return null;
    if (!background && at.getTime() - terlihat_at.getTime() > SEEN_STEP_MS)
      await pool.query({ ...SEEN, values: [user.sessionId, at] });
    return user;
  }

  const find = (id: number) => prisma.user.findUnique({ where: { id } });

  async function mustFind(id: number) {
    const user = await find(id);
    if (!user) throw unauthorized(API_TEXT.sessionEnded);
    return user;
  }

  /** Adds to an account whether its session, which begins now, must set up a second step first. */
  const told = async <T extends Parameters<typeof mustEnrol>[1]['account']>(user: T) => ({
    ...user,
    harus_dua_langkah: await mustEnrol(prisma, { account: user, at: now() }),
  });

  return {
    authenticate,

    read: async ({ id, harus_dua_langkah }: CurrentUser) => ({ ...(await mustFind(id)), harus_dua_langkah }),

    async register({ password, ...input }: RegisterInput, device: Device) {
      await refuseWeakPassword(prisma, { password, owner: { ...input, role: 'user' }, path: 'password' });
      await refuseTaken(input);
      const password_hash = await passwords.hash(password);
      try {
        const user = await prisma.user.create({ data: { ...input, password_hash } });
        return { user: await told(user), token: await startSession({ user, device, tx: prisma }) };
      } catch (error) {
        throw takenError(error);
      }
    },

    /** Null when name or password is wrong; both take the same time. The session, or what is asked for before it begins. */
    async login({ username, password }: Pick<LoginInput, 'username' | 'password'>, device: Device) {
      // PostgreSQL takes the Turkish İ for an i, so that a name would have more spellings than its tries are counted under.
      const user = USERNAME.test(username) ? await prisma.user.findUnique({ where: { username } }) : null;
      const right = await passwords.verify(password, user?.password_hash);
      if (!user?.aktif || !right) {
        if (user) await masuk.traceFailed(prisma, user);
        return null;
      }
      return prisma.$transaction(async (tx) => {
        // Whoever changes the password meanwhile, through another portal, ends the session of the old one or lets none begin.
        if (!(await lockUnchanged(tx, user))) return null;
        const step = await langkah.begin(tx, user);
        return step ? { step } : masuk.enter(tx, { user, device });
      });
    },

    /** Whether this is the password of an account that is still logged in. */
    async isPassword(by: Session, password: string) {
      const { password_hash } = await authorizedWrite(prisma, by, (tx) =>
        tx.user.findUniqueOrThrow({ where: { id: by.id }, select: { password_hash: true } }),
      );
      return passwords.verify(password, password_hash);
    },

    /** Whether a change of profile would bring another email. */
    async isNewEmail(id: number, email: string) {
      return (await mustFind(id)).email.toLowerCase() !== email.toLowerCase();
    },

    async logout(sessionId: string) {
      await prisma.$transaction([
        prisma.langgananPush.deleteMany({ where: { session_id: sessionId } }),
        prisma.session.deleteMany({ where: { id: sessionId } }),
      ]);
    },

    /** `picture` is the path of an upload; the one it replaces leaves the disk once the row is saved. */
    async updateProfile({ by, input, picture }: UpdateProfile) {
      const { updatedAt, ...data } = input;
      const { id } = by;
      const known = await mustFind(id);
      if (known.email.toLowerCase() !== data.email.toLowerCase()) await refuseTaken({ email: data.email });
      return withPictures({ storage, by, folder: 'profil', uploads: [picture] }, ([uploaded]) =>
        authorizedWrite(prisma, by, async (tx) => {
          await lockForEdit(tx, { table: 'users', id, updatedAt, missing: API_TEXT.sessionEnded });
          const before = await tx.user.findUniqueOrThrow({ where: { id }, select: { profile_image: true } });
          const { key, replaced } = changedPicture({ before: before.profile_image, uploaded, remove: false });
          const user = await tx.user.update({ where: { id }, data: { ...data, profile_image: key } });
          // Who must set up a second step does not get here.
          return { result: { ...user, harus_dua_langkah: false }, replaced: [replaced] };
        }).catch((error: unknown) => {
          throw takenError(error);
        }),
      );
    },

    /**
     * Null when the current password is wrong. Ends every session of the account and starts a fresh one. Whoever must change
     * an initial password does not get by with the same one: that is a 400.
     */
    async changePassword({ by, input }: { by: Session; input: ChangePasswordInput }) {
      const { id } = by;
      const known = await mustFind(id);
      if (!(await passwords.verify(input.currentPassword, known.password_hash))) return null;
      if (known.must_change_password && input.newPassword === input.currentPassword)
        throw invalid([{ msg: AUTH_TEXT.samePassword, path: 'newPassword' }]);
      await refuseWeakPassword(prisma, { password: input.newPassword, owner: known, path: 'newPassword' });
      const password_hash = await passwords.hash(input.newPassword);
      return authorizedWrite(prisma, by, async (tx) => {
        const data = { password_hash, must_change_password: false };
        const { count } = await tx.user.updateMany({ where: { id, password_hash: known.password_hash }, data });
        if (count === 0) return null; // changed through another portal since it was compared
        const { perangkat, bersama } = await tx.session.findUniqueOrThrow({ where: { id: by.sessionId } });
        await endAllSessions(tx, id);
        const user = await tx.user.findUniqueOrThrow({ where: { id } });
        return { user: await told(user), token: await startSession({ user, device: { perangkat, bersama }, tx }) };
      });
    },

    /** Deletes one's own account (`domain/accounts.ts`). */
    async deleteAccount(by: Session) {
      const gone = await prisma.$transaction(async (tx) => {
        await lockAccount(tx, by.id);
        await checkStillAuthorized(tx, by);
        return removeAccount(tx, by.id);
      });
      await removeFiles(storage, gone);
    },
  };

  async function refuseTaken({ username, email }: { username?: string; email: string }) {
    const others = await prisma.user.findMany({
      where: { OR: [{ email }, ...(username ? [{ username }] : [])] },
      select: { username: true },
    });
    if (username && others.some((user) => user.username.toLowerCase() === username.toLowerCase())) {
      throw taken(AUTH_TEXT.usernameTaken, 'username');
    }
    if (others.length > 0) throw taken(AUTH_TEXT.emailTaken, 'email');
  }
}

/** The wrong current password, as a problem of its field. */
export const wrongCurrentPassword = () => invalid([{ msg: AUTH_TEXT.currentPasswordWrong, path: 'currentPassword' }]);

/** The race for a name or an email, lost in the database. */
function takenError(error: unknown): unknown {
  if (isUniqueViolation(error, 'username')) return taken(AUTH_TEXT.usernameTaken, 'username');
  if (isUniqueViolation(error, 'email')) return taken(AUTH_TEXT.emailTaken, 'email');
  return error;
}
