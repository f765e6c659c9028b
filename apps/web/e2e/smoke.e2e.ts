import { expect, test } from './fixtures.ts';
test('smoke', async ({ page, loginAs }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loginAs('user');
  await page.goto('/profil');
  await expect(page.getByText('Riwayat Pengajuan Surat').first()).toBeVisible();
});
