import type { User } from '@pendopo/prisma/client';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import { SURAT_EVENTS } from '@pendopo/shared/surat/lifecycle';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Session } from '../../lib/current-user.ts';
import { conflict, notFound, unauthorized } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';
import { type Write, type WriteContext, write } from '../write.ts';

/** No password hashes to this value. A new official sets a password with the link. */
export const NO_PASSWORD = '!';

type Locked = Pick<User, 'id' | 'role' | 'aktif'> & { can_log_in: boolean };

/** Locks an account and all admins, so that the last two cannot leave concurrently. */
export async function lockAccount(tx: Transaction, id: number) {
  const locked = await tx.$queryRaw<Locked[]>`
    SELECT id, role, aktif, password_hash <> ${NO_PASSWORD} AS can_log_in FROM users WHERE role = 'admin' OR id = ${id} ORDER BY id FOR NO KEY UPDATE`;
  const account = locked.find((row) => row.id === id);
  const isAdmin = (row: Locked) => row.role === 'admin' && row.aktif && row.can_log_in;
  const others = locked.filter((row) => row.id !== id && isAdmin(row));
  return account && { ...account, isLastAdmin: isAdmin(account) && others.length === 0 };
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type Target = { id: number; by: Session & { nama: string } };

/** Throws a 404 if the account is gone. Locks the actor last, so that two admins cannot deadlock. */
export function writeAccount<T>(
  ctx: WriteContext,
  { id, by }: Target,
  work: (w: Write, account: Account) => Promise<T>,
): Promise<T> {
  let account: Account | undefined;
  const lockFirst = async (tx: Transaction) => {
    account = await lockAccount(tx, id);
  };
  return write(ctx, { by, lockFirst }, (w) => {
    if (!account) throw notFound(PENGGUNA_TEXT.notFound);
    return work(w, account);
  });
}

export type RemovedFiles = { files: string[]; profile_image: string | null };

/**
 * Deletes an account and its waiting applications. Other applications stay in the archive without the link. Returns the
 * files for `removeFiles` after the commit. Throws a 409 for the last admin.
 */
export async function removeAccount(tx: Transaction, id: number): Promise<RemovedFiles> {
  const account = await lockAccount(tx, id);
  if (!account) throw unauthorized(API_TEXT.sessionEnded);
  if (account.isLastAdmin) throw conflict(PENGGUNA_TEXT.lastAdmin);
  await tx.$queryRaw`SELECT id FROM surat WHERE user_id = ${id} FOR UPDATE`;
  const files = await tx.lampiran.findMany({
    where: { surat: { user_id: id }, file: { not: null } },
    select: { file: true },
  });
  await tx.lampiran.updateMany({ where: { surat: { user_id: id } }, data: { file: null, nama_file: null } });
  await tx.surat.deleteMany({ where: { user_id: id, status: { in: [...SURAT_EVENTS.batalkan.from] } } });
  await tx.naskah.deleteMany({ where: { surat: { user_id: id }, status: 'draf', buku_id: null } });
  // `updatedAt` stays, so that an open edit of one of them causes no conflict.
  await tx.$executeRaw`UPDATE agenda SET created_by_name = NULL WHERE created_by_id = ${id}`;
  await tx.$executeRaw`
    UPDATE penduduk SET terverifikasi_akun = NULL, terverifikasi_oleh = NULL, terverifikasi_at = NULL WHERE terverifikasi_akun = ${id}`;
  const { profile_image } = await tx.user.delete({ where: { id }, select: { profile_image: true } });
  return { files: files.flatMap(({ file }) => file ?? []), profile_image };
}

export async function removeFiles(
  storage: Pick<Storage, 'removePrivate' | 'removePictures'>,
  { files, profile_image }: RemovedFiles,
): Promise<void> {
  await storage.removePrivate(files);
  if (profile_image) await storage.removePictures([profile_image]);
}
