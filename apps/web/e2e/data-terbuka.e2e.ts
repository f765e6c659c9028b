import { expect, test } from './fixtures.ts';

test('anyone can download the open data, and uncounted months are not offered', async ({ page, portal }) => {
  await portal.sql('DELETE FROM data_terbuka');
  await page.goto('/data');
  await expect(page.getByText('Belum ada data.')).toBeVisible();
  await portal.sql(
    `INSERT INTO data_terbuka (kode, baris, diperbarui_at)
     VALUES ('surat-per-bulan', '[["2026-09", null], ["2026-10", 31]]', '2026-11-23T19:00:00Z')`,
  );
  await page.reload();
  const dataset = page.getByRole('region', { name: 'Permohonan surat per bulan' });
  await expect(dataset).toContainText('2 baris, diperbarui 24 November 2026');
  const asCsv = page.waitForEvent('download');
  await dataset.getByRole('link', { name: /^Unduh CSV/ }).click();
  const file = await asCsv;
  expect(file.suggestedFilename()).toBe('surat-per-bulan.csv');
  const asJson = page.waitForEvent('download');
  await dataset.getByRole('link', { name: /^Unduh JSON/ }).click();
  expect((await asJson).suggestedFilename()).toBe('surat-per-bulan.json');
  const catalogue = await page.request.get('/data.json');
  expect((await catalogue.json()).dataset).toHaveLength(1);
});
