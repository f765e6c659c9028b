import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat } from './surat.ts';

const services = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Layanan/ });

test('the officials’ menu counts waiting items, and fewer once they are processed', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  const surat = await insertSurat(portal, { userId: user.id });
  await insertComplaint(portal);
  await insertComplaint(portal, { status: 'Selesai' });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: '1 Pengaduan baru' })).toBeVisible();
  const oldest = page.getByRole('region', { name: 'Surat yang paling lama menunggu' });
  await expect(oldest.getByRole('link')).toHaveAttribute('href', `/admin/surat-masuk/${surat}`);
  await page.getByRole('link', { name: '1 Surat menunggu' }).click();
  await expect(rail(page).getByRole('link', { name: 'Surat 1 baru' })).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Pengaduan 1 baru' })).toBeVisible();
  await page.getByRole('button', { name: `Ubah Status surat ${surat}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(rail(page).getByRole('link', { name: 'Surat', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Lihat situs' }).click();
  await expect(services(page)).toHaveAccessibleName('Layanan 1 baru');
  await services(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pengaduan Masuk 1 baru' })).toBeVisible();
});

test('officials of an empty portal next to foreign backups see one question, on any screen', async ({
  page,
  loginAs,
  openPage,
  createPerson,
  portal,
}) => {
  const file = 'pendopo-2026-11-21-020000-0123abcd-r9000-f400.tar.age';
  await portal.sql('UPDATE instalasi SET arsip_lain = $1, mulai_baru_at = NULL', [file]);
  await loginAs('admin');
  const question = page.getByRole('region', { name: 'Pulihkan cadangan, atau mulai baru?' });
  for (const path of ['/admin', '/']) {
    await page.goto(path);
    await expect(question).toContainText('arsip dari pemasangan lain, tertanggal 21 November 2026');
    await expect(question).toContainText(`docker compose run --rm backup restore ${file}`);
  }
  await question.getByRole('button', { name: 'Mulai Baru' }).click();
  await page.getByRole('button', { name: 'Ya, Mulai Baru' }).click();
  await expect(question).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Surat bulan ini' })).toBeVisible();
  await expect(question).toHaveCount(0);

  await portal.sql('UPDATE instalasi SET arsip_lain = $1', [file]);
  const resident = await openPage(await createPerson('user'));
  await resident.goto('/');
  await expect(resident.getByRole('main')).toBeVisible();
  await expect(resident.getByText('Pulihkan cadangan')).toHaveCount(0);
});
