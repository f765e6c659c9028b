import { API_TEXT } from '@pendopo/shared/api-error';
import {
  type ChangePasswordInput,
  type LoginInput,
  type RegisterInput,
  type UpdateProfileInput,
  USERNAME,
} from '@pendopo/shared/auth';
import { JEJAK_TEXT } from '@pendopo/shared/jejak-text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite, checkStillAuthorized } from '../../domain/authorized-write.ts';
import { changedPicture, lockForEdit, withPictures } from '../../domain/row-edit.ts';
import type { CurrentUser, Session } from '../../lib/current-user.ts';
import { conflict, invalid, unauthorized } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { createTokens, SESSION_MS } from '../../lib/tokens.ts';
import { refuseWeakPassword } from './auth.passwords.ts';
import { AUTH_TEXT } from './auth.text.ts';

type AuthServiceDeps = Pick<AppDeps, 'pool' | 'prisma' | 'passwords' | 'storage' | 'now'> & {
  config: { jwtSecret: string };
};

/** Whose the session `$1` is, if it still stands at `$2`. Asked before every answer behind the login. */
const SESSION_USER = {
  name: 'session: user',
  text: `SELECT u.id, u.username, u.nama, u.role, u.must_change_password, s.id AS "sessionId", s.created_at AS "sessionSince"
    FROM session s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.expires_at > $2`,
};

