import type { Prisma } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import type { CreatePenggunaInput, PenggunaFilter, UpdatePenggunaInput } from '@pendopo/shared/pengguna/schemas';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import type { Context } from '../../deps.ts';
import { endAccessCodes, issueAccessCode } from '../../domain/accounts/access-code.ts';
import { NO_PASSWORD, removeAccount, removeFiles, writeAccount } from '../../domain/accounts/accounts.ts';
import { removeSecondStep } from '../../domain/accounts/second-step.ts';
import { endAllSessions } from '../../domain/accounts/sessions.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { given, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, invalid, notFound, taken } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';

const whole = {
  omit: { password_hash: true, totp_rahasia: true },
  include: {
    struktur: { select: { nama: true, jabatan: true } },
    _count: { select: { surat: true, passkey: { where: { berlaku: true } } } },
  },
} as const satisfies Prisma.UserDefaultArgs;
export type PenggunaRecord = Prisma.UserGetPayload<typeof whole>;

const newestFirst = { id: 'desc' } as const;

const AUDITED_COLUMNS = ['role', 'aktif', 'struktur_id', 'boleh_tanda_tangan'] as const;

const whereOf = ({ q, role, aktif }: PenggunaFilter): Prisma.UserWhereInput => ({
  ...searchIn(['nama', 'username', 'email', 'no_hp'], q),
  ...(role && { role }),
  ...(aktif && { aktif: aktif === 'ya' }),
});

type Posts = Partial<Pick<UpdatePenggunaInput, 'struktur_id' | 'boleh_tanda_tangan'>>;

/** Returns the columns of an official's post. Throws a 400 for a person who is not in the organisation chart. */
async function postOf(tx: Transaction, posts: Posts) {
  const { struktur_id } = posts;
  if (struktur_id && (await tx.struktur.count({ where: { id: struktur_id } })) === 0)
    throw invalid([{ msg: PENGGUNA_TEXT.unknownPost, path: 'struktur_id' }]);
  return given(posts);
}

/** Label of an account in the audit log, which never holds residents' names. */
const labelOf = ({ id, username, role }: { id: number; username: string; role: string }) =>
  isOfficial(role) ? username : `Akun ${id}`;

export async function mustFindAccount({ prisma }: Context, id: number): Promise<PenggunaRecord> {
  const row = await prisma.user.findUnique({ where: { id }, ...whole });
  if (!row) throw notFound(PENGGUNA_TEXT.notFound);
  return row;
}

type Page = { filter: PenggunaFilter; limit: number; below: number | undefined };

const pageOf = ({ prisma }: Context, { filter, limit, below }: Page) =>
  prisma.user.findMany({
    where: { AND: [whereOf(filter), below === undefined ? {} : { id: { lt: below } }] },
    ...whole,
    orderBy: newestFirst,
    take: limit,
  });

export async function listAccounts(ctx: Context, { filter, limit, below }: Page) {
  const [total, rows] = await Promise.all([
    ctx.prisma.user.count({ where: whereOf(filter) }),
    pageOf(ctx, { filter, limit: limit + 1, below }),
  ]);
  return { total, rows };
}

