import { randomBytes, randomUUID } from 'node:crypto';
import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import { KAIT_TEXT } from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { change, pictureChange } from '../../domain/audit/audit-row.ts';
import { GATEWAY_SECRET, gatewayOf, hostOf } from '../../domain/outbox/gateway-channel.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { DeliveryError } from '../../lib/delivery.ts';
import { badRequest } from '../../lib/errors.ts';

// The regency's gateway, for admins.

const ONLY = { id: 1 };
const SECRET_BYTES = 32;

type Input = { url: string; rahasia: string };

/**
 * Installs the gateway, or removes it with an empty address. Returns the secret that the portal made, which is shown once.
 * Residents consented to one host: another host starts without recipients.
 */
export async function setGateway(
  ctx: Context,
  { input, by }: { input: Input; by: CurrentUser },
): Promise<string | null> {
  const { url, rahasia } = input;
  if (url !== '' && !URL.canParse(url)) throw badRequest(KAIT_TEXT.url);
  return write(ctx, { by }, async ({ tx, audit }) => {
    const before = await tx.setelanPeringatan.findUniqueOrThrow({ where: ONLY });
    const makes = url !== '' && rahasia === '' && gatewayOf(before, ctx.sealed) === null;
    const made = makes ? randomBytes(SECRET_BYTES).toString('base64url') : null;
    const given = made ?? rahasia;
    const kept = given === '' ? before.kait_rahasia : ctx.sealed.seal(given, GATEWAY_SECRET);
    const after = { kait_url: url, kait_rahasia: url === '' ? null : kept };
    // `updatedAt` stays: this is no edit of the settings that an admin may have open.
    await tx.$executeRaw`
      UPDATE setelan_peringatan SET kait_url = ${after.kait_url}, kait_rahasia = ${after.kait_rahasia} WHERE id = 1`;
    if (hostOf(after) !== hostOf(before))
      await tx.user.updateMany({ where: { wa_kabar: true }, data: { wa_kabar: false } });
    if (url === '')
      await tx.kiriman.updateMany({ where: { saluran: 'kait', keadaan: 'menunggu' }, data: { keadaan: 'batal' } });
    const secret = pictureChange(before.kait_rahasia, after.kait_rahasia, JEJAK_TEXT.rahasia);
    const perubahan = [
      ...change('kait_url', hostOf(before), hostOf(after)),
      ...(secret === null ? [] : [{ kolom: 'kait_rahasia', dari: null, ke: secret }]),
    ];
    await audit.entry({ aksi: 'ubah', jenis: 'peringatan', sasaran_id: 1, label: 'Gerbang WhatsApp', perubahan });
    return made;
  });
}

/** Sends a message without a number. Throws a 400 with the reason if the gateway does not accept it. */
export async function sendTest({ prisma, sealed, outgoing, config }: Context): Promise<void> {
  const gateway = gatewayOf(await prisma.setelanPeringatan.findUniqueOrThrow({ where: ONLY }), sealed);
  if (!gateway) throw badRequest(KAIT_TEXT.notSet);
  const message = { id: `uji-${randomUUID()}`, peristiwa: 'uji', tautan: config.publicUrl, ke: null };
  await outgoing.postGateway(gateway, message).catch((error: unknown) => {
    throw error instanceof DeliveryError ? badRequest(error.message) : error;
  });
}
