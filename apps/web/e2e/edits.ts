import type { User } from '@pendopo/shared/auth/schemas';
import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures.ts';
import type { Portal } from './run/portal.ts';

type Where = Page | Locator;

const STALE = 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.';

/** Expects that a save over a newer edit is refused, and loads that edit. */
export async function loadTheirs(where: Where): Promise<void> {
  await expect(where.getByRole('alert')).toContainText(STALE);
  await where.getByRole('button', { name: 'Muat data terbaru' }).click();
}

/** Deletes all sessions of a user on the server. */
export const endSessions = ({ sql }: Pick<Portal, 'sql'>, { id }: Pick<User, 'id'>) =>
  sql('DELETE FROM session WHERE user_id = $1', [id]);

/** Fills in and submits the open login window. */
export async function logIn(page: Page, { username }: Pick<User, 'username'>): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(login).toBeHidden();
}

/** Logs in again from the message of an expired session. */
export async function logInAgain(page: Page, { user, where = page }: { user: User; where?: Where }): Promise<void> {
  await expect(where.getByRole('alert')).toContainText('Sesi Anda telah berakhir. Silakan login ulang.');
  await where.getByRole('button', { name: 'Masuk lagi' }).click();
  await logIn(page, user);
}

/** The question before changes are lost. */
export const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
export const stay = (page: Page) => leaveQuestion(page).getByRole('button', { name: 'Lanjut mengisi' }).click();
export const discard = (page: Page) => leaveQuestion(page).getByRole('button', { name: 'Buang perubahan' }).click();
/** The rail of the officials' screens. */
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Menu petugas' });
/** Tries to leave for another screen, from a public page or an officials' screen. */
export const leave = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Surat Masuk' })
    .or(rail(page).getByRole('link', { name: /^Surat/ }))
    .click();
