import type { Kiriman, Prisma } from '@pendopo/prisma/client';
import { CARA_AKSES } from '@pendopo/shared/pengguna/text';
import { type JenisKiriman, SUREL_DITOLAK_MOST, VERIFIKASI_JAM } from '@pendopo/shared/surel/text';
import type { AppDeps } from '../../deps.ts';
import { type Mail, MailError } from '../../lib/mail.ts';
import { createSealed, type Sealed } from '../../lib/sealed.ts';
import { inTransaction } from '../../lib/transaction.ts';
import { withWords, words } from '../../lib/village-words.ts';
import { issueAccessCode } from '../accounts/access-code.ts';
import { loadVillage } from '../village.ts';
import { mailToken } from './mail-links.ts';
import { isMailSet, mailServerOf } from './mail-server.ts';
import { residentMail } from './resident-mail.ts';

// The outbox of mails to residents. A row is `mengirim`, and that is committed, before the server hears of it. A portal
// that ends in between leaves it so: the outcome is unknown, and an official decides.

const EVERY_MS = 20_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Mails that all portals together begin in this time. Providers block an account that sends faster. */
const MOST = { minute: 20, hour: 200 };

/** Minutes until the next attempt; the last one repeats. */
const PAUSES = [1, 5, 30, 120, 480] as const;
const GIVEN_UP_AFTER_MS = 7 * 24 * HOUR_MS;

/** Longer than the timeouts of one attempt together. */
const ATTEMPT_MS = 10 * MINUTE_MS;
const CUT_OFF = 'Portal berhenti saat mengirim.';

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'now' | 'log' | 'outgoing'>;

/** Claims the next due mail, or returns undefined. The lock makes portals count the same beginnings. */
const claim = (prisma: Deps['prisma'], at: Date): Promise<Kiriman | undefined> =>
  inTransaction(prisma, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kiriman'))`;
    await tx.kiriman.updateMany({
      where: { keadaan: 'mengirim', mulai_at: { lt: new Date(at.getTime() - ATTEMPT_MS) } },
      data: { keadaan: 'tidak_pasti', kesalahan: CUT_OFF },
    });
    const since = (ms: number) => ({ where: { mulai_at: { gt: new Date(at.getTime() - ms) } } });
    if ((await tx.kiriman.count(since(MINUTE_MS))) >= MOST.minute) return undefined;
    if ((await tx.kiriman.count(since(HOUR_MS))) >= MOST.hour) return undefined;
    const [claimed] = await tx.$queryRaw<Kiriman[]>`
      UPDATE kiriman k SET keadaan = 'mengirim', mulai_at = ${at}, percobaan = percobaan + 1
      FROM (
        SELECT id FROM kiriman WHERE keadaan = 'menunggu' AND coba_at <= ${at}
        ORDER BY coba_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) due
      WHERE k.id = due.id RETURNING k.*`;
    return claimed;
  });

const about = {
  user: true,
  peristiwa: {
    include: {
      surat: { select: { id: true, jenis_surat: true, kode: true } },
      pengaduan: { select: { id: true, kode: true } },
    },
  },
} as const satisfies Prisma.KirimanInclude;
type Row = Prisma.KirimanGetPayload<{ include: typeof about }>;

const VALID_MS: Partial<Record<JenisKiriman, number>> = {
  verifikasi: VERIFIKASI_JAM * HOUR_MS,
  sandi: CARA_AKSES.surel.minutes * MINUTE_MS,
};

/** Returns false if the address, the consent or the time has changed since the mail was added. */
function isWanted({ user, jenis, alamat, created_at }: Row, at: Date): boolean {
  if (!user.aktif || user.email?.toLowerCase() !== alamat.toLowerCase()) return false;
  const validMs = VALID_MS[jenis as JenisKiriman] ?? Infinity;
  if (at.getTime() - created_at.getTime() > validMs) return false;
  if (jenis === 'verifikasi') return true;
  if (user.email_terverifikasi_at === null || user.email_ditolak >= SUREL_DITOLAK_MOST) return false;
  return jenis === 'sandi' || user.email_kabar;
}

/** Makes the token of a verification, or a new access code. */
async function codeFor({ prisma, now }: Deps, { id, jenis, alamat, user_id }: Row, sealed: Sealed): Promise<string> {
  if (jenis === 'verifikasi') return mailToken(sealed, { use: 'verifikasi', id, alamat });
  if (jenis !== 'sandi') return '';
  return inTransaction(prisma, async (tx) => {
    // Lock order, as in every write to an account: its row, then its codes.
    await tx.$queryRaw`SELECT FROM users WHERE id = ${user_id} FOR NO KEY UPDATE`;
    const by = { id: null, nama: 'portal ini, lewat surel' };
    return (await issueAccessCode(tx, { userId: user_id, cara: 'surel', by, at: now() })).kode;
  });
}

