import { insertComplaint } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat, USAHA } from './surat.ts';

test('the bell counts new updates, leads to them, and shows no number once all are read', async ({
  page,
  loginAs,
  createPerson,
  portal,
}) => {
  const { user } = await loginAs('operator');
  await portal.sql(`UPDATE users SET pemberitahuan_dibaca = now() - interval '1 day' WHERE id = $1`, [user.id]);
  const { user: resident } = await createPerson('user');
  const surat = await insertSurat(portal, { userId: resident.id });
  const complaint = await insertComplaint(portal, { judul: 'Lampu jalan padam' });
  await page.goto('/admin');
  const banner = page.getByRole('banner');
  const bell = banner.getByRole('button', { name: 'Pemberitahuan, 2 belum dibaca' });
  await bell.click();
  const notices = banner.getByRole('region', { name: 'Pemberitahuan' });
  await expect(notices.getByRole('listitem')).toHaveText([
    new RegExp(`^Surat baru: ${USAHA} nomor ${surat} Baru`),
    /^Pengaduan baru: “Lampu jalan padam” Baru/,
  ]);
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  await notices.getByRole('link', { name: /^Pengaduan baru/ }).click();
  await expect(page).toHaveURL(`/admin/pengaduan-masuk/${complaint.id}`);
  await expect(notices).toBeHidden();
  await bell.click();
  await notices.getByRole('button', { name: 'Tandai semua sudah dibaca' }).click();
  await expect(notices.getByRole('list')).toBeFocused();
  await expect(banner.getByRole('button', { name: 'Pemberitahuan', exact: true })).toBeVisible();
  await expect(notices.getByText('Baru', { exact: true })).toHaveCount(0);
  await expect(notices.getByRole('listitem')).toHaveCount(2);
});
