import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat, USAHA } from './surat.ts';

const profileLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('an update is counted beside the user name, shown on the profile, and read once it is opened', async ({
  page,
  request,
  loginAs,
  createPerson,
  portal,
}) => {
  const { user } = await loginAs('user', { nama: 'Sekar Arum' });
  const admin = await createPerson('admin');
  const surat = await insertSurat(portal, { userId: user.id });
  const complaint = await insertComplaint(portal, { userId: user.id });
  const headers = { Authorization: `Bearer ${admin.token}` };
  const give = (path: string, data: object) => request.put(`/api/${path}/status`, { headers, data });
  await page.goto('/profil');
  await expect(profileLink(page, 'Profil Sekar Arum')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kabar', exact: true })).toHaveCount(0);

  await give(`surat/${surat}`, { status: 'Selesai', catatan: 'Silakan diambil di loket.' });
  await give(`pengaduan/${complaint.id}`, { status: 'Diproses' });
  await page.goto('/');
  await profileLink(page, 'Profil Sekar Arum, 2 kabar baru').click();
  const news = page.getByRole('region', { name: 'Kabar', exact: true });
  await expect(news.getByRole('listitem')).toHaveCount(2);
  await expect(news.getByText('Silakan diambil di loket.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: USAHA }).getByText('Kabar baru', { exact: true })).toBeVisible();

  await news.getByRole('link', { name: `${USAHA} nomor ${surat}: Selesai` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeVisible();
  await profileLink(page, 'Profil Sekar Arum, 1 kabar baru').click();
  // Read updates are collapsed.
  await expect(news.getByRole('listitem')).toHaveText([/^Pengaduan “Lampu jalan padam” nomor .*Kabar baru/]);
  await news.getByText('1 kabar yang sudah dibaca').click();
  await expect(news.getByRole('listitem').nth(1)).toHaveText(
    new RegExp(`^${USAHA} nomor ${surat}: Selesai(?!.*Kabar baru)`),
  );
  await news.getByRole('button', { name: 'Tandai semua sudah dibaca' }).click();
  await expect(profileLink(page, 'Profil Sekar Arum')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Semua kabar ditandai sudah dibaca' })).toBeFocused();
  await expect(news.getByText('2 kabar yang sudah dibaca')).toBeVisible();
  await expect(page.getByText('Kabar baru', { exact: true })).toHaveCount(0);
});
