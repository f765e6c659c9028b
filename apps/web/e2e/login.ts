import type { Page } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';

/** Logs in through the form. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByText('Surat yang sering diajukan').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Masuk', exact: true }).click();
}
