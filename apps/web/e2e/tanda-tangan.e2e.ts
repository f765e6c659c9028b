import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { insertNumbered } from './naskah-numbered.ts';
import { makeHead, switchSignaturesOn } from './signatory.ts';

/** Returns the strings and objects of the page's heap after a garbage collection. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}

/** Returns everything that the page has stored on the device, as text. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      rows.push((await cache.keys()).map(({ url }) => url));
    }
    return JSON.stringify(rows);
  });

test('a passphrase is neither in the memory of the page nor on the device once its dialog has ended', async ({
  page,
  portal,
  request,
  loginAs,
  createPerson,
  faults,
}) => {
  faults.allowStatus(400);
  const admin = await createPerson('admin');
  const frasa = await switchSignaturesOn(request, admin);
  const wrong = 'bukan-frasa-yang-benar-4711';
  const { nomor } = await insertNumbered(portal, { request, admin });
  await makeHead(portal, await loginAs('operator'));
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (sent) => seen.push(sent.url()));

  await page.goto('/admin/tanda-tangan');
  await page.getByRole('button', { name: `Tanda tangani ${nomor}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Tanda tangani surat' });
  const field = dialog.getByLabel('Frasa sandi', { exact: true });
  await expect(field).toBeFocused();
  // By the keyboard, because `fill` passes its text through the page's memory.
  await page.keyboard.type(wrong);
  expect(await heapOf(page), 'an open dialog holds its passphrase').toContain(wrong);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type(frasa);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 surat ditandatangani secara elektronik.')).toBeVisible();

  const places = {
    heap: await heapOf(page),
    device: await storedBy(page),
    traffic: seen.join('\n'),
    address: page.url(),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.includes(wrong), `the wrong passphrase is in the ${place}`).toBe(false);
    expect(text.includes(frasa), `the passphrase is in the ${place}`).toBe(false);
  }
});
