import { vi } from 'vitest';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/perangkat';

/** Answers of the browser to the page's requests for push notifications. */
export type Push = { permission?: NotificationPermission; subscribe?: () => Promise<unknown> };

/** Adds a push service to this environment until the test ends. */
export function stubPush({ permission = 'default', subscribe }: Push = {}) {
  let current: object | null = null;
  const messages = new EventTarget();
  const made = {
    endpoint: ENDPOINT,
    unsubscribe: async () => {
      current = null;
      return true;
    },
    toJSON: () => ({ endpoint: ENDPOINT }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async () => {
        await subscribe?.();
        current = made;
        return made;
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: messages.addEventListener.bind(messages),
    removeEventListener: messages.removeEventListener.bind(messages),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    /** Simulates the service worker after the browser has ended the subscription. */
    reportChange() {
      current = null;
      messages.dispatchEvent(new MessageEvent('message', { data: { type: 'PUSH_CHANGED' } }));
    },
  };
}

export function removePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

export const PUSH_ENDPOINT = ENDPOINT;
