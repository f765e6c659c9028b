import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { logIn } from './login.ts';
import { requestsOf } from './network.ts';
import { SIZES } from './screens.ts';

const OWN = 'kata sandi saya sendiri';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ganti Password' });

async function change(page: Page, { current = PASSWORD, next = OWN } = {}) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Password saat ini', { exact: true }).fill(current);
  await dialog.getByLabel('Password baru', { exact: true }).fill(next);
  await dialog.getByLabel('Konfirmasi password baru', { exact: true }).fill(next);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
}

test('an official with an initial password must choose a new one before the officials’ screens open', async ({
  page,
  portal,
  createPerson,
  faults,
}) => {
  faults.allowStatus(400);
  const person = await createPerson('admin');
  await portal.sql('UPDATE users SET must_change_password = true WHERE id = $1', [person.user.id]);
  await logIn(page, person.user.username);
  const dialog = dialogOf(page);
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    await expect(dialog).toContainText('Password ini dibuat oleh portal');
    await expect(dialog.getByLabel('Password saat ini', { exact: true })).toBeInViewport();
  }
  await expect(dialog.getByLabel('Password saat ini', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  // Repeated presses of a phone's back button close a dialog like this.
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await expect(dialog).toBeVisible();

  const requests = requestsOf(page, 'GET', /^\/api\/(admin|surat)/);
  await page.goto('/admin/surat-masuk');
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Memverifikasi akses...')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Surat Masuk' })).toHaveCount(0);
  await change(page, { next: PASSWORD });
  const next = dialog.getByLabel('Password baru', { exact: true });
  await expect(next).toHaveAccessibleDescription(/Password baru harus berbeda dari password saat ini!/);
  expect(requests).toEqual([]);
  await change(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Surat bulan ini' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
