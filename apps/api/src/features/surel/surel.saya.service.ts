import { KAIT_TEXT, SUREL_DITOLAK_MOST, SUREL_TEXT, VERIFIKASI_JAM } from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { hostOf } from '../../domain/outbox/gateway-channel.ts';
import { idOfToken, isMailToken } from '../../domain/outbox/mail-links.ts';
import { isMailSet } from '../../domain/outbox/mail-server.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

// The address of an account: verified by a link, with consent, and as a way to a new password.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Time between two links, and the most links a day, for one account. */
const PAUSE_MS = 10 * 60 * 1000;
const MOST_LINKS = 5;

const readSettings = ({ setelanPeringatan }: Pick<Reader, 'setelanPeringatan'>) =>
  setelanPeringatan.findUniqueOrThrow({ where: { id: 1 } });

async function isServed(reader: Pick<Reader, 'setelanPeringatan'>): Promise<boolean> {
  const settings = await readSettings(reader);
  return settings.surel_warga && isMailSet(settings);
}

export async function readOwn({ prisma }: Context, userId: number) {
  const [settings, user] = await Promise.all([
    readSettings(prisma),
    prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        email: true,
        email_terverifikasi_at: true,
        email_kabar: true,
        email_ditolak: true,
        no_hp: true,
        wa_kabar: true,
      },
    }),
  ]);
  const served = settings.surel_warga && isMailSet(settings);
  return { served, host: hostOf(settings), ...user };
}

export async function requestVerification(ctx: Context, by: CurrentUser): Promise<void> {
  const at = ctx.now();
  await write(ctx, { by }, async ({ tx, audit }) => {
    audit.none();
    if (!(await isServed(tx))) throw badRequest(SUREL_TEXT.notServed);
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: by.id } });
    if (email === null) throw badRequest(SUREL_TEXT.noAddress);
    const since = (ms: number) => ({
      user_id: by.id,
      jenis: 'verifikasi',
      created_at: { gt: new Date(at.getTime() - ms) },
    });
    const recent = await tx.kiriman.count({ where: { ...since(PAUSE_MS), alamat: email } });
    const today = await tx.kiriman.count({ where: since(DAY_MS) });
    if (recent > 0 || today >= MOST_LINKS) throw badRequest(SUREL_TEXT.linkAgain);
    const row = { user_id: by.id, jenis: 'verifikasi', alamat: email, coba_at: at, created_at: at };
    await tx.kiriman.create({ data: row });
  });
}

export async function confirmVerification(ctx: Context, token: string): Promise<void> {
  const id = idOfToken(token) ?? 0;
  const at = ctx.now();
  await write(ctx, { by: null }, async ({ tx }) => {
    const created_at = { gt: new Date(at.getTime() - VERIFIKASI_JAM * HOUR_MS) };
    const row = await tx.kiriman.findFirst({ where: { id, jenis: 'verifikasi', created_at } });
    if (!row || !isMailToken(ctx.sealed, token, { use: 'verifikasi', id, alamat: row.alamat }))
      throw badRequest(SUREL_TEXT.wrongLink);
    const { count } = await tx.user.updateMany({
      where: { id: row.user_id, email: row.alamat, aktif: true },
      data: { email_terverifikasi_at: at, email_kabar: true, email_ditolak: 0 },
    });
    if (count === 0) throw badRequest(SUREL_TEXT.wrongLink);
  });
}

export async function chooseUpdates(ctx: Context, { kabar, by }: { kabar: boolean; by: CurrentUser }): Promise<void> {
  await write(ctx, { by }, async ({ tx, audit }) => {
    audit.none();
    const { email_terverifikasi_at } = await tx.user.findUniqueOrThrow({ where: { id: by.id } });
    if (kabar && email_terverifikasi_at === null) throw badRequest(SUREL_TEXT.notVerified);
    await tx.user.update({ where: { id: by.id }, data: { email_kabar: kabar } });
  });
}

/** Consents to updates by the regency's gateway, or stops them. */
export async function chooseGateway(ctx: Context, { kabar, by }: { kabar: boolean; by: CurrentUser }): Promise<void> {
  await write(ctx, { by }, async ({ tx, audit }) => {
    audit.none();
    const user = await tx.user.findUniqueOrThrow({ where: { id: by.id } });
    if (kabar && hostOf(await readSettings(tx)) === null) throw badRequest(KAIT_TEXT.notServed);
    if (kabar && user.no_hp === null) throw badRequest(KAIT_TEXT.noNumber);
    await tx.user.update({ where: { id: by.id }, data: { wa_kabar: kabar } });
  });
}

/** Stops the updates to an address. The token ends when the account has another address. */
export async function stopUpdates(ctx: Context, token: string): Promise<void> {
  const id = idOfToken(token) ?? 0;
  await write(ctx, { by: null }, async ({ tx }) => {
    const user = await tx.user.findUnique({ where: { id }, select: { email: true } });
    if (!user?.email || !isMailToken(ctx.sealed, token, { use: 'berhenti', id, alamat: user.email }))
      throw badRequest(SUREL_TEXT.wrongLink);
    await tx.user.update({ where: { id }, data: { email_kabar: false } });
  });
}

/** Adds the mail with a new access code if a resident has verified this address. Every address takes one statement. */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  if (!(await isServed(ctx.prisma))) throw badRequest(SUREL_TEXT.notServed);
  const at = ctx.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  await write(
    ctx,
    { by: null },
    ({ tx }) => tx.$executeRaw`
      INSERT INTO kiriman (user_id, jenis, alamat, coba_at, created_at)
      SELECT id, 'sandi', email, ${at}, ${at} FROM users u
      WHERE email = ${email}::citext AND role = 'user' AND aktif AND email_terverifikasi_at IS NOT NULL
        AND email_ditolak < ${SUREL_DITOLAK_MOST}
        AND NOT EXISTS (SELECT FROM kiriman k
          WHERE k.user_id = u.id AND jenis = 'sandi' AND k.created_at > ${before(PAUSE_MS)})
        AND (SELECT count(*) FROM kiriman k
          WHERE k.user_id = u.id AND jenis = 'sandi' AND k.created_at > ${before(DAY_MS)}) < ${MOST_LINKS}`,
  );
}
