// Imported by the service worker: shows what the portal sends (apps/api/src/domain/night/push.ts), and opens what it is about.
{
  const GENERAL = { judul: 'Kabar layanan', isi: 'Ada kabar baru untuk Anda.', url: '/profil' };

  // Browsers require that every message is shown, also one that cannot be read.
  const read = (data) => {
    try {
      return { ...GENERAL, ...data.json() };
    } catch {
      return GENERAL;
    }
  };

  /** The address to open: one of this portal, whatever the message says. */
  const addressOf = (path) => {
    const url = new URL(path, self.location.origin);
    return url.origin === self.location.origin ? url.href : `${self.location.origin}/`;
  };

  // A window that shows something else is left alone: what is being typed there would be lost.
  const open = async (address) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === address);
    await (shown ? shown.focus() : self.clients.openWindow(address));
  };

  // The worker cannot log in: a page reports the new subscription, at the latest when the portal is opened again.
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
    // One notice at a time: the newest takes the place of what has not been looked at.
    event.waitUntil(self.registration.showNotification(judul, { ...options, tag: 'kabar', renotify: true }));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data.url)));
  });
}
