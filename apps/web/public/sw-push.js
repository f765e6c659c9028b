// Part of the service worker. Shows push notifications (apps/api/src/domain/night/push.ts) and opens their pages.
{
  const GENERAL = { judul: 'Kabar layanan', isi: 'Ada kabar baru untuk Anda.', url: '/profil' };

  // Browsers require a notification for every message, even an unreadable one.
  const read = (data) => {
    try {
      return { ...GENERAL, ...data.json() };
    } catch {
      return GENERAL;
    }
  };

  /** Returns the address to open. Other origins are replaced by the home page. */
  const addressOf = (path) => {
    const url = new URL(path, self.location.origin);
    return url.origin === self.location.origin ? url.href : `${self.location.origin}/`;
  };

  // Windows with another page stay unchanged, because they may contain typed text.
  const open = async (address) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === address);
    await (shown ? shown.focus() : self.clients.openWindow(address));
  };

  // The worker has no session. A page reports the new subscription, at the next visit at the latest.
  const renew = async ({ oldSubscription, newSubscription }) => {
    if (!newSubscription && oldSubscription) {
      await self.registration.pushManager.subscribe(oldSubscription.options);
    }
    for (const window of await self.clients.matchAll({ type: 'window' })) window.postMessage({ type: 'PUSH_CHANGED' });
  };

  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  self.addEventListener('push', (event) => {
    const { judul, isi, url } = read(event.data);
    const options = { body: isi, lang: 'id', icon: '/icon-192.png', badge: '/badge-96.png', data: { url } };
    // The shared tag replaces an unread notification by the newest.
    event.waitUntil(self.registration.showNotification(judul, { ...options, tag: 'kabar', renotify: true }));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data.url)));
  });
}
