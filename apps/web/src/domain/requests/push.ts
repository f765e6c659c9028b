import { call } from '../../lib/http/api-client.ts';
import { ApiError, mayRetry } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { fetchAnswer } from '../../lib/http/query-cache.ts';
import type { Body } from '../../lib/http/routes.ts';
import { pushPreference } from '../../lib/push-preference.ts';
import { readyServiceWorker } from '../../lib/service-worker.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

/** Returns true if this browser supports push notifications at this address. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns true if the user has blocked notifications. Only the browser's settings undo that. */
export const isBlocked = (): boolean => Notification.permission === 'denied';

async function subscription(): Promise<PushSubscription | null> {
  if (!supportsPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the endpoint of this browser's subscription, or null. */
export const currentEndpoint = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

/** Requests permission and subscribes with the portal's `key`. Browsers require a user gesture. */
export async function enablePush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    const message = 'Pemberitahuan belum diizinkan. Tekan lagi, lalu pilih Izinkan.';
    throw new ApiError({ status: 0, message });
  }
  // The present subscription may belong to another key or another account.
  await (await subscription())?.unsubscribe();
  await subscribe(key);
}

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await readyServiceWorker();
  const created = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await call('POST /langganan-push', { body: created.toJSON() as Body<'POST /langganan-push'> });
  } catch (error) {
    await created.unsubscribe();
    throw error;
  }
  pushPreference.set(sessionStore.snapshot().user?.id);
}

/** Result of the comparison with the portal. `lost`: only a user gesture can subscribe again. */
export type Renewal = 'same' | 'renewed' | 'lost';

/** Subscribes again if this browser or the portal has lost the subscription. Reports a loss once. */
export async function renewPush(): Promise<Renewal> {
  const { kunci, langganan } = await fetchAnswer(query('/langganan-push'));
  const current = await subscription();
  if (current && langganan.includes(current.endpoint)) return 'same';
  try {
    if (Notification.permission === 'granted') {
      await current?.unsubscribe();
      await subscribe(kunci);
      return 'renewed';
    }
  } catch (error) {
    if (error instanceof ApiError && mayRetry(error)) throw error;
  }
  pushPreference.set(undefined);
  return 'lost';
}

/** Calls `renew` when the browser has changed the subscription. Returns a function that stops listening. */
export function onSubscriptionChange(renew: () => void): () => void {
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent) => {
    if (Object(data).type === 'PUSH_CHANGED') renew();
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}

export async function disablePush(): Promise<void> {
  pushPreference.set(undefined);
  const current = await subscription();
  if (!current) return;
  const { endpoint } = current;
  await Promise.all([call('DELETE /langganan-push', { body: { endpoint } }), current.unsubscribe()]);
}
