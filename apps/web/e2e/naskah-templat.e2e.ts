import { expect, test } from './fixtures.ts';

test('an official edits the text of an application type with fields as chips, previews it, and resets it', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  await loginAs('admin');
  await page.goto('/admin/naskah/templat');
  await page.getByRole('link', { name: 'Surat Keterangan Usaha' }).click();
  const sheet = page.getByRole('article', { name: 'Pratinjau surat' });
  await expect(sheet).toContainText('Demikian surat keterangan ini dibuat');
  // The document's font and the paper's width give the line breaks of the print.
  await expect
    .poll(() =>
      sheet.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    )
    .toContain('Arimo');
  const heights = await sheet.getByRole('rowheader').evaluateAll((labels) => labels.map((label) => label.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights));

  // A field is inserted at the cursor as a chip.
  const last = page.getByRole('textbox', { name: 'Paragraf 8' });
  await last.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Modal usaha dinilai dari ');
  await page.getByText('Sisipkan isian').click();
  await page.getByRole('button', { name: 'Nama usaha', exact: true }).click();
  await page.keyboard.type('.');
  await expect(last).toContainText('Modal usaha dinilai dari Nama usaha.');
  await expect(sheet).toContainText(/Modal usaha dinilai dari (?!Nama usaha)\S/);

  await page.getByRole('button', { name: 'Tambah paragraf' }).press('Enter');
  const added = page.getByRole('textbox', { name: 'Paragraf 9' });
  await expect(added).toBeFocused();
  // A typed placeholder becomes a chip.
  await page.keyboard.type('Atas nama {{nama}}.');
  await page.keyboard.press('Shift+Tab');
  await expect(added).toHaveText(/Atas nama \u200B?Nama/);

  // An unknown field is refused by name, and the text is kept.
  await page.getByLabel('Penutup').fill('Demikian {{gaji}}.');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel('Penutup')).toBeFocused();
  await expect(page.getByLabel('Penutup')).toHaveAccessibleDescription(/Isian \{\{gaji\}\} tidak dikenal/);
  await page.getByLabel('Penutup').fill('Demikian agar dipergunakan sebagaimana mestinya.');
  await page.getByLabel('Masa berlaku (hari)').fill('30');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Templat surat disimpan' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('30');
  await expect(sheet).toContainText('Demikian agar dipergunakan');

  await page.getByRole('button', { name: 'Kembalikan ke bawaan' }).click();
  await page.getByRole('button', { name: 'Ya, Kembalikan' }).click();
  await expect(page.getByText('Templat kembali ke bawaan')).toBeVisible();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('90');
  await page.getByRole('button', { name: 'Pakai teks versi' }).nth(1).click();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('30');
});
