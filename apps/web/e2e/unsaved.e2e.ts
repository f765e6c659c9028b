import type { Page } from '@playwright/test';
import { discard, logInAgain } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat } from './surat.ts';

const note = (page: Page) => page.getByRole('dialog', { name: 'Ubah Status Surat' }).getByLabel(/^Catatan/);

/** Places where officials type, and how they save there. */
const PLACES = {
  'an edit in place': {
    open: async (page: Page) => {
      await page.goto('/profil/tentang');
      await page.getByRole('button', { name: 'Edit sejarah' }).click();
    },
    field: (page: Page) => page.getByLabel('Judul'),
    save: (page: Page) => page.getByRole('button', { name: 'Simpan' }),
    done: (page: Page) => page.getByRole('button', { name: 'Edit sejarah' }),
  },
  'something new': {
    open: async (page: Page) => {
      await page.goto('/admin/tambah-berita');
      await page.getByLabel('Isi berita').fill('Jembatan sudah dapat dilalui.');
    },
    field: (page: Page) => page.getByLabel('Judul'),
    save: (page: Page) => page.getByRole('button', { name: 'Simpan' }),
    done: (page: Page) => page.getByText('Berita berhasil ditambahkan!'),
  },
  'a note in the status dialog': {
    open: async (page: Page) => {
      await page.goto('/admin/surat-masuk');
      await page
        .getByRole('button', { name: /^Ubah Status/ })
        .first()
        .click();
    },
    field: note,
    save: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Simpan' }),
    done: (page: Page) => page.getByRole('heading', { level: 1, name: 'Surat Masuk' }),
  },
};

test('unsaved input survives a logout in another tab until it is discarded, and a new login saves it', async ({
  page,
  context,
  loginAs,
  createPerson,
  portal,
}) => {
  const { user } = await createPerson('user');
  await insertSurat(portal, { userId: user.id });
  const { user: admin } = await loginAs('admin');
  const other = await context.newPage();
  await other.goto('/kontak');
  await page.bringToFront();
  const logOutElsewhere = () => other.evaluate(() => localStorage.clear());
  for (const { open, field, save, done } of Object.values(PLACES)) {
    await open(page);
    await field(page).fill('Yang sudah diketik');
    await logOutElsewhere();
    await logInAgain(page, { user: admin });
    await expect(field(page)).toHaveValue('Yang sudah diketik');
    await expect(page.getByText('Sesi Anda telah berakhir.')).toHaveCount(0);
    await save(page).click();
    await expect(done(page)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  }

  const { open, field } = PLACES['an edit in place'];
  await open(page);
  await field(page).fill('Yang dibuang');
  await logOutElsewhere();
  await expect(page.getByRole('button', { name: 'Masuk lagi' })).toBeVisible();
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await discard(page);
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('unsaved input survives 30 idle minutes on a shared device, and polling does not extend the session', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(401);
  const { user } = await loginAs('admin');
  const { open, field } = PLACES['something new'];
  await page.clock.install();
  await open(page);
  await field(page).fill('Yang sudah diketik');
  const polled = page.waitForRequest((request) => request.headers()['x-background'] === '1');
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(60_000);
  expect(new URL((await polled).url()).pathname).toMatch(/^\/api\/(admin\/ringkasan|pemberitahuan)$/);
  await portal.sql(
    `UPDATE session SET bersama = true, terlihat_at = now() - interval '31 minutes' WHERE user_id = $1`,
    [user.id],
  );
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await logInAgain(page, { user });
  await expect(field(page)).toHaveValue('Yang sudah diketik');
});
