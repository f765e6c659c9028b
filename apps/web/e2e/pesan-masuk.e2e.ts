import type { Page } from '@playwright/test';
import { rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertPesan } from './pesan.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Daftar Pesan Masuk' }).getByRole('row');
/** Rows without the header row. */
const messages = (page: Page) => rows(page).filter({ has: page.getByRole('rowheader') });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Detail Pesan Masuk' });

test('an official finds, reads, answers and deletes messages', async ({ page, loginAs, portal }) => {
  await loginAs('admin', { nama: 'Dyah Ayu' });
  await insertPesan(portal, { nama: 'Ayu', dibaca_at: '2026-11-20T03:00:00Z' });
  await insertPesan(portal, { nama: 'Bagas', pesan: 'Jalan rusak' });
  await insertPesan(portal, { nama: 'Citra' });
  await page.goto('/admin/pesan-masuk');
  await expect(messages(page)).toHaveCount(3);
  await page.getByLabel('Cari nama/email/no hp/pesan...').fill('jalan RUSAK');
  await expect(messages(page)).toHaveText([/Bagas/]);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  const menu = rail(page).getByRole('link', { name: /^Pesan/ });
  await expect(menu).toHaveAccessibleName(/2 baru/);

  await page.getByRole('link', { name: 'Belum dibaca', exact: true }).click();
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Lihat Detail pesan Citra' }).click();
  await expect(menu).toHaveAccessibleName(/1 baru/);
  await detail(page).getByRole('button', { name: 'Tandai sudah dibalas' }).click();
  await expect(detail(page).getByText(/^Sudah dibalas Dyah Ayu, /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail(page)).toContainText('Bagas');
  await detail(page).getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pesan berhasil dihapus' })).toBeFocused();
  await page.getByRole('link', { name: 'Semua pesan' }).click();
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).first()).toContainText('Sudah dibalas');
  expect(await portal.sql('SELECT nama, dibalas_oleh FROM pesan_kontak ORDER BY id')).toEqual([
    { nama: 'Ayu', dibalas_oleh: null },
    { nama: 'Citra', dibalas_oleh: 'Dyah Ayu' },
  ]);
});
