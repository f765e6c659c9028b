import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { jpg } from './scans.ts';

const INBOX = '/admin/pengaduan-masuk';
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Ubah Status pengaduan ${id}`, exact: true }) });

test('officials process complaints in order of the due date, with the photo in place and a reply by WhatsApp', async ({
  page,
  context,
  loginAs,
  portal,
  request,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await loginAs('admin', { nama: 'Dyah Ayu' });
  const fields = { nama: 'Sekar Arum', nik: '9999011203880001', no_hp: '081200000011', judul: 'Jalan berlubang' };
  const sent = await request.post('/api/pengaduan', {
    multipart: { ...fields, uraian: 'Di depan balai desa.', tanggal_pengaduan: '2026-11-20', img: jpg('lubang.jpg') },
  });
  const { pengaduan } = (await sent.json()) as { pengaduan: { id: number } };
  const { id, kode } = await insertComplaint(portal, { judul: 'Selokan mampet', batas: '-2 days' });
  await page.goto(INBOX);
  const order = page.getByRole('row').getByRole('link', { name: /^Lihat Detail/ });
  await expect(order).toHaveCount(2);
  await expect(order.first()).toHaveAttribute('href', `${INBOX}/${id}`);
  await expect(rowOf(page, id).getByText(/lewat /)).toHaveCSS('color', 'rgb(155, 28, 28)');
  await page.getByPlaceholder('Cari nama/NIK/judul...').fill(kode.toLowerCase());
  await expect(order).toHaveCount(1);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();

  await page.getByRole('link', { name: `Lihat Detail pengaduan ${pengaduan.id}`, exact: true }).click();
  await expect(page.getByRole('img', { name: 'Foto pengaduan' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Kirim kabar lewat WhatsApp' }).click();
  await (await opened).close();
  await expect(page.getByText(/^WhatsApp terakhir dibuka oleh Dyah Ayu, /)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Pengaduan' });
  await dialog.getByLabel('Status').selectOption('Selesai');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: '← Kembali' }).click();
  await expect(rowOf(page, pengaduan.id)).toContainText('Selesai');
  expect(await portal.sql('SELECT oleh_nama FROM kontak_wa WHERE pengaduan_id = $1', [pengaduan.id])).toEqual([
    { oleh_nama: 'Dyah Ayu' },
  ]);
});