type UpdateProfile = { by: Session; input: UpdateProfileInput; picture: string | undefined };

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. A session is a row; a token only names one. */
export function createAuthService({ config, pool, prisma, passwords, storage, now }: AuthServiceDeps) {
  const tokens = createTokens({ secret: config.jwtSecret, now });

  /** Whose token this is, with the role the database gives them now; null when the session no longer stands. */
  async function authenticate(token: string): Promise<CurrentUser | null> {
    const claims = tokens.read(token);
    if (!claims) return null;
    const { rows } = await pool.query<CurrentUser>({ ...SESSION_USER, values: [claims.sessionId, now()] });
    return rows.find(({ id }) => id === claims.userId) ?? null;
  }

  async function startSession(userId: number, tx: Transaction = prisma): Promise<string> {
    const created_at = now();
    const session = await tx.session.create({
      data: { user_id: userId, created_at, expires_at: new Date(created_at.getTime() + SESSION_MS) },
    });
    return tokens.issue({ userId, sessionId: session.id });
  }

  const find = (id: number) => prisma.user.findUnique({ where: { id } });

  async function mustFind(id: number) {
    const user = await find(id);
    if (!user) throw unauthorized(API_TEXT.sessionEnded);
    return user;
  }

  return {
    mustFind,
    authenticate,

    async register({ password, ...input }: RegisterInput) {
      refuseWeakPassword({ password, username: input.username, role: 'user', path: 'password' });
      await refuseTaken(input);
      const password_hash = await passwords.hash(password);
      try {
        const user = await prisma.user.create({ data: { ...input, password_hash } });
        return { user, token: await startSession(user.id) };
      } catch (error) {
        throw takenError(error);
      }
    },

    /** Null when name or password is wrong; both take the same time. */
    async login({ username, password }: LoginInput) {
      // PostgreSQL takes the Turkish İ for an i, so that a name would have more spellings than its tries are counted under.
      const user = USERNAME.test(username) ? await prisma.user.findUnique({ where: { username } }) : null;
      const right = await passwords.verify(password, user?.password_hash);
      if (!user || !right) {
        if (user && user.role !== 'user') await traceLogin(prisma, user, 'gagal_masuk');
        return null;
      }
      const token = await prisma.$transaction(async (tx) => {
        // Whoever changes the password meanwhile, through another portal, ends the session of the old one or lets none begin.
        const unchanged = await tx.$queryRaw<unknown[]>`
          SELECT FROM users WHERE id = ${user.id} AND password_hash = ${user.password_hash} FOR SHARE`;
        if (unchanged.length === 0) return null;
        if (user.role !== 'user') await traceLogin(tx, user, 'masuk');
        return startSession(user.id, tx);
      });
      return token === null ? null : { user, token };
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
      await prisma.session.deleteMany({ where: { id: sessionId } });
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
          const result = await tx.user.update({ where: { id }, data: { ...data, profile_image: key } });
          return { result, replaced: [replaced] };
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
      const { username, role } = known;
      refuseWeakPassword({ password: input.newPassword, username, role, path: 'newPassword' });
      const password_hash = await passwords.hash(input.newPassword);
      return authorizedWrite(prisma, by, async (tx) => {
        const data = { password_hash, must_change_password: false };
        const { count } = await tx.user.updateMany({ where: { id, password_hash: known.password_hash }, data });
        if (count === 0) return null; // changed through another portal since it was compared
        await tx.session.deleteMany({ where: { user_id: id } });
        return { user: await tx.user.findUniqueOrThrow({ where: { id } }), token: await startSession(id, tx) };
      });
    },

    /**
     * Deletes the account: requests still waiting go with their files; the others stay as the village's archive without
     * the link, without their files and without drafts of their letters; complaints stay without the link, agenda items without the name.
     */
    async deleteAccount(by: Session) {
      const { id } = by;
      const gone = await prisma.$transaction(async (tx) => {
        const locked = await tx.$queryRaw<{ id: number; role: string }[]>`
          SELECT id, role FROM users WHERE role = 'admin' OR id = ${id} ORDER BY id FOR UPDATE`;
        const self = locked.find((user) => user.id === id);
        if (!self) throw unauthorized(API_TEXT.sessionEnded);
        await checkStillAuthorized(tx, by);
        const admins = locked.filter(({ role }) => role === 'admin');
        if (self.role === 'admin' && admins.length === 1) throw conflict(AUTH_TEXT.lastAdmin);
        await tx.$queryRaw`SELECT id FROM surat WHERE user_id = ${id} FOR UPDATE`;
        const files = await tx.lampiran.findMany({
          where: { surat: { user_id: id }, file: { not: null } },
          select: { file: true },
        });
        await tx.lampiran.updateMany({ where: { surat: { user_id: id } }, data: { file: null, nama_file: null } });
        await tx.surat.deleteMany({ where: { user_id: id, status: 'Menunggu' } });
        await tx.naskah.deleteMany({ where: { surat: { user_id: id }, status: 'draf', buku_id: null } });
        // Not an edit: whoever is editing one of them is not in the way of it.
        await tx.$executeRaw`UPDATE agenda SET created_by_name = NULL WHERE created_by_id = ${id}`;
        const { profile_image } = await tx.user.delete({ where: { id }, select: { profile_image: true } });
        return { files: files.flatMap(({ file }) => file ?? []), profile_image };
      });
      await storage.removePrivate(gone.files);
      if (gone.profile_image) await storage.removePictures([gone.profile_image]);
    },
  };

  async function refuseTaken({ username, email }: { username?: string; email: string }) {
    const taken = await prisma.user.findMany({
      where: { OR: [{ email }, ...(username ? [{ username }] : [])] },
      select: { username: true },
    });
    if (username && taken.some((user) => user.username.toLowerCase() === username.toLowerCase())) {
      throw conflict(AUTH_TEXT.usernameTaken);
    }
    if (taken.length > 0) throw conflict(AUTH_TEXT.emailTaken);
  }
}

type Official = { id: number; username: string; nama: string };

/** Writes an official's login, or a failed one, to the audit log. */
async function traceLogin(tx: Transaction, { id, username, nama }: Official, aksi: 'masuk' | 'gagal_masuk') {
  const by = aksi === 'masuk' ? { oleh_id: id, oleh_nama: nama } : { oleh_id: null, oleh_nama: JEJAK_TEXT.unknown };
  await tx.jejak.create({
    data: { ...by, aksi, jenis: 'akun', sasaran_id: id, label: username, perubahan: [] },
    select: { id: true },
  });
}

/** The wrong current password, as a problem of its field. */
export const wrongCurrentPassword = () => invalid([{ msg: AUTH_TEXT.currentPasswordWrong, path: 'currentPassword' }]);

/** The race for a name or an email, lost in the database. */
function takenError(error: unknown): unknown {
  if (isUniqueViolation(error, 'username')) return conflict(AUTH_TEXT.usernameTaken);
  if (isUniqueViolation(error, 'email')) return conflict(AUTH_TEXT.emailTaken);
  return error;
}
