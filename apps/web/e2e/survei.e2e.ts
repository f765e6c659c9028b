import { expect, test } from './fixtures.ts';
import { submitSurat } from './surat.ts';

test('nine taps and one more rate a finished application, once, also over a lost connection', async ({
  page,
  context,
  request,
  createPerson,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const { id } = await submitSurat(request, { person: await createPerson('user') });
  const [row] = await portal.sql("UPDATE surat SET status = 'Selesai' WHERE id = $1 RETURNING kode", [id]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/lacak?kode=${row?.kode}`);
  await page.getByRole('link', { name: 'Nilai pelayanan' }).click();
  for (let at = 1; at <= 9; at += 1) {
    const question = page.getByRole('group', { name: new RegExp(`^Pertanyaan ${at} dari 9`) });
    await question.getByRole('button').nth(3).click();
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kirim penilaian' }).click();
  await expect(page.getByText(/^Jawaban Anda tetap ada\./)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(page.getByText('Terima kasih. Penilaian Anda sudah diterima.')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat perkembangannya' }).click();
  await expect(page.getByText('Nomor pengajuan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nilai pelayanan' })).toBeHidden();
  await page.goto(`/nilai?kode=${row?.kode}`);
  await expect(page.getByText('Pelayanan ini sudah dinilai. Terima kasih.')).toBeVisible();
  expect(await portal.sql('SELECT count(*)::int AS answers FROM survei_jawaban')).toEqual([{ answers: 1 }]);
});
