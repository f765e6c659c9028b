import type { LanggananPushInput } from '@pendopo/shared/langganan-push/schemas';
import { LANGGANAN_PUSH_TEXT } from '@pendopo/shared/langganan-push/text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { createPushKeys } from '../../domain/night/push-keys.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import { isPushKey } from '../../lib/web-push.ts';

/** So many browsers of one account are told; the oldest gives way. */
const MOST = 10;

type Subscribe = { input: LanggananPushInput; perangkat: string; by: CurrentUser };

export type LanggananPushService = ReturnType<typeof createLanggananPushService>;

/** Which browsers are told of news by Web Push. */
export function createLanggananPushService({ config, prisma, now }: Pick<AppDeps, 'config' | 'prisma' | 'now'>) {
  const readKeys = createPushKeys({ prisma, jwtSecret: config.jwtSecret });
  return {
    /** The key to subscribe with, and the endpoints of one's own browsers. */
    async read({ id }: CurrentUser) {
      const { publicKey } = await readKeys();
      const rows = await prisma.langgananPush.findMany({ where: { user_id: id }, select: { endpoint: true } });
      return { kunci: publicKey, langganan: rows.map(({ endpoint }) => endpoint) };
    },

    /** A browser belongs to who asked last. */
    async subscribe({ input: { endpoint, keys }, perangkat, by }: Subscribe): Promise<void> {
      if (!isPushKey(keys.p256dh)) throw badRequest(LANGGANAN_PUSH_TEXT.unusable);
      await authorizedWrite(prisma, by, async (tx) => {
        const { bersama } = await tx.session.findUniqueOrThrow({ where: { id: by.sessionId } });
        if (bersama) throw conflict(LANGGANAN_PUSH_TEXT.shared);
        const at = now();
        const data = {
          ...{ user_id: by.id, session_id: by.sessionId, ...keys, perangkat },
          ...{ created_at: at, terakhir_at: at, coba_at: at, gagal: 0 },
        };
        await tx.langgananPush.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
        await tx.$executeRaw`
          DELETE FROM langganan_push WHERE user_id = ${by.id} AND id NOT IN (
            SELECT id FROM langganan_push WHERE user_id = ${by.id} ORDER BY created_at DESC, id DESC LIMIT ${MOST})`;
      });
    },

    unsubscribe: ({ endpoint, by }: { endpoint: string; by: CurrentUser }) =>
      authorizedWrite(prisma, by, (tx) => tx.langgananPush.deleteMany({ where: { endpoint, user_id: by.id } })),
  };
}
