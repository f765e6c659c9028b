import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Portal } from './run/portal.ts';
import { formAddress, USAHA, USAHA_SCANS } from './surat.ts';

const summaryOf = (page: Page) => page.getByRole('dialog', { name: 'Ringkasan' });

const suratOf = ({ sql }: Portal, userId: number) => sql('SELECT id FROM surat WHERE user_id = $1', [userId]);

/** Presses Tab until the element with this label has the focus. */
async function tabTo(page: Page, label: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = page.getByLabel(label, { exact: true }).or(page.getByRole('button', { name: label, exact: true }));
  for (let presses = 0; presses < 60; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach "${label}"`);
}

test('the application form can be filled in and sent with the keyboard alone', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user', { nama: 'Niken Larasanti', no_hp: '081200000011' });
  // Without a listener the file dialog would open unnoticed.
  page.on('filechooser', () => {});
  await page.goto(formAddress(USAHA));
  await expect(page.getByLabel('NIK', { exact: true })).toBeVisible();
  // Day and month are equal, whatever their order in the browser's date field.
  const typed = {
    NIK: '9999014303880001',
    'Jenis kelamin': 'Perempuan',
    'Tempat lahir': 'Arunika',
    'Tanggal lahir': '03031988',
    Agama: 'Islam',
    'Alamat sesuai KTP': 'RT 03 RW 01 Dusun Krajan',
    'Alamat sekarang': 'RT 03 RW 01 Dusun Krajan',
  };
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  for (const [label, scan] of Object.entries(USAHA_SCANS)) {
    await tabTo(page, label);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(scan);
  }
  await tabTo(page, 'Periksa Ringkasan');
  await page.keyboard.press('Enter');
  await expect(summaryOf(page)).toContainText('Arunika, 3 Maret 1988');
  await tabTo(page, 'Kirim Pengajuan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
  expect(await suratOf(portal, user.id)).toHaveLength(1);
});
