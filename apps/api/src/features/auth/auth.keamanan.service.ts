import { randomInt } from 'node:crypto';
import { KEAMANAN_TEXT, KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import type { Context } from '../../deps.ts';
import { isSecondStepRequired, removeTotp } from '../../domain/accounts/second-step.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict, invalid, notFound } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import type { Sealed } from '../../lib/sealed.ts';
import { checkTotp, minutesOff, newTotpSecret, totpLink } from '../../lib/totp.ts';
import { words } from '../../lib/village-words.ts';
import { sealedFor } from './auth.langkah.service.ts';

const ENROLMENT_MS = 15 * 60_000;
const ENROLMENT = 'totp-daftar';

const PASSKEY_ID = /^[\w-]{1,1400}$/;

const newCode = (): string =>
  Array.from({ length: KODE_CADANGAN.length }, () => KODE_CADANGAN.alphabet[randomInt(KODE_CADANGAN.alphabet.length)])
    .join('')
    .replace(/^(.{5})/, '$1-');

type Replace = { sealed: Sealed; user_id: number };

async function replaceCodes(tx: Transaction, { sealed, user_id }: Replace): Promise<string[]> {
  const codes = Array.from({ length: KODE_CADANGAN.count }, newCode);
  await tx.kodeCadangan.deleteMany({ where: { user_id } });
  await tx.kodeCadangan.createMany({
    data: codes.map((code) => ({ user_id, kode_hash: sealed.hash(code.replace('-', '')) })),
  });
  return codes;
}

const stepsOf = (db: Pick<Reader, 'user'>, id: number) =>
  db.user.findUniqueOrThrow({
    where: { id },
    select: { totp_sejak: true, passkey: { orderBy: { created_at: 'asc' } } },
  });

const hasStep = ({ totp_sejak, passkey }: Awaited<ReturnType<typeof stepsOf>>): boolean =>
  totp_sejak !== null || passkey.some(({ berlaku }) => berlaku);

/** Cleans up after a removed factor. Throws a 409 if a second step is required; recovery codes alone do not count. */
async function settle(tx: Transaction, user_id: number): Promise<void> {
  if (hasStep(await stepsOf(tx, user_id))) return;
  if (await isSecondStepRequired(tx)) throw conflict(KEAMANAN_TEXT.mustStay);
  await tx.kodeCadangan.deleteMany({ where: { user_id } });
}

const about = ({ id, username }: CurrentUser) => ({ jenis: 'akun', sasaran_id: id, label: username }) as const;

export async function readSecurity({ prisma }: Context, { id: user_id }: CurrentUser) {
  const [steps, codes, wajib] = await Promise.all([
    stepsOf(prisma, user_id),
    prisma.kodeCadangan.count({ where: { user_id, dipakai_at: null } }),
    isSecondStepRequired(prisma),
  ]);
  return { ...steps, codes, wajib };
}

/** Makes a secret for the app. It is inactive until the user enters its first code. */
export const startTotp = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, async ({ tx }) => {
    const desa = await tx.desa.findFirst({ select: { nama: true } });
    const rahasia = newTotpSecret();
    await tx.tantangan.deleteMany({ where: { user_id: by.id, jenis: ENROLMENT } });
    await tx.tantangan.create({
      data: {
        user_id: by.id,
        jenis: ENROLMENT,
        nilai: ctx.sealed.seal(rahasia, sealedFor(by.id)),
        expires_at: new Date(ctx.now().getTime() + ENROLMENT_MS),
      },
    });
    const issuer = words`{Desa} ${desa?.nama ?? ''}`.trim();
    return { rahasia, tautan: totpLink({ secret: rahasia, issuer, label: by.username }) };
  });

export function enableTotp(ctx: Context, { kode, by }: { kode: string; by: CurrentUser }): Promise<string[]> {
  const { sealed, now } = ctx;
  return write(ctx, { by }, async ({ tx, audit }) => {
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
    const perubahan = change('dua_langkah', null, 'kode aplikasi dipasang');
    await audit.entry({ ...about(by), aksi: 'ubah', perubahan });
    return replaceCodes(tx, { sealed, user_id: by.id });
  });
}

export const disableTotp = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    if (!(await stepsOf(tx, by.id)).totp_sejak) throw conflict(KEAMANAN_TEXT.notEnabled);
    await removeTotp(tx, by.id);
    await settle(tx, by.id);
    await audit.entry({ ...about(by), aksi: 'ubah', perubahan: change('dua_langkah', 'kode aplikasi', null) });
  });

export const renewCodes = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    if (!hasStep(await stepsOf(tx, by.id))) throw conflict(KEAMANAN_TEXT.notEnabled);
    await audit.entry({ ...about(by), aksi: 'ubah', perubahan: change('kode_cadangan', null, 'kode baru dibuat') });
    return replaceCodes(tx, { sealed: ctx.sealed, user_id: by.id });
  });

type OwnPasskey = { id: string; by: CurrentUser };

/** Throws a 404 for a passkey of another account. */
export async function mustFindPasskey({ prisma }: Context, { id, by }: OwnPasskey): Promise<void> {
  if (!PASSKEY_ID.test(id) || (await prisma.passkey.count({ where: { id, user_id: by.id } })) === 0)
    throw notFound(KEAMANAN_TEXT.passkeyNotFound);
}

export const removePasskey = (ctx: Context, { id, by }: OwnPasskey) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const row = await tx.passkey.findFirst({ where: { id, user_id: by.id }, select: { nama: true } });
    if (!row) throw notFound(KEAMANAN_TEXT.passkeyNotFound);
    await tx.passkey.delete({ where: { id } });
    await settle(tx, by.id);
    await audit.entry({ ...about(by), aksi: 'ubah', perubahan: change('passkey', row.nama, null) });
  });
