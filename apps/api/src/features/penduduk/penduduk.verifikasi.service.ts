import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import type { Context } from '../../deps.ts';
import { writeAccount } from '../../domain/accounts/accounts.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { labelOf } from '../../domain/residents/access-log.ts';
import { isRegisterOn, mustBeOn } from '../../domain/residents/register.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

// Links accounts to residents after an official has seen the identity card.

/** Throws a 404 if there is no such account or no register. */
export async function mustFindAccount(ctx: Context, id: number): Promise<void> {
  await mustBeOn(ctx);
  if ((await ctx.prisma.user.count({ where: { id } })) === 0) throw notFound(PENGGUNA_TEXT.notFound);
}

/** Returns an account's own row, or null if there is no row or no register. */
export async function ownRow(ctx: Context, terverifikasi_akun: number) {
  const row = await ctx.prisma.penduduk.findUnique({ where: { terverifikasi_akun } });
  return row && (await isRegisterOn(ctx.prisma)) ? row : null;
}

const NONE = { terverifikasi_akun: null, terverifikasi_oleh: null, terverifikasi_at: null };

type Rows = { id: number; penduduk_id: number | null };

/** Locks the account's current row and its new row, by id. */
async function lockRows(tx: Transaction, { id, penduduk_id }: Rows) {
  await tx.$queryRaw`
    SELECT id FROM penduduk WHERE terverifikasi_akun = ${id} OR id = ${penduduk_id} ORDER BY id FOR UPDATE`;
  const before = await tx.penduduk.findUnique({ where: { terverifikasi_akun: id } });
  if (penduduk_id === null) return { before, row: null };
  const row = await tx.penduduk.findUnique({ where: { id: penduduk_id } });
  if (!row) throw notFound(PENDUDUK_TEXT.notFound);
  if (row.keadaan !== 'hidup' || row.nik === null) throw conflict(PENDUDUK_TEXT.onlyLiving);
  if (row.terverifikasi_akun !== null && row.terverifikasi_akun !== id) throw conflict(PENDUDUK_TEXT.othersRow);
  return { before, row };
}

/** Links an account to a row, or unlinks it (null). The audit log has numbers, not names. Returns the message. */
export async function verifyAccount(
  ctx: Context,
  { id, penduduk_id, by }: Rows & { by: CurrentUser },
): Promise<string> {
  await writeAccount(ctx, { id, by }, async ({ tx, audit }, { role, aktif }) => {
    if (penduduk_id !== null && (role !== 'user' || !aktif)) throw conflict(PENDUDUK_TEXT.residentsOnly);
    const { before, row } = await lockRows(tx, { id, penduduk_id });
    if (before?.id === row?.id) return audit.none();
    // `updatedAt` stays, so that an open edit of the row causes no conflict.
    if (before) await tx.penduduk.update({ where: { id: before.id }, data: { ...NONE, updatedAt: before.updatedAt } });
    if (row) {
      const verified = { terverifikasi_akun: id, terverifikasi_oleh: by.nama, terverifikasi_at: ctx.now() };
      await tx.penduduk.update({ where: { id: row.id }, data: { ...verified, updatedAt: row.updatedAt } });
    }
    const perubahan = change('penduduk', before && labelOf(before.id), row && labelOf(row.id));
    await audit.entry({ aksi: 'ubah', jenis: 'akun', sasaran_id: id, label: `Akun ${id}`, perubahan });
  });
  return penduduk_id === null ? PENDUDUK_TEXT.unverified : PENDUDUK_TEXT.verified;
}
