import { logIn } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertLetter } from './letters.ts';
import { hold } from './network.ts';
import { SIZES } from './screens.ts';

const SCRIPTS = '**/assets/*.js';

for (const [device, viewport] of Object.entries(SIZES)) {
  test(`the menu leads on before there is any script, on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const release = await hold(page, SCRIPTS);
    await expect(async () => {
      const answer = await page.goto('/kontak', { waitUntil: 'commit' });
      expect(await answer?.text()).toContain('<footer');
    }).toPass();
    const header = page.getByRole('banner');
    if (device === 'phone') {
      await header.getByRole('link', { name: 'Menu' }).click();
      const footer = page.getByRole('contentinfo');
      const group = footer.locator('summary', { hasText: 'Profil Desa' });
      await expect(group).toBeInViewport();
      await group.click();
      const link = footer.getByRole('link', { name: 'Struktur Organisasi' });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', '/profil/struktur-organisasi');
    } else {
      const link = header.getByRole('link', { name: 'Struktur Organisasi' });
      await expect(link).toBeHidden();
      await header.getByRole('button', { name: 'Profil Desa' }).hover();
      await expect(link).toBeVisible();
      await page.mouse.move(0, 600);
      await expect(link).toBeHidden();
      await header.getByRole('button', { name: 'Profil Desa' }).focus();
      await expect(link).toBeVisible();
    }
    release();
  });
}

test('on a phone the way in is in sight, and leads back to where the focus was', async ({ page, createPerson }) => {
  await page.setViewportSize(SIZES.phone);
  const { user } = await createPerson('user');
  await page.goto('/kontak');
  const header = page.getByRole('banner');
  const masuk = header.getByRole('button', { name: 'Masuk' });
  await expect(masuk).toBeInViewport();
  await masuk.click();
  await page.keyboard.press('Escape');
  await expect(masuk).toBeFocused();
  await masuk.click();
  await logIn(page, user);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
  await expect(header.getByRole('link', { name: /^Profil / })).toBeInViewport();
});

test('after a login that stays on the screen the focus is on its heading', async ({ page, createPerson }) => {
  const { user } = await createPerson('user');
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Masuk atau Daftar' }).click();
  await logIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
});

test('cancelling a letter moves the focus to what was done; a refusal leaves it on the button', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(500);
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto('/profil');
  await page.getByRole('button', { name: `Batalkan surat ${id}` }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ya, Batalkan' });
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await confirm.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(confirm).toBeFocused();
  await page.unroute('**/cancel');
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Pengajuan surat berhasil dibatalkan' })).toBeFocused();
});

test('on a phone Tab meets the buttons of a letter in the order in which they are seen', async ({
  page,
  loginAs,
  portal,
}) => {
  await page.setViewportSize(SIZES.phone);
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(`/surat/${id}`);
  await expect(page.getByRole('button', { name: 'Batalkan Pengajuan' })).toBeVisible();
  const tops = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('required fields say so to screen readers, optional ones and filters do not', async ({ page }) => {
  await page.goto('/layanan/pengaduan');
  await expect(page.getByLabel('Judul')).toHaveAttribute('aria-required', 'true');
  await expect(page.getByLabel('Alamat')).not.toHaveAttribute('aria-required');
  await page.goto('/publikasi/berita');
  await expect(page.getByLabel('Kategori')).not.toHaveAttribute('aria-required');
});
