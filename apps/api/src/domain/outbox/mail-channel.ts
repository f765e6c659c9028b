import type { SetelanPeringatan } from '@pendopo/prisma/client';
import { CARA_AKSES } from '@pendopo/shared/pengguna/text';
import { type JenisKiriman, SUREL_DITOLAK_MOST, VERIFIKASI_JAM } from '@pendopo/shared/surel/text';
import type { Mail } from '../../lib/mail.ts';
import type { Sealed } from '../../lib/sealed.ts';
import { inTransaction } from '../../lib/transaction.ts';
import { words } from '../../lib/village-words.ts';
import { issueAccessCode } from '../accounts/access-code.ts';
import { signedRevision } from '../documents/signed-revision.ts';
import { type Channel, type Deps, messageIdOf, type Row } from './channel.ts';
import { mailToken } from './mail-links.ts';
import { isMailSet, mailServerOf } from './mail-server.ts';
import { residentMail } from './resident-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
  const { jenis, alamat, user_id, peristiwa } = row;
  const content = residentMail({
    jenis: jenis as JenisKiriman,
    about: peristiwa && {
      ...peristiwa,
      surat: peristiwa.surat && { ...peristiwa.surat, bertanda: signedRevision(peristiwa.surat.naskah) !== null },
      at: peristiwa.created_at,
    },
    kode: await codeFor(deps, row, sealed),
    berhenti: mailToken(sealed, { use: 'berhenti', id: user_id, alamat }),
    village,
    publicUrl: config.publicUrl,
  });
  return { from: { name: village, address }, to: [alamat], messageId: messageIdOf(deps, row), ...content };
}

/** Counts the refusals of an address in a row. */
async function countRefusal({ prisma }: Deps, { user_id }: Row, keadaan: string): Promise<void> {
  if (keadaan === 'ditolak')
    await prisma.user.updateMany({ where: { id: user_id }, data: { email_ditolak: { increment: 1 } } });
  if (keadaan === 'terkirim')
    await prisma.user.updateMany({ where: { id: user_id, email_ditolak: { gt: 0 } }, data: { email_ditolak: 0 } });
}

/** Returns null if the village sends no mails. */
export function mailChannel(deps: Deps, settings: SetelanPeringatan, sealed: Sealed): Channel | null {
  if (!settings.surel_warga || !isMailSet(settings)) return null;
  return {
    saluran: 'surel',
    dropsRepeats: false,
    recipientOf: (row, at) => (isWanted(row, at) ? row.alamat : null),
    async send(row) {
      const mail = await mailOf(deps, row, { address: settings.pengirim, sealed });
      await deps.outgoing.sendMail(mailServerOf(settings, sealed), mail);
    },
    settled: (row, keadaan) => countRefusal(deps, row, keadaan),
  };
}
