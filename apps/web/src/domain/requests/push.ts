import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { Body } from '../../lib/http/routes.ts';
import { readyServiceWorker } from '../../lib/service-worker.ts';

/** Whether this browser, at this address, can be notified of updates. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person has forbidden notices of this site; only the browser's settings undo that. */
export const isRefused = (): boolean => Notification.permission === 'denied';

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service, where it has subscribed. */
export const endpointHere = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

/** Asks for permission and lets this browser be told; `key` is the portal's. Call it upon a press, else browsers refuse. */
export async function startTelling(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    const message = 'Pemberitahuan belum diizinkan. Tekan lagi, lalu pilih Izinkan.';
    throw new ApiError({ status: 0, message });
  }
  // One that is there may hold for another key, or another person's account.
  await (await subscription())?.unsubscribe();
  const { pushManager } = await readyServiceWorker();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await call('POST /langganan-push', { body: made.toJSON() as Body<'POST /langganan-push'> });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Ends that this browser is told, at the portal and here. */
export async function stopTelling(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  const { endpoint } = known;
  await Promise.all([call('DELETE /langganan-push', { body: { endpoint } }), known.unsubscribe()]);
}
