import { expect, type Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

/** Waits until all input is saved on the device. */
export const draftSaved = (page: Page) =>
  expect(page.getByText(/^Draf tersimpan di perangkat ini, \d\d\.\d\d WIB$/)).toBeVisible();

export const offer = (page: Page) => page.getByRole('region', { name: 'Draf' });
export const resume = (page: Page) => page.getByRole('button', { name: 'Lanjutkan draf' }).click();
export const discard = (page: Page) => page.getByRole('button', { name: 'Hapus draf' }).click();

/** Names of the portal's databases in this browser. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Drafts of this device as JSON. Returns nothing for a missing database and does not create it. */
export const storedTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const request = indexedDB.open('pendopo-draf');
        let isNew = false;
        request.onupgradeneeded = () => {
          isNew = true;
          request.transaction?.abort();
        };
        request.onerror = () => (isNew ? done('[]') : failed(request.error));
        request.onsuccess = () => {
          const all = request.result.transaction('isian').objectStore('isian').getAll();
          all.onsuccess = () => {
            request.result.close();
            done(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Waits until the form has looked for an older draft: only then does it report saving. */
export async function draftChecked(page: Page): Promise<void> {
  await page.getByLabel('Tempat lahir').fill('Arunika Lor');
  await draftSaved(page);
}

/** Logs in as `person` from an open page of the portal, without the form. */
export const signInHere = (page: Page, { token, user }: Person) =>
  page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
