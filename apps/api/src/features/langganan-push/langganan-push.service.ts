import type { LanggananPushInput } from '@pendopo/shared/langganan-push/schemas';
import { LANGGANAN_PUSH_TEXT } from '@pendopo/shared/langganan-push/text';
import type { Context } from '../../deps.ts';
import { readPushKeys } from '../../domain/night/push-keys.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import { isPushKey } from '../../lib/web-push.ts';

const MOST = 10;

type Subscribe = { input: LanggananPushInput; perangkat: string; by: CurrentUser };

export async function readSubscriptions(ctx: Context, { id }: CurrentUser) {
  const { publicKey } = await readPushKeys(ctx);
  const rows = await ctx.prisma.langgananPush.findMany({ where: { user_id: id }, select: { endpoint: true } });
  return { kunci: publicKey, langganan: rows.map(({ endpoint }) => endpoint) };
}

/** Subscribes a browser. A browser belongs to the account that subscribed last. */
export async function subscribe(ctx: Context, { input: { endpoint, keys }, perangkat, by }: Subscribe): Promise<void> {
  if (!isPushKey(keys.p256dh)) throw badRequest(LANGGANAN_PUSH_TEXT.unusable);
  await write(ctx, { by }, async ({ tx }) => {
    const { bersama } = await tx.session.findUniqueOrThrow({ where: { id: by.sessionId } });
    if (bersama) throw conflict(LANGGANAN_PUSH_TEXT.shared);
    const at = ctx.now();
    const data = {
      user_id: by.id,
      session_id: by.sessionId,
      ...keys,
      perangkat,
      created_at: at,
      terakhir_at: at,
      coba_at: at,
      gagal: 0,
    };
    await tx.langgananPush.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
    await tx.$executeRaw`
      DELETE FROM langganan_push WHERE user_id = ${by.id} AND id NOT IN (
        SELECT id FROM langganan_push WHERE user_id = ${by.id} ORDER BY created_at DESC, id DESC LIMIT ${MOST})`;
  });
}

export const unsubscribe = (ctx: Context, { endpoint, by }: { endpoint: string; by: CurrentUser }) =>
  write(ctx, { by }, ({ tx }) => tx.langgananPush.deleteMany({ where: { endpoint, user_id: by.id } }));
