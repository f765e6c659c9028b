import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures.ts';

/** Opens the login window as any part of the page may: asks again until the page has come to life and hears it. */
export async function askForLogin(page: Page): Promise<Locator> {
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
    await expect(login).toBeVisible({ timeout: 500 });
  }).toPass();
  return login;
}

/** Logs in as people do, by the form. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByText('Surat yang sering diajukan').first().waitFor();
  const login = await askForLogin(page);
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Masuk' }).click();
}
