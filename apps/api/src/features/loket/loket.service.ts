import type { User } from '@pendopo/prisma/client';
import type { SerahkanAkunInput } from '@pendopo/shared/loket/schemas';
import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import { lockPengaduan, lockSurat } from '../../domain/requests/request-row.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

export type LoketTable = 'surat' | 'pengaduan';

type Account = Pick<User, 'id' | 'username' | 'nama'>;
type HandOver = { table: LoketTable; id: number; input: SerahkanAkunInput; by: CurrentUser };

const MISSING: Readonly<Record<LoketTable, string>> = {
  surat: SURAT_TEXT.notFound,
  pengaduan: PENGADUAN_TEXT.notFound,
};
const FOUND = 20;

/** Locks a resident's account. Throws a 404 if there is none, a 409 for officials and inactive accounts. */
export async function residentAccount(
  { prisma }: { prisma: Pick<Reader, '$queryRaw'> },
  username: string,
): Promise<Account> {
  const [found] = await prisma.$queryRaw<(Account & Pick<User, 'role' | 'aktif'>)[]>`
    SELECT id, username::text, nama, role, aktif FROM users WHERE username = ${username}::citext FOR SHARE`;
  if (!found) throw notFound(LOKET_TEXT.unknownAccount);
  const { role, aktif, ...account } = found;
  if (role !== 'user' || !aktif) throw conflict(LOKET_TEXT.notResident);
  return account;
}

export async function findEarlier({ prisma }: Context, nik: string) {
  const found = { where: { asal: 'loket', nik }, orderBy: { id: 'desc' }, take: FOUND } as const;
  const shown = { id: true, nama: true, status: true } as const;
  const [surat, pengaduan] = await Promise.all([
    prisma.surat.findMany({ ...found, select: { ...shown, jenis_surat: true, tanggal_pengajuan: true } }),
    prisma.pengaduan.findMany({ ...found, select: { ...shown, judul: true, tanggal_pengaduan: true } }),
  ]);
  return { surat, pengaduan };
}

export async function enteredMustExist({ prisma }: Context, { table, id }: { table: LoketTable; id: number }) {
  const of = { where: { id } };
  const found = await (table === 'surat' ? prisma.surat.count(of) : prisma.pengaduan.count(of));
  if (found === 0) throw notFound(MISSING[table]);
}

/** Makes a resident's account the owner of a counter entry. Its tracking code stays valid. */
export const handOver = (ctx: Context, { table, id, input, by }: HandOver) =>
  write(ctx, { by }, async (w) => {
    // Locks the account before the row, in the same order as other writes.
    const account = await residentAccount({ prisma: w.tx }, input.username);
    const row = await (table === 'surat' ? lockSurat(w, { id }) : lockPengaduan(w, { id }));
    if (row.asal !== 'loket') throw conflict(LOKET_TEXT.notLoket);
    if (row.user_id !== null) throw conflict(LOKET_TEXT.handedOver);
    const owned = { where: { id }, data: { user_id: account.id } };
    await (table === 'surat' ? w.tx.surat.update(owned) : w.tx.pengaduan.update(owned));
    const perubahan = [{ kolom: 'akun', dari: null, ke: `Akun ${account.id}` }];
    await w.audit.entry({ ...row.entry, aksi: 'ubah', perubahan });
    return account;
  });
