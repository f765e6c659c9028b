import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './rendered.ts';
import type { Portal } from './run/portal.ts';
import { insertSurat, USAHA } from './surat.ts';

type Sql = Pick<Portal, 'sql'>;
const buttons = (page: Page) => page.getByRole('link', { name: /^Kirim WhatsApp ke / });

/** Adds the history row that makes an application due for an update, dated `minutes` ago. */
const decide = ({ sql }: Sql, id: number, minutes: number) =>
  sql(
    `INSERT INTO riwayat_surat (surat_id, status, catatan, oleh_id, oleh_nama, created_at)
     VALUES ($1, 'Selesai', 'Loket 2.', 0, 'Sari', now() - make_interval(mins => $2))`,
    [id, minutes],
  );
const answer = ({ sql }: Sql, id: number) =>
  sql(
    `INSERT INTO riwayat_pengaduan (pengaduan_id, status, catatan, created_at) VALUES ($1, 'Diproses', 'Kami periksa.', now())`,
    [id],
  );

/** Keeps messages from leaving this computer. */
async function answerWhatsapp(page: Page): Promise<void> {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
}

test('an official updates ten applicants by WhatsApp with ten clicks', async ({
  page,
  loginAs,
  createPerson,
  portal,
}) => {
  test.slow();
  const { user: resident } = await createPerson('user');
  for (let place = 1; place <= 9; place++) {
    const nama = `Warga Ke-${place}`;
    await decide(portal, await insertSurat(portal, { userId: resident.id, status: 'Selesai', nama }), 20 - place);
  }
  const { id, kode } = await insertComplaint(portal, { nama: 'Warga Ke-10', status: 'Diproses' });
  await answer(portal, id);
  await answerWhatsapp(page);
  await loginAs('operator', { nama: 'Sari' });
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Menu petugas' }).getByRole('link', { name: 'Kirim kabar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirim Kabar' })).toBeFocused();
  await expect(buttons(page)).toHaveCount(10);
  await expect(page.getByRole('listitem').filter({ hasText: 'Warga Ke-3' })).toContainText(/Selesai.*Loket 2\./s);

  await buttons(page).first().focus();
  for (let place = 1; place <= 10; place++) {
    const focused = page.getByRole('link', { name: new RegExp(`^Kirim WhatsApp ke Warga Ke-${place}:`) });
    await expect(focused).toBeFocused();
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const chat = await opening;
    const address = new URL(chat.url());
    expect(address.pathname).toBe('/6281200000011');
    const text = address.searchParams.get('text');
    expect(text).toContain(`Yth. Bapak/Ibu Warga Ke-${place},`);
    expect(text).toContain(place < 10 ? `Pengajuan ${USAHA} Anda` : `(kode ${kode.slice(0, 5)}`);
    await chat.close();
    await expect(buttons(page)).toHaveCount(10 - place);
  }
  await expect(page.getByText('Semua kabar sudah ditangani.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Semua kabar sudah ditangani.' })).toBeFocused();
  await expect
    .poll(async () => (await portal.sql(`SELECT count(*)::int AS n FROM kontak_wa WHERE oleh_nama = 'Sari'`))[0])
    .toEqual({ n: 10 });
  await page.reload();
  await expect(page.getByText('Tidak ada kabar yang perlu dikirim.')).toBeVisible();
});
