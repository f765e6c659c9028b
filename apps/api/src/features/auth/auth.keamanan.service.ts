import { randomInt } from 'node:crypto';
import { KEAMANAN_TEXT, KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { isSecondStepRequired } from '../../domain/accounts/second-step.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict, invalid, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { createSealed } from '../../lib/sealed.ts';
import { checkTotp, minutesOff, newTotpSecret, totpLink } from '../../lib/totp.ts';
import { sealedFor } from './auth.langkah.service.ts';

/** How long a new secret waits for its first code. */
const ENROLMENT_MS = 15 * 60_000;
const ENROLMENT = 'totp-daftar';

const PASSKEY_ID = /^[\w-]{1,1400}$/;

export type KeamananService = ReturnType<typeof createKeamananService>;

const newCode = (): string =>
  Array.from({ length: KODE_CADANGAN.length }, () => KODE_CADANGAN.alphabet[randomInt(KODE_CADANGAN.alphabet.length)])
    .join('')
    .replace(/^(.{5})/, '$1-');

/** Setting up and taking off the second step of one's own login. */
export function createKeamananService({ config, prisma, now }: Pick<AppDeps, 'config' | 'prisma' | 'now'>) {
  const sealed = createSealed(config.jwtSecret);

  async function replaceCodes(tx: Transaction, user_id: number): Promise<string[]> {
    const codes = Array.from({ length: KODE_CADANGAN.count }, newCode);
    await tx.kodeCadangan.deleteMany({ where: { user_id } });
    await tx.kodeCadangan.createMany({
      data: codes.map((code) => ({ user_id, kode_hash: sealed.hash(code.replace('-', '')) })),
    });
    return codes;
  }

  const stepsOf = (db: Pick<Transaction, 'user'>, id: number) =>
    db.user.findUniqueOrThrow({
      where: { id },
      select: { totp_sejak: true, passkey: { orderBy: { created_at: 'asc' } } },
    });

  /** After one of the ways of the second step has gone: a 409 where there must be one; codes alone are none. */
  async function settle(tx: Transaction, user_id: number): Promise<void> {
    const { totp_sejak, passkey } = await stepsOf(tx, user_id);
    if (totp_sejak || passkey.length > 0) return;
    if (await isSecondStepRequired(tx)) throw conflict(KEAMANAN_TEXT.mustStay);
    await tx.kodeCadangan.deleteMany({ where: { user_id } });
  }

  const about = ({ id, username }: CurrentUser) => ({ jenis: 'akun', sasaran_id: id, label: username }) as const;

  return {
    async read({ id: user_id }: CurrentUser) {
      const [steps, codes, wajib] = await Promise.all([
        stepsOf(prisma, user_id),
        prisma.kodeCadangan.count({ where: { user_id, dipakai_at: null } }),
        isSecondStepRequired(prisma),
      ]);
      return { ...steps, codes, wajib };
    },

    /** A secret for the app; it counts once a code of it has come back. */
    startTotp: (by: CurrentUser) =>
      authorizedWrite(prisma, by, async (tx) => {
        const desa = await tx.desa.findFirst({ select: { nama: true } });
        const rahasia = newTotpSecret();
        await tx.tantangan.deleteMany({ where: { user_id: by.id, jenis: ENROLMENT } });
        await tx.tantangan.create({
          data: {
            user_id: by.id,
            jenis: ENROLMENT,
            nilai: sealed.seal(rahasia, sealedFor(by.id)),
            expires_at: new Date(now().getTime() + ENROLMENT_MS),
          },
        });
        const issuer = `Desa ${desa?.nama ?? ''}`.trim();
        return { rahasia, tautan: totpLink({ secret: rahasia, issuer, label: by.username }) };
      }),

    /** Puts the new secret into force, and makes recovery codes. */
    enableTotp: ({ kode, by }: { kode: string; by: CurrentUser }) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const waiting = await tx.tantangan.findFirst({
          where: { user_id: by.id, jenis: ENROLMENT, expires_at: { gt: now() } },
        });
        const secret = waiting && sealed.open(waiting.nilai, sealedFor(by.id));
        if (!secret) throw badRequest(KEAMANAN_TEXT.enrolmentOver);
        const found = checkTotp({ secret, code: kode, at: now() });
        if (!found?.counts) {
          const msg = found ? KEAMANAN_TEXT.clockOff(minutesOff(found)) : KEAMANAN_TEXT.wrongCode;
          throw invalid([{ msg, path: 'kode' }]);
        }
        await tx.tantangan.deleteMany({ where: { user_id: by.id, jenis: { in: [ENROLMENT, 'totp-hangus'] } } });
        await tx.$executeRaw`
          UPDATE users SET totp_rahasia = ${waiting.nilai}, totp_sejak = ${now()}, totp_langkah = ${found.step}
          WHERE id = ${by.id}`;
        await record({ ...about(by), aksi: 'ubah', perubahan: change('dua_langkah', null, 'kode aplikasi dipasang') });
        return replaceCodes(tx, by.id);
      }),

    disableTotp: (by: CurrentUser) =>
      auditedWrite(prisma, by, async (tx, record) => {
        if (!(await stepsOf(tx, by.id)).totp_sejak) throw conflict(KEAMANAN_TEXT.notEnabled);
        await tx.$executeRaw`
          UPDATE users SET totp_rahasia = NULL, totp_sejak = NULL, totp_langkah = NULL WHERE id = ${by.id}`;
        await settle(tx, by.id);
        await record({ ...about(by), aksi: 'ubah', perubahan: change('dua_langkah', 'kode aplikasi', null) });
      }),

    /** New recovery codes; those before are void. */
    renewCodes: (by: CurrentUser) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const { totp_sejak, passkey } = await stepsOf(tx, by.id);
        if (!totp_sejak && passkey.length === 0) throw conflict(KEAMANAN_TEXT.notEnabled);
        await record({ ...about(by), aksi: 'ubah', perubahan: change('kode_cadangan', null, 'kode baru dibuat') });
        return replaceCodes(tx, by.id);
      }),

    /** Throws a 404 for a passkey that is not one's own. */
    async mustFindPasskey({ id, by }: { id: string; by: CurrentUser }): Promise<void> {
      if (!PASSKEY_ID.test(id) || (await prisma.passkey.count({ where: { id, user_id: by.id } })) === 0)
        throw notFound(KEAMANAN_TEXT.passkeyNotFound);
    },

    removePasskey: ({ id, by }: { id: string; by: CurrentUser }) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const row = await tx.passkey.findFirst({ where: { id, user_id: by.id }, select: { nama: true } });
        if (!row) throw notFound(KEAMANAN_TEXT.passkeyNotFound);
        await tx.passkey.delete({ where: { id } });
        await settle(tx, by.id);
        await record({ ...about(by), aksi: 'ubah', perubahan: change('passkey', row.nama, null) });
      }),
  };
}
