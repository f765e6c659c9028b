import { expect, test } from './fixtures.ts';

test('logging out asks first and leads to the home page', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  await page.goto('/profil');
  const open = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  expect(await portal.sql('SELECT 1 FROM session WHERE user_id = $1', [user.id])).toHaveLength(0);
});
