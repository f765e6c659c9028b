import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { endSessions } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { hold, plainPages, requestsOf } from './network.ts';
import { BERITA, changeMeanwhile, insertPublication } from './publications.ts';
import { hydrated } from './rendered.ts';
import { insertSurat } from './surat.ts';

const MINUTE = 60_000;
const FIVE_PAST_NINE = new Date('2026-11-21T02:05:00Z');
const NEWS = { tanggal: '2090-01-01' };
const aTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const bar = (page: Page) => page.getByText(/^(?:Tidak ada sambungan internet|Sambungan internet sudah kembali)\./);
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and waits until the code that saves responses has loaded. */
async function openAndSave(page: Page, address: string): Promise<void> {
  const fetched = page.waitForResponse('**/assets/saved-answers-*.js');
  await page.goto(address);
  await expect(page.getByRole('banner').getByText('Desa Kalijernih')).toBeVisible();
  await page.clock.runFor(7_000);
  await fetched;
}

/** Returns the content of every IndexedDB database of this browser. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
        found.push(...keys.map((key, i) => `${String(key)} ${JSON.stringify(values[i])}`));
      }
      database.close();
    }
    return found.join('\n');
  });
}

/** Returns the content of all other persistent storage. */
async function otherStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached]);
  });
}

/** Sets the network type that the page's scripts see. */
async function pretendLine(page: Page, effectiveType: string): Promise<void> {
  await page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: type }),
    });
  }, effectiveType);
}

test('a page that was read opens offline with its time, and is loaded again on return', async ({
  page,
  context,
  portal,
  request,
  faults,
}) => {
  faults.allowLostConnections();
  await page.clock.install({ time: FIVE_PAST_NINE });
  const title = aTitle('Kerja bakti');
  const changed = aTitle('Panen raya');
  const id = await insertPublication(portal, BERITA, { ...NEWS, title });
  await openAndSave(page, '/publikasi/berita');
  await card(page, title).click();
  await expect(heading(page, title)).toBeVisible();
  await page.goBack();
  await expect(card(page, title)).toBeVisible();
  const { y } = (await card(page, title).boundingBox()) ?? {};
  await context.setOffline(true);
  await expect(bar(page)).toHaveText('Tidak ada sambungan internet.');
  expect(await card(page, title).boundingBox()).toMatchObject({ y });

  await page.clock.fastForward(6 * MINUTE);
  await card(page, title).click();
  await expect(heading(page, title)).toBeVisible();
  // Uses the server's clock, which this page knows. The browser's clock differs.
  await expect(bar(page)).toHaveText(
    /^Tidak ada sambungan internet\. Menampilkan data tersimpan dari (?:\d+ \S+ \d{4}, )?\d\d\.\d\d WIB\.$/,
  );
  await expect(bar(page)).toHaveRole('status');
  await page.goBack();
  await expect(card(page, title)).toBeVisible();

  await changeMeanwhile(portal, BERITA, { id, title: changed });
  await expect.poll(async () => (await request.get(`/api/berita/${id}`)).text()).toContain(changed);
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('Sambungan internet sudah kembali.');
  await expect(card(page, changed)).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(bar(page)).toHaveCount(0);
});

test('a network loss right after the first paint is reported', async ({ page, context }) => {
  await page.goto('/layanan/panduan');
  await expect(page.getByRole('contentinfo').getByText('Jam Pelayanan')).toBeVisible();
  await hydrated(page);
  await context.setOffline(true);
  await expect(bar(page)).toHaveText('Tidak ada sambungan internet.');
});

test('a dead network counts as offline: yesterday’s responses survive a reload and show their date', async ({
  page,
  portal,
  request,
  faults,
}) => {
  faults.allowLostConnections();
  // The service worker opens it like this.
  await plainPages(page);
  await page.clock.install({ time: FIVE_PAST_NINE });
  const title = aTitle('Kerja bakti');
  const changed = aTitle('Kerja bakti besar');
  const id = await insertPublication(portal, BERITA, { ...NEWS, title });
  await openAndSave(page, '/publikasi/berita');
  await expect.poll(() => stored(page)).toContain(title);

  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(20 * 60 * MINUTE);
  await page.reload();
  await expect(card(page, title)).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(bar(page)).toHaveText(
    'Tidak ada sambungan internet. Menampilkan data tersimpan dari 21 November 2026, 09.05 WIB.',
  );
  await changeMeanwhile(portal, BERITA, { id, title: changed });
  await expect.poll(async () => (await request.get(`/api/berita/${id}`)).text()).toContain(changed);
  await page.unroute('**/api/**');
  await page.clock.runFor(16_000);
  await expect(bar(page)).toHaveText('Sambungan internet sudah kembali.');
  // Waits for the reloaded data before the network is cut again.
  await expect(card(page, changed)).toBeVisible();
  await expect.poll(() => stored(page)).toContain(changed);

  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(25 * 60 * MINUTE);
  await page.reload();
  await page.clock.runFor(7_000);
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil data berita');
  await expect(card(page, changed)).toHaveCount(0);
});

