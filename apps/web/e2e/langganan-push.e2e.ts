import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Fakes push subscriptions, which last as long as the tab, because no push service can be reached. Also fakes the
 * permission: Chromium's headless shell refuses notifications whatever is granted.
 */
async function fakeSubscriptions(context: BrowserContext): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await context.addInitScript((keysOfBrowser) => {
    const KEY = 'langganan-uji';
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
    const current = () => {
      const endpoint = sessionStorage.getItem(KEY);
      const unsubscribe = async () => {
        sessionStorage.removeItem(KEY);
        return true;
      };
      return endpoint === null ? null : { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: keysOfBrowser }) };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(KEY, `https://fcm.googleapis.com/fcm/send/${applicationServerKey}`);
        return current();
      },
    });
  }, keys);
}

const section = (page: Page) => page.getByRole('region', { name: 'Kabar di perangkat ini' });
const startButton = (page: Page) => section(page).getByRole('button', { name: 'Beri tahu saya di perangkat ini' });

test('a resident gets notifications on this device until they unsubscribe or log out', async ({
  page,
  context,
  loginAs,
  portal,
}) => {
  await fakeSubscriptions(context);
  const { user } = await loginAs('user');
  const stored = () =>
    portal.sql('SELECT endpoint, perangkat, session_id FROM langganan_push WHERE user_id = $1', [user.id]);
  await page.goto('/profil');
  await expect(section(page)).toContainText('Pemberitahuannya tidak memuat nama');
  await startButton(page).click();
  await expect(section(page).getByRole('status')).toHaveText('Perangkat ini akan diberi tahu.');
  const [row] = await stored();
  const [key] = await portal.sql('SELECT publik FROM kunci_push');
  expect(row).toMatchObject({ endpoint: `https://fcm.googleapis.com/fcm/send/${key?.publik}` });

  await page.reload();
  await expect(section(page)).toContainText('Perangkat ini akan diberi tahu.');
  await section(page).getByRole('button', { name: 'Berhenti' }).click();
  await expect(section(page).getByRole('status')).toHaveText('Perangkat ini tidak diberi tahu lagi.');
  expect(await stored()).toEqual([]);

  await startButton(page).click();
  await expect(section(page)).toContainText('Perangkat ini akan diberi tahu.');
  // Simulates an expired session, which leaves its subscription without a session.
  await portal.sql('UPDATE langganan_push SET session_id = NULL');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await stored()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('langganan-uji'))).toBeNull();
});

test('an expired subscription is renewed, and open pages compare theirs', async ({ page, context }) => {
  await page.goto('/privasi');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => Object.assign(window, { reported: data }));
    navigator.serviceWorker.startMessages();
  });
  const options = await context.serviceWorkers()[0]?.evaluate(async () => {
    const made: unknown[] = [];
    PushManager.prototype.subscribe = async (given) => {
      made.push(given);
      return null as never;
    };
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { options: { userVisibleOnly: true } },
      waitUntil: (work: Promise<void>) => made.push(work),
    });
    self.dispatchEvent(change);
    await Promise.all(made);
    return made.filter((one) => !(one instanceof Promise));
  });
  expect(options).toEqual([{ userVisibleOnly: true }]);
  expect(await page.evaluate(() => Object(window).reported)).toEqual({ type: 'PUSH_CHANGED' });
});

test('a push message is shown, also if it cannot be read', async ({ page, context, loginAs, portal }) => {
  await loginAs('operator');
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(portal.url)) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/profil');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const deliver = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: portal.url,
      registrationId: await registration,
      data,
    });
  const worker = context.serviceWorkers()[0];
  // Chromium's headless shell refuses notifications whatever is granted.
  await worker?.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notices: object[] = [];
    Object.assign(self, { notices });
    registration.showNotification = async (title, options) => void notices.push({ title, ...options });
  });
  const shown = () => worker?.evaluate(() => (self as unknown as { notices: object[] }).notices);
  const message = { judul: 'Desa Kalijernih', isi: 'Ada yang baru di meja petugas.', url: '/admin' };
  await deliver(JSON.stringify(message));
  const expected = { title: message.judul, body: message.isi, tag: 'kabar', data: { url: '/admin' } };
  await expect.poll(shown).toEqual([expect.objectContaining(expected)]);
  await deliver('bukan json');
  const general = {
    title: 'Kabar layanan',
    body: 'Ada kabar baru untuk Anda.',
    tag: 'kabar',
    data: { url: '/profil' },
  };
  await expect.poll(shown).toEqual([expect.objectContaining(expected), expect.objectContaining(general)]);
  for (const icon of ['/icon-192.png', '/badge-96.png'])
    expect((await context.request.get(icon)).headers()['content-type']).toBe('image/png');
});