type Sender = { address: string; sealed: Sealed };

async function mailOf(deps: Deps, row: Row, { address, sealed }: Sender): Promise<Mail> {
  const { config, prisma } = deps;
  const desa = await prisma.desa.findFirst({ select: { nama: true } });
  const village = words`{Desa} ${desa?.nama ?? ''}`.trim();
  const { id, jenis, alamat, user_id, peristiwa, created_at } = row;
  const content = residentMail({
    jenis: jenis as JenisKiriman,
    about: peristiwa && { ...peristiwa, at: peristiwa.created_at },
    kode: await codeFor(deps, row, sealed),
    berhenti: mailToken(sealed, { use: 'berhenti', id: user_id, alamat }),
    village,
    publicUrl: config.publicUrl,
  });
  const { hostname } = new URL(config.publicUrl);
  const messageId = `surel-${id}-${created_at.getTime().toString(36)}@${hostname}`;
  return { from: { name: village, address }, to: [alamat], messageId, ...content };
}

type Settled = Pick<Kiriman, 'keadaan' | 'kesalahan'> & { coba_at?: Date };

function settledAfter({ created_at, percobaan }: Row, { outcome, message }: MailError, at: Date): Settled {
  if (outcome === 'unknown') return { keadaan: 'tidak_pasti', kesalahan: message };
  if (outcome === 'refused') return { keadaan: 'ditolak', kesalahan: message };
  if (at.getTime() - created_at.getTime() > GIVEN_UP_AFTER_MS) return { keadaan: 'menyerah', kesalahan: message };
  const minutes = PAUSES[Math.min(percobaan, PAUSES.length) - 1] ?? PAUSES[0];
  return { keadaan: 'menunggu', kesalahan: message, coba_at: new Date(at.getTime() + minutes * MINUTE_MS) };
}

/** Stores the outcome unless the row has left this attempt, and counts the refusals of the address. */
async function settle({ prisma }: Deps, { id, user_id, mulai_at }: Row, settled: Settled): Promise<void> {
  const { count } = await prisma.kiriman.updateMany({
    where: { id, keadaan: 'mengirim', mulai_at },
    data: settled,
  });
  if (count === 0) return;
  if (settled.keadaan === 'ditolak')
    await prisma.user.updateMany({ where: { id: user_id }, data: { email_ditolak: { increment: 1 } } });
  if (settled.keadaan === 'terkirim')
    await prisma.user.updateMany({ where: { id: user_id, email_ditolak: { gt: 0 } }, data: { email_ditolak: 0 } });
}

/** Sends one due mail. Returns its state, or null if none is due. */
async function sendNext(deps: Deps, sealed: Sealed): Promise<string | null> {
  const { prisma, now, outgoing } = deps;
  const settings = await prisma.setelanPeringatan.findUniqueOrThrow({ where: { id: 1 } });
  if (!settings.surel_warga || !isMailSet(settings)) return null;
  const claimed = await claim(prisma, now());
  if (!claimed) return null;
  // Deleted in the meantime with its event or its account.
  const row = await prisma.kiriman.findUnique({ where: { id: claimed.id }, include: about });
  if (!row) return 'batal';
  if (!isWanted(row, now())) {
    await settle(deps, row, { keadaan: 'batal', kesalahan: null });
    return 'batal';
  }
  const mail = await mailOf(deps, row, { address: settings.pengirim, sealed });
  const settled = await outgoing.sendMail(mailServerOf(settings, sealed), mail).then(
    (): Settled => ({ keadaan: 'terkirim', kesalahan: null }),
    (error: unknown) => settledAfter(row, error instanceof MailError ? error : new MailError('unknown', error), now()),
  );
  await settle(deps, row, settled);
  return settled.keadaan;
}

/** Sends the due mails one after the other until none is left or `signal` is aborted. Returns how many by state. */
export async function sendDue(deps: Deps, signal?: AbortSignal): Promise<Record<string, number>> {
  const sealed = createSealed(deps.config.jwtSecret);
  const counts: Record<string, number> = {};
  while (!signal?.aborted) {
    const state = await sendNext(deps, sealed);
    if (state === null) break;
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** Sends now and every 20 s. Stopping waits for the mail that is being sent. */
export function startOutbox(deps: Deps & Pick<AppDeps, 'pool'>): () => Promise<void> {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const send = async () => {
    const village = await loadVillage(deps.pool);
    const counts = await withWords(village, () => sendDue(deps, stopping.signal));
    if (Object.keys(counts).length > 0) deps.log.info(counts, 'mails sent');
  };
  const run = () => {
    current ??= send()
      .catch((error: unknown) => deps.log.error({ err: error }, 'mails could not be sent'))
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}
