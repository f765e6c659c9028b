import { expect, test } from './fixtures.ts';

/** Returns the last month that has ended in the village. */
function lastMonth() {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date());
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 2;
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 };
}

test('an official closes the month, downloads its form, records the sending, and a late death changes nothing', async ({
  page,
  request,
  loginAs,
}) => {
  const admin = await loginAs('admin');
  const { tahun, bulan } = lastMonth();
  const day = `${tahun}-${String(bulan).padStart(2, '0')}-02`;
  const call = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers: { Authorization: `Bearer ${admin.token}` }, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  await call('put', '/penduduk/setelan', { aktif: true });
  const came = { jenis: 'datang', tanggal: day, tempat: 'Kota', dusun: 'Krajan', jenis_kelamin: 'Perempuan' };
  const { penduduk } = await call('post', '/penduduk/peristiwa', { ...came, nama: 'Sari Rahayu' });
  await page.goto(`/admin/laporan?tahun=${tahun}&bulan=${bulan}`);
  await expect(page.getByRole('row', { name: /Pendatang/ })).toContainText('1');
  await page.getByRole('button', { name: 'Tutup laporan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup laporan' }).click();
  await expect(page.getByText(/^Laporan .+ ditutup$/)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await file).suggestedFilename()).toBe(`laporan-penduduk-${tahun}-${String(bulan).padStart(2, '0')}.pdf`);
  await page.getByRole('button', { name: 'Catat pengiriman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Catat' }).click();
  await expect(page.getByText(/Versi 1 dikirim kepada Kecamatan/)).toBeVisible();
  const death = { jenis: 'meninggal', tanggal: day, tempat: 'Rumah' };
  const { message } = await call('post', `/penduduk/${penduduk.id}/peristiwa`, death);
  expect(message).toMatch(/Dihitung pada laporan/);
  await page.reload();
  await expect(page.getByRole('row', { name: /Kematian/ })).not.toContainText('1');
  await page.getByRole('button', { name: 'Betulkan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Meninggal .+, Sari Rahayu$/)).toBeVisible();
  await dialog.getByLabel('Alasan pembetulan').fill('Akta terlambat');
  await dialog.getByRole('button', { name: 'Buat versi baru' }).click();
  await expect(page.getByRole('link', { name: 'Versi 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kematian/ })).toContainText('1');
});
