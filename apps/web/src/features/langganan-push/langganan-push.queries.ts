import { startTelling, stopTelling } from '../../domain/requests/push.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** The key to subscribe with, and where one's own account is told. */
export const statusPushQuery = query('/langganan-push');

export const START_FAILED = 'Perangkat ini belum dapat diberi tahu. Coba lagi.';

/** Begins to tell this browser, or stops. */
export async function setTold({ told, kunci }: { told: boolean; kunci: string }): Promise<void> {
  await (told ? startTelling(kunci) : stopTelling());
  await invalidate(statusPushQuery);
}
