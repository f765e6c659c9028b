import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import type { UpdateSetelanPeringatanInput } from '@pendopo/shared/peringatan/schemas';
import {
  JENIS_PERINGATAN,
  type JenisPeringatan,
  PERINGATAN_TEXT,
  type SaluranPeringatan,
} from '@pendopo/shared/peringatan/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change, pictureChange } from '../../domain/audit/audit-row.ts';
import { sendMessage } from '../../domain/night/alarms.ts';
import { SMTP_SECRET } from '../../domain/outbox/mail-server.ts';
import { write } from '../../domain/write.ts';
import { badRequest } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';

// Destinations of the server's alarms: one row.

const ONLY = { id: 1 };
const SHOWN = 20;

export const readSettings = ({ prisma }: Context) => prisma.setelanPeringatan.findUniqueOrThrow({ where: ONLY });
export type Settings = Awaited<ReturnType<typeof readSettings>>;

export const listSent = ({ prisma }: Context) =>
  prisma.peringatanTerkirim.findMany({ orderBy: { created_at: 'desc' }, take: SHOWN });
export type Sent = Awaited<ReturnType<typeof listSent>>[number];

const flag = (value: boolean) => (value ? 'ya' : 'tidak');

/** Changes for the audit log. Omits the secrets: the password and the webhook's address. */
function changesOf(before: Settings, after: Settings) {
  const recipientsOf = (row: Settings): Record<string, unknown> => ({
    surel_aktif: flag(row.surel_aktif),
    smtp_host: row.smtp_host && `${row.smtp_host}:${row.smtp_port} (${row.smtp_enkripsi})`,
    smtp_pengguna: row.smtp_pengguna,
    pengirim: row.pengirim,
    penerima: row.penerima.join(', '),
    webhook_aktif: flag(row.webhook_aktif),
    tentang: row.tentang.map((jenis) => JENIS_PERINGATAN[jenis as JenisPeringatan]).join(', '),
  });
  const from = recipientsOf(before);
  const to = recipientsOf(after);
  const secrets = (['smtp_sandi', 'webhook_url'] as const).flatMap((kolom) => {
    const ke = pictureChange(before[kolom], after[kolom], JEJAK_TEXT.rahasia);
    return ke === null ? [] : [{ kolom, dari: null, ke }];
  });
  return [...Object.keys(to).flatMap((column) => change(column, from[column], to[column])), ...secrets];
}

export const updateSettings = (ctx: Context, { input, by }: { input: UpdateSetelanPeringatanInput; by: Actor }) =>
  write(ctx, { by }, async ({ tx, lock, audit }) => {
    const { updatedAt, smtp_sandi, ...texts } = input;
    await lock('setelan_peringatan', { ...ONLY, updatedAt, missing: PERINGATAN_TEXT.notFound });
    const before = await tx.setelanPeringatan.findUniqueOrThrow({ where: ONLY });
    // The stored password must not be sent to another user name or server.
    const stays = texts.smtp_pengguna === before.smtp_pengguna && texts.smtp_host === before.smtp_host;
    const kept = stays && texts.smtp_pengguna !== '' ? before.smtp_sandi : null;
    const sandi = smtp_sandi === '' ? kept : ctx.sealed.seal(smtp_sandi, SMTP_SECRET);
    const after = await tx.setelanPeringatan.update({ where: ONLY, data: { ...texts, smtp_sandi: sandi } });
    const perubahan = changesOf(before, after);
    await audit.entry({ aksi: 'ubah', jenis: 'peringatan', sasaran_id: 1, label: 'Peringatan', perubahan });
    return after;
  });

/** Sends a message with the saved settings. Throws a 400 with a message if they are wrong. */
export async function sendTest(ctx: Context, saluran: SaluranPeringatan): Promise<void> {
  const row = await readSettings(ctx);
  const isSet =
    saluran === 'webhook'
      ? row.webhook_url !== ''
      : row.smtp_host !== '' && row.pengirim !== '' && row.penerima.length > 0;
  if (!isSet) throw badRequest(PERINGATAN_TEXT.notSet[saluran]);
  const isi = [words('Peringatan dari portal {desa} akan sampai di sini.')];
  const failure = await sendMessage(ctx, row, { saluran, judul: 'pesan uji', isi });
  if (failure !== null) throw badRequest(failure);
}
