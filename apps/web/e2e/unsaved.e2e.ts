import type { Page } from '@playwright/test';
import { discard, leaveQuestion, logInAgain, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { insertLetter } from './letters.ts';

keepTables('tentang_sejarah', 'berita');

const batal = (page: Page) => page.getByRole('button', { name: 'Batal', exact: true });
const note = (page: Page) => page.getByRole('dialog', { name: 'Ubah Status Surat' }).getByLabel(/^Catatan/);

/** Where officials type, and how they save. */
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

for (const [what, { open, field, save, done }] of Object.entries(PLACES)) {
  test(`${what} survives a logout in another tab`, async ({ page, context, loginAs, createPerson, portal }) => {
    const { user } = await createPerson('user');
    await insertLetter(portal, { userId: user.id });
    const { user: admin } = await loginAs('admin');
    const other = await context.newPage();
    await other.goto('/kontak');
    await page.bringToFront();
    await open(page);
    await field(page).fill('Yang sudah diketik');
    await other.evaluate(() => localStorage.clear());
    await logInAgain(page, { user: admin });
    await expect(field(page)).toHaveValue('Yang sudah diketik');
    await expect(page.getByText('Sesi Anda telah berakhir.')).toHaveCount(0);
    await save(page).click();
    await expect(done(page)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });
}

test('what was typed survives half an hour without a touch on a shared device, which polls do not prolong', async ({
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

test('a logout in another tab ends the screen where nothing was typed, or when it is thrown away', async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs('admin');
  const other = await context.newPage();
  await other.goto('/kontak');
  await page.bringToFront();
  await PLACES['an edit in place'].open(page);
  await page.getByLabel('Judul').fill('Yang sudah diketik');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('button', { name: 'Masuk lagi' })).toBeVisible();
  await batal(page).click();
  await discard(page);
  await expect(page.getByLabel('Judul')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('Batal asks before an edit in place is thrown away', async ({ page, loginAs }) => {
  await loginAs('admin');
  await PLACES['an edit in place'].open(page);
  await batal(page).click();
  await expect(page.getByRole('button', { name: 'Edit sejarah' })).toBeFocused();
  await PLACES['an edit in place'].open(page);
  await page.getByLabel('Judul').fill('Yang sudah diketik');
  await batal(page).click();
  await stay(page);
  await expect(page.getByLabel('Judul')).toHaveValue('Yang sudah diketik');
  await batal(page).click();
  await discard(page);
  await expect(page.getByRole('button', { name: 'Edit sejarah' })).toBeFocused();
});

test('Esc and Batal ask before a note in the status dialog is thrown away', async ({
  page,
  loginAs,
  createPerson,
  portal,
}) => {
  const { user } = await createPerson('user');
  await insertLetter(portal, { userId: user.id });
  await loginAs('admin');
  const { open } = PLACES['a note in the status dialog'];
  await open(page);
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  for (const leave of [() => page.keyboard.press('Escape'), () => batal(page).click()]) {
    await open(page);
    await note(page).fill('Silakan diambil.');
    await leave();
    await stay(page);
    await expect(note(page)).toHaveValue('Silakan diambil.');
    await leave();
    await page.keyboard.press('Escape');
    await expect(leaveQuestion(page)).toHaveCount(0);
    await leave();
    await discard(page);
    await expect(note(page)).toHaveCount(0);
  }
});
