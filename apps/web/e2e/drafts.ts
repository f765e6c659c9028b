import { expect, type Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

/** Waits until what has been typed and chosen is on the disk. */
export const draftSaved = (page: Page) =>
  expect(page.getByText(/^Draf tersimpan di perangkat ini, \d\d\.\d\d WIB$/)).toBeVisible();

export const offer = (page: Page) => page.getByRole('region', { name: 'Draf' });
export const resume = (page: Page) => page.getByRole('button', { name: 'Lanjutkan draf' }).click();
export const discard = (page: Page) => page.getByRole('button', { name: 'Hapus draf' }).click();

/** The databases that this browser holds for the portal. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Every text on this device's drafts, as JSON; of a database that is not there nothing, and none is made. */
export const keptTexts = (page: Page) =>
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

/** A form that says that it saves has looked for an older draft before. */
export async function draftLookedFor(page: Page): Promise<void> {
  await page.getByLabel('Tempat lahir').fill('Arunika Lor');
  await draftSaved(page);
}

/** Logs `person` in without a form, from a page of the portal that is open. */
export const signInHere = (page: Page, { token, user }: Person) =>
  page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
