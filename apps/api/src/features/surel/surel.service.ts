import {
  DAPAT_DIULANG,
  type KeadaanKiriman,
  type SaluranKiriman,
  SUREL_DITOLAK_MOST,
  SUREL_TEXT,
} from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { gatewayOf } from '../../domain/outbox/gateway-channel.ts';
import { isMailSet } from '../../domain/outbox/mail-server.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict, notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

// The mails to residents and the outbox, for admins.

const ONLY = { id: 1 };
const SHOWN = 50;
const LABEL = 'Surel ke warga';

const countWaiting = ({ kiriman }: Reader, saluran: SaluranKiriman) =>
  kiriman.count({ where: { saluran, keadaan: { in: ['menunggu', 'mengirim'] } } });

/** `last` is the newest attempt. */
async function readGateway(prisma: Reader) {
  const [waiting, recipients, last] = await Promise.all([
    countWaiting(prisma, 'kait'),
    prisma.user.count({ where: { role: 'user', aktif: true, wa_kabar: true, no_hp: { not: null } } }),
    prisma.kiriman.findFirst({
      where: { saluran: 'kait', mulai_at: { not: null } },
      orderBy: { mulai_at: 'desc' },
      select: { keadaan: true, kesalahan: true },
    }),
  ]);
  return { waiting, recipients, last };
}

export async function readSurel({ prisma, sealed }: Context) {
  const [settings, waiting, recipients, gateway, rows] = await Promise.all([
    prisma.setelanPeringatan.findUniqueOrThrow({ where: ONLY }),
    countWaiting(prisma, 'surel'),
    prisma.user.count({
      where: {
        role: 'user',
        aktif: true,
        email_kabar: true,
        email_terverifikasi_at: { not: null },
        email_ditolak: { lt: SUREL_DITOLAK_MOST },
      },
    }),
    readGateway(prisma),
    prisma.kiriman.findMany({ orderBy: [{ created_at: 'desc' }, { id: 'desc' }], take: SHOWN }),
  ]);
  const isGatewayReady = gatewayOf(settings, sealed) !== null;
  return { settings, isReady: isMailSet(settings), waiting, recipients, gateway: { ...gateway, isGatewayReady }, rows };
}

/** Waiting mails end when the mails are switched off. */
export async function switchMails(ctx: Context, { aktif, by }: { aktif: boolean; by: CurrentUser }): Promise<void> {
  await write(ctx, { by }, async ({ tx, audit }) => {
    const before = await tx.setelanPeringatan.findUniqueOrThrow({ where: ONLY });
    if (aktif && !isMailSet(before)) throw badRequest(SUREL_TEXT.notSet);
    // `updatedAt` stays: the switch is no edit of the settings that an admin may have open.
    await tx.$executeRaw`UPDATE setelan_peringatan SET surel_warga = ${aktif} WHERE id = 1`;
    if (!aktif)
      await tx.kiriman.updateMany({ where: { saluran: 'surel', keadaan: 'menunggu' }, data: { keadaan: 'batal' } });
    const [dari, ke] = [before.surel_warga, aktif].map((on) => (on ? 'ya' : 'tidak'));
    await audit.entry({
      aksi: 'ubah',
      jenis: 'peringatan',
      sasaran_id: 1,
      label: LABEL,
      perubahan: [{ kolom: 'aktif', dari: dari ?? null, ke: ke ?? null }],
    });
  });
}

export async function repeatMessage(ctx: Context, { id, by }: { id: number; by: CurrentUser }): Promise<void> {
  await write(ctx, { by }, async ({ tx, audit }) => {
    const row = await tx.kiriman.findUnique({ where: { id } });
    if (!row) throw notFound(SUREL_TEXT.notFound);
    const again = { keadaan: 'menunggu', percobaan: 0, kesalahan: null, coba_at: ctx.now() };
    const where = { id, keadaan: { in: [...DAPAT_DIULANG] as string[] } };
    const { count } = await tx.kiriman.updateMany({ where, data: again });
    if (count === 0) throw conflict(SUREL_TEXT.notRepeated);
    const perubahan = [{ kolom: 'keadaan', dari: row.keadaan, ke: 'menunggu' satisfies KeadaanKiriman }];
    await audit.entry({ aksi: 'ubah', jenis: 'peringatan', sasaran_id: id, label: `Kiriman nomor ${id}`, perubahan });
  });
}
