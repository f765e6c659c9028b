import { randomInt } from 'node:crypto';
import type { User } from '@pendopo/prisma/client';
import type { PulihkanAkunInput } from '@pendopo/shared/auth/akses';
import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import { KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import { USERNAME } from '@pendopo/shared/common';
import type { CaraAkses } from '@pendopo/shared/pengguna/text';
import type { Context } from '../../deps.ts';
import { findAccessCode } from '../../domain/accounts/access-code.ts';
import { forgetFailedLogins } from '../../domain/accounts/counters.ts';
import { removeSecondStep } from '../../domain/accounts/second-step.ts';
import { endAllSessions } from '../../domain/accounts/sessions.ts';
import { recordEntry } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import { badRequest } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { refuseWeakPassword } from './auth.passwords.service.ts';

// Lost passwords: a request to the office, and a new password with the office's code.

const newNumber = () => String(randomInt(100_000, 1_000_000));

const ownerOf = ({ id, username, nama, email, role }: User) => ({ user_id: id, username, nama, email, role });

type Opener = ReturnType<typeof ownerOf> & {
  /** Issuer, or null for the owner's own recovery code. */
  oleh_nama: string | null;
  /** True if the account has never had a password. */
  akun_baru: boolean;
  /** Marks the code as used and applies its effects. */
  spend: () => Promise<void>;
};

type Find = { tx: Transaction; kode: string };

async function findOffices({ now }: Context, { tx, kode }: Find): Promise<Opener | null> {
  const code = await findAccessCode(tx, { kode, at: now() });
  if (!code) return null;
  return {
    ...ownerOf(code.user),
    oleh_nama: code.oleh_nama,
    akun_baru: code.cara === ('undangan' satisfies CaraAkses),
    async spend() {
      await tx.kodeAkses.update({ where: { id: code.id }, data: { dipakai_at: now() } });
      if (code.lepas_dua_langkah) await removeSecondStep(tx, code.user_id);
    },
  };
}

/** Finds an official's recovery code. Its use deletes the other codes, or the paper alone would be both factors. */
async function findOwn({ sealed }: Context, { tx, kode }: Find): Promise<Opener | null> {
  const kode_hash = sealed.hash(kode.toUpperCase());
  // Lock order, as in every write to an account: its row, then its codes.
  await tx.$queryRaw`
    SELECT FROM users WHERE id IN (SELECT user_id FROM kode_cadangan WHERE kode_hash = ${kode_hash}) FOR NO KEY UPDATE`;
  const code = await tx.kodeCadangan.findFirst({
    where: { kode_hash, dipakai_at: null, user: { aktif: true } },
    include: { user: true },
  });
  if (!code) return null;
  const { id, username, nama } = code.user;
  return {
    ...ownerOf(code.user),
    oleh_nama: null,
    akun_baru: false,
    async spend() {
      await tx.kodeCadangan.deleteMany({ where: { user_id: id } });
      const perubahan = change('kode_cadangan', null, 'dipakai untuk kata sandi baru; kode lainnya dihapus');
      const entry = { aksi: 'kata_sandi', jenis: 'akun', sasaran_id: id, label: username, perubahan } as const;
      await recordEntry(tx, { id, nama }, entry);
    },
  };
}

const find = (ctx: Context, { tx, kode }: Find): Promise<Opener | null> =>
  kode.length === KODE_CADANGAN.length ? findOwn(ctx, { tx, kode }) : findOffices(ctx, { tx, kode });

/** Records a request for access in place of earlier ones. Unknown names take the same steps. Returns its number. */
export async function requestAccess(ctx: Context, username: string): Promise<string> {
  const user = USERNAME.test(username)
    ? await ctx.prisma.user.findUnique({ where: { username }, select: { id: true } })
    : null;
  const { id, nomor } = await createRequest(ctx, { nama_akun: username, user_id: user?.id ?? null });
  // A separate transaction, so that the later of two concurrent requests finds the other.
  await write(ctx, { by: null }, ({ tx }) =>
    tx.permintaanAkses.updateMany({
      where: { user_id: user?.id ?? 0, id: { lt: id }, selesai_at: null }, // same work for a name without an account
      data: { selesai_at: ctx.now() },
    }),
  );
  return nomor;
}

async function createRequest(ctx: Context, account: { nama_akun: string; user_id: number | null }) {
  for (;;) {
    const data = { ...account, nomor: newNumber(), created_at: ctx.now() };
    try {
      return await write(ctx, { by: null }, ({ tx }) => tx.permintaanAkses.create({ data }));
    } catch (error) {
      if (!isUniqueViolation(error, 'nomor')) throw error;
    }
  }
}

/** Spends a code, sets the password and ends all sessions. Throws the same 400 for every invalid code. */
export async function recoverAccount(ctx: Context, { kode, newPassword }: PulihkanAkunInput) {
  const known = await write(ctx, { by: null }, ({ tx }) => find(ctx, { tx, kode }));
  if (!known) throw badRequest(AKSES_TEXT.wrongCode);
  await refuseWeakPassword(ctx.prisma, { password: newPassword, owner: known, path: 'newPassword' });
  const password_hash = await ctx.passwords.hash(newPassword);
  return write(ctx, { by: null }, async ({ tx }) => {
    const code = await find(ctx, { tx, kode });
    if (!code) throw badRequest(AKSES_TEXT.wrongCode); // spent by another request in the meantime
    const { user_id, oleh_nama, username, akun_baru } = code;
    await code.spend();
    await tx.user.update({ where: { id: user_id }, data: { password_hash, must_change_password: false } });
    await endAllSessions(tx, user_id);
    await forgetFailedLogins(tx, username);
    const open = { user_id, selesai_at: null };
    await tx.permintaanAkses.updateMany({ where: open, data: { selesai_at: ctx.now() } });
    return { username, oleh_nama, akun_baru };
  });
}