/** Creates an official's account without a password. Its owner sets one with the access code. */
export async function createAccount(ctx: Context, { input, by }: { input: CreatePenggunaInput; by: CurrentUser }) {
  const { username, nama, email, no_hp, role, ...post } = input;
  try {
    return await write(ctx, { by }, async ({ tx, audit }) => {
      const data = { username, nama, email, no_hp, role, password_hash: NO_PASSWORD, created_at: ctx.now() };
      const { id } = await tx.user.create({ data, select: { id: true } });
      await tx.user.update({ where: { id }, data: await postOf(tx, post) });
      const code = await issueAccessCode(tx, { userId: id, cara: 'undangan', by, at: ctx.now() });
      const perubahan = change('role', null, role);
      await audit.entry({ aksi: 'tambah', jenis: 'akun', sasaran_id: id, label: username, perubahan });
      return { id, code };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw taken('Username sudah digunakan', 'username');
    if (isUniqueViolation(error, 'email')) throw taken('Email sudah digunakan', 'email');
    throw error;
  }
}

type Update = { id: number; input: UpdatePenggunaInput; by: CurrentUser };

/** Throws a 409 for the last admin, and for the caller's own account. */
function mustStay(isLastAdmin: boolean, { id, input: { role, aktif }, by }: Update): void {
  if (isLastAdmin && (aktif === false || (role !== undefined && role !== 'admin')))
    throw conflict(PENGGUNA_TEXT.lastAdminStays);
  if (id === by.id && (aktif === false || (role !== undefined && role !== by.role)))
    throw conflict(PENGGUNA_TEXT.notYourself);
}

/** Changes role, activity and post, with their effects on sessions, access codes, password and second step. */
export async function updateAccount(ctx: Context, { id, input, by }: Update): Promise<PenggunaRecord> {
  const { updatedAt, role, aktif, ...post } = input;
  await writeAccount(ctx, { id, by }, async ({ tx, lock, audit }, account) => {
    const before = await lock('users', { id, updatedAt, missing: PENGGUNA_TEXT.notFound });
    mustStay(account.isLastAdmin, { id, input, by });
    const becomes = role ?? account.role;
    const posted = await postOf(tx, post);
    if (!isOfficial(becomes) && (post.struktur_id || post.boleh_tanda_tangan))
      throw invalid([{ msg: PENGGUNA_TEXT.residentsPost, path: 'struktur_id' }]);
    const after = await tx.user.update({
      where: { id },
      data: {
        ...posted,
        ...(!isOfficial(becomes) && { struktur_id: null, boleh_tanda_tangan: false }),
        ...(role && { role }),
        ...(aktif !== undefined && { aktif }),
        // A resident's password may be too short for an official.
        ...(!isOfficial(account.role) && isOfficial(becomes) && { must_change_password: true }),
      },
    });
    if (aktif === false) await endAllSessions(tx, id);
    // An access code from before the change must not open the changed account.
    if (after.role !== account.role || after.aktif !== account.aktif)
      await endAccessCodes(tx, { userId: id, at: ctx.now() });
    if (!isOfficial(becomes)) await removeSecondStep(tx, id);
    const perubahan = AUDITED_COLUMNS.flatMap((column) => change(column, before[column], after[column]));
    await audit.entry({ aksi: 'ubah', jenis: 'akun', sasaran_id: id, label: labelOf(after), perubahan });
  });
  return mustFindAccount(ctx, id);
}

export async function removeAccountOf(ctx: Context, { id, by }: { id: number; by: CurrentUser }): Promise<void> {
  if (id === by.id) throw conflict(PENGGUNA_TEXT.notYourself);
  const gone = await writeAccount(ctx, { id, by }, async ({ tx, audit }) => {
    const row = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { id: true, username: true, role: true },
    });
    const removed = await removeAccount(tx, id);
    await audit.entry({ aksi: 'hapus', jenis: 'akun', sasaran_id: id, label: labelOf(row) });
    return removed;
  });
  await removeFiles(ctx.storage, gone);
}

export async function exportAccounts(ctx: Context, { filter, by }: { filter: PenggunaFilter; by: CurrentUser }) {
  const { role, aktif } = filter;
  const perubahan = Object.entries({ role, aktif }).flatMap(([column, value]) => change(column, null, value));
  await write(ctx, { by }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'akun', sasaran_id: null, label: 'Daftar pengguna', perubahan }),
  );
  return ({ limit, after }: { limit: number; after: PenggunaRecord | undefined }) =>
    pageOf(ctx, { filter, limit, below: after?.id });
}

export async function readLoginSettings({ prisma }: Context) {
  const row = await prisma.setelanAkun.findUnique({ where: { id: 1 } });
  return { wajib_dua_langkah: row?.wajib_dua_langkah ?? false };
}

type UpdateSettings = { input: { wajib_dua_langkah: boolean }; by: CurrentUser };

export async function updateLoginSettings(ctx: Context, { input, by }: UpdateSettings) {
  await write(ctx, { by }, async ({ tx, audit }) => {
    const before = await tx.setelanAkun.findUnique({ where: { id: 1 } });
    await tx.setelanAkun.upsert({ where: { id: 1 }, create: { id: 1, ...input }, update: input });
    const perubahan = change('wajib_dua_langkah', before?.wajib_dua_langkah ?? false, input.wajib_dua_langkah);
    await audit.entry({ aksi: 'ubah', jenis: 'akun', sasaran_id: null, label: 'Setelan masuk petugas', perubahan });
  });
  return input;
}
