import { randomInt } from 'node:crypto';
import type { PulihkanAkunInput } from '@pendopo/shared/akses';
import { AKSES_TEXT } from '@pendopo/shared/akses-text';
import { USERNAME } from '@pendopo/shared/auth';
import type { AppDeps } from '../../deps.ts';
import { findAccessCode } from '../../domain/access-code.ts';
import { forgetFailedLogins } from '../../domain/counters.ts';
import { removeSecondStep } from '../../domain/second-step.ts';
import { endAllSessions } from '../../domain/sessions.ts';
import { badRequest } from '../../lib/errors.ts';
import { isUniqueViolation } from '../../lib/prisma.ts';
import { refuseWeakPassword } from './auth.passwords.ts';

export type PulihkanService = ReturnType<typeof createPulihkanService>;

const newNumber = () => String(randomInt(100_000, 1_000_000));

/** Lost passwords: asking the office for access, and setting a new one with the code that it hands over. */
export const createPulihkanService = ({ prisma, passwords, now }: Pick<AppDeps, 'prisma' | 'passwords' | 'now'>) => ({
  /**
   * Notes who asks, in place of what the same account has asked before; the same for a name that nobody has. Answers the number
   * that the office finds it under.
   */
  async ask(username: string): Promise<string> {
    const user = USERNAME.test(username)
      ? await prisma.user.findUnique({ where: { username }, select: { id: true } })
      : null;
    for (;;) {
      const nomor = newNumber();
      try {
        const { id } = await prisma.permintaanAkses.create({
          data: { nomor, nama_akun: username, user_id: user?.id ?? null, created_at: now() },
        });
        await prisma.permintaanAkses.updateMany({
          where: { user_id: user?.id ?? 0, id: { lt: id }, selesai_at: null }, // no less work for a name that nobody has
          data: { selesai_at: now() },
        });
        return nomor;
      } catch (error) {
        if (!isUniqueViolation(error, 'nomor')) throw error;
      }
    }
  },

  /** Spends a code: a new password, every session ended. One 400 for every code that opens nothing. */
  async recover({ kode, newPassword }: PulihkanAkunInput) {
    const at = now();
    const known = await prisma.$transaction((tx) => findAccessCode(tx, { kode, at }));
    if (!known) throw badRequest(AKSES_TEXT.wrongCode);
    refuseWeakPassword({ password: newPassword, username: known.username, role: known.role, path: 'newPassword' });
    const password_hash = await passwords.hash(newPassword);
    return prisma.$transaction(async (tx) => {
      const code = await findAccessCode(tx, { kode, at: now() });
      if (!code) throw badRequest(AKSES_TEXT.wrongCode); // spent by another request meanwhile
      const { user_id, oleh_nama, username, lepas_dua_langkah } = code;
      await tx.kodeAkses.update({ where: { id: code.id }, data: { dipakai_at: at } });
      await tx.user.update({ where: { id: user_id }, data: { password_hash, must_change_password: false } });
      if (lepas_dua_langkah) await removeSecondStep(tx, user_id);
      await endAllSessions(tx, user_id);
      await forgetFailedLogins(tx, username);
      await tx.permintaanAkses.updateMany({ where: { user_id, selesai_at: null }, data: { selesai_at: at } });
      return { username, oleh_nama };
    });
  },
});
