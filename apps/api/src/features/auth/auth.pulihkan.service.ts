import { randomInt } from 'node:crypto';
import type { User } from '@pendopo/prisma/client';
import type { PulihkanAkunInput } from '@pendopo/shared/auth/akses';
import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import { KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import { USERNAME } from '@pendopo/shared/auth/schemas';
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

// Lost passwords: asking the office for access, and setting a new one with the code that it hands over.

const newNumber = () => String(randomInt(100_000, 1_000_000));

const ownerOf = ({ id, username, nama, email, role }: User) => ({ user_id: id, username, nama, email, role });

/** What opens an account to a new password. */
type Opener = ReturnType<typeof ownerOf> & {
  /** Who made it; null for a recovery code of the owner's own. */
  oleh_nama: string | null;
  /** Whether the account has had no password yet. */
  akun_baru: boolean;
  /** Records in its transaction that it is used, with what follows from that. */
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

/**
 * Finds an official's printed code, which serves once: here or as the second step of a login. The step itself stays, and the other
 * codes of the same paper go with this one: who holds the paper alone must not have both factors.
 */
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

/**
 * Records who asks for access, in place of what the same account has asked before; the same for a name that no account has. Returns
 * the number that the office finds it under.
 */
export async function askForAccess(ctx: Context, username: string): Promise<string> {
  const user = USERNAME.test(username)
    ? await ctx.prisma.user.findUnique({ where: { username }, select: { id: true } })
    : null;
  const { id, nomor } = await createRequest(ctx, { nama_akun: username, user_id: user?.id ?? null });
  // A transaction of its own: of two requests at once, the one that is committed later finds the other.
  await write(ctx, { by: null }, ({ tx }) =>
    tx.permintaanAkses.updateMany({
      where: { user_id: user?.id ?? 0, id: { lt: id }, selesai_at: null }, // no less work for a name that no account has
      data: { selesai_at: ctx.now() },
    }),
  );
  return nomor;
}

async function createRequest(ctx: Context, asked: { nama_akun: string; user_id: number | null }) {
  for (;;) {
    const data = { ...asked, nomor: newNumber(), created_at: ctx.now() };
    try {
      return await write(ctx, { by: null }, ({ tx }) => tx.permintaanAkses.create({ data }));
    } catch (error) {
      if (!isUniqueViolation(error, 'nomor')) throw error;
    }
  }
}

/** Spends a code: a new password, every session ended. Throws one 400 for every code that opens nothing. */
export async function recoverAccount(ctx: Context, { kode, newPassword }: PulihkanAkunInput) {
  const known = await write(ctx, { by: null }, ({ tx }) => find(ctx, { tx, kode }));
  if (!known) throw badRequest(AKSES_TEXT.wrongCode);
  await refuseWeakPassword(ctx.prisma, { password: newPassword, owner: known, path: 'newPassword' });
  const password_hash = await ctx.passwords.hash(newPassword);
  return write(ctx, { by: null }, async ({ tx }) => {
    const code = await find(ctx, { tx, kode });
    if (!code) throw badRequest(AKSES_TEXT.wrongCode); // spent by another request meanwhile
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