test('an unread page reports offline, offers a retry, and keeps the session', async ({
  page,
  context,
  portal,
  loginAs,
  faults,
}) => {
  faults.allowLostConnections();
  const other = aTitle('Panen raya');
  const { token } = await loginAs('user', { nama: 'Sekar Arum' });
  await page.clock.install({ time: FIVE_PAST_NINE });
  const title = aTitle('Kerja bakti');
  await insertPublication(portal, BERITA, { ...NEWS, title });
  await insertPublication(portal, BERITA, { ...NEWS, title: other });
  await openAndSave(page, '/publikasi/berita');
  await card(page, other).click();
  await expect(heading(page, other)).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await card(page, title).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Gagal mengambil data berita');
  await expect(failure).toContainText('Offline mode');
  await failure.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(failure).toContainText('Offline mode');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil Sekar Arum' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  await context.setOffline(false);
  await expect(heading(page, title)).toBeVisible();
});

test('a slow network shows the saved response first and replaces it with the new response', async ({
  page,
  portal,
}) => {
  await pretendLine(page, '2g');
  await plainPages(page);
  await page.clock.install({ time: FIVE_PAST_NINE });
  const title = aTitle('Kerja bakti');
  const changed = aTitle('Panen raya');
  const id = await insertPublication(portal, BERITA, { ...NEWS, title });
  await page.goto(`/publikasi/berita/${id}`);
  await expect(heading(page, title)).toBeVisible();
  await expect.poll(() => stored(page)).toContain(title);
  await changeMeanwhile(portal, BERITA, { id, title: changed });

  await page.clock.fastForward(4 * MINUTE);
  const release = await hold(page, `**/api/berita/${id}`);
  const requests = requestsOf(page, 'GET', new RegExp(`^/api/berita/${id}$`));
  await page.reload();
  await expect(heading(page, title)).toBeVisible();
  release();
  await expect(heading(page, changed)).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(bar(page)).toHaveCount(0);
});

test('logging out deletes all personal data from the browser, whichever tab stored it', async ({
  page,
  context,
  portal,
  loginAs,
}) => {
  const { user } = await loginAs('user', { nama: 'Sekar Arum' });
  const id = await insertSurat(portal, { userId: user.id });
  const other = await context.newPage();
  for (const [tab, address] of [
    [other, `/surat/${id}`],
    [page, '/profil'],
  ] as const) {
    await tab.bringToFront();
    await tab.clock.install();
    await openAndSave(tab, address);
  }
  await expect.poll(() => stored(page)).toContain(`${user.id} /surat/my-surat`);
  await expect.poll(() => stored(page)).toContain(`${user.id} /surat/${id} `);
  await expect.poll(() => stored(page)).toContain('Niken Larasanti');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  for (const text of ['Niken', 'Sekar', user.username, `${user.id} /`, '9999015203880001']) {
    await expect.poll(() => stored(page), text).not.toContain(text);
    expect(await otherStorage(page), text).not.toContain(text);
  }
  await expect.poll(() => stored(page), 'what is public stays').toContain(' /desa');
});

test('an expired session deletes the personal data, and officials store no data of others', async ({
  openPage,
  portal,
  createPerson,
  faults,
}) => {
  faults.allowStatus(401);
  const person = await createPerson('user', { nama: 'Sekar Arum' });
  const id = await insertSurat(portal, { userId: person.user.id });
  const home = await openPage(person);
  await home.clock.install();
  await openAndSave(home, '/profil');
  await expect.poll(() => stored(home)).toContain(`${person.user.id} /surat/my-surat`);
  await endSessions(portal, person.user);
  await home.clock.fastForward(6 * MINUTE);
  await home.reload();
  await expect(home.getByRole('heading', { name: 'Anda belum login.' })).toBeVisible();
  await expect.poll(() => stored(home)).not.toContain(`${person.user.id} /`);

  const office = await openPage(await createPerson('admin'));
  await office.clock.install();
  await openAndSave(office, '/admin/surat-masuk');
  await office.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true }).click();
  await expect(office.getByText(`Nomor ${id} ·`)).toBeVisible();
  await expect.poll(() => stored(office)).toContain(' /desa');
  expect(await stored(office)).not.toContain('Niken');
  expect(await otherStorage(office)).not.toContain('Niken');
});
