import { disablePush, enablePush } from '../../domain/requests/push.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** The public key for a subscription, and the endpoints of the own account. */
export const statusPushQuery = query('/langganan-push');

export const START_FAILED = 'Perangkat ini belum dapat diberi tahu. Coba lagi.';

/** Subscribes this browser, or unsubscribes it. */
export async function setPushEnabled({ enabled, kunci }: { enabled: boolean; kunci: string }): Promise<void> {
  await (enabled ? enablePush(kunci) : disablePush());
  await invalidate(statusPushQuery);
}
