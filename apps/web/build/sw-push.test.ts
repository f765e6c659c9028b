import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/sw-push.js'), 'utf8');
const ORIGIN = 'https://desa.example';

type Handler = (event: object) => void;

/** Runs the script in a service worker with these windows. `done` lists its calls of the browser, in order. */
function startWorker(windows: { url: string }[] = []) {
  const done: unknown[] = [];
  const handlers = new Map<string, Handler>();
  const clients = {
    matchAll: async () => windows.map(({ url }) => ({ url, focus: async () => done.push(['focus', url]) })),
    openWindow: async (url: string) => done.push(['open', url]),
  };
  const self = {
    location: { origin: ORIGIN },
    clients,
    registration: { showNotification: async (title: string, options: object) => done.push([title, options]) },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  runInNewContext(SCRIPT, { self, URL });
  const dispatch = async (type: string, event: object) => {
    let work: unknown;
    handlers.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
    return done;
  };
  const notification = (url: unknown) => ({ data: { url }, close: () => done.push('close') });
  return {
    push: (text: string | null) => dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    click: (url: unknown) => dispatch('notificationclick', { notification: notification(url) }),
  };
}

it('a push message is shown as the only notification', async () => {
  const [shown] = await startWorker().push('{"judul":"Desa Arum","isi":"Ada kabar.","url":"/profil"}');
  const options = { body: 'Ada kabar.', tag: 'kabar', renotify: true, data: { url: '/profil' } };
  expect(shown).toEqual(['Desa Arum', expect.objectContaining(options)]);
});

it.each([null, '', 'kabar', 'null', '7'])('an unreadable push message has a general text: %s', async (text) => {
  const [shown] = await startWorker().push(text);
  expect(shown).toEqual(['Kabar layanan', expect.objectContaining({ body: 'Ada kabar baru untuk Anda.' })]);
});

it('a click opens the address of the notification and leaves other windows unchanged', async () => {
  const address = `${ORIGIN}/profil`;
  const form = { url: `${ORIGIN}/layanan/form-surat` };
  expect(await startWorker().click('/profil')).toEqual(['close', ['open', address]]);
  expect(await startWorker([form]).click('/profil')).toEqual(['close', ['open', address]]);
  expect(await startWorker([form, { url: address }]).click('/profil')).toEqual(['close', ['focus', address]]);
});

it.each([
  'https://penipu.example/',
  '//penipu.example/profil',
  'javascript:alert(1)',
  'https://desa.example.penipu.example',
])('a click never opens %s', async (url) => {
  expect(await startWorker().click(url)).toEqual(['close', ['open', `${ORIGIN}/`]]);
});
