import { villageDay } from '@pendopo/shared/dates';
import { runUntilShown, stopClock } from './clock.ts';
import { discard, endSessions, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, requestsOf } from './network.ts';
import { BERITA, cards, fillPublication, removePublications, save } from './publications.ts';
import { jpg, word } from './scans.ts';
import { setOut } from './set-out.ts';

keepTables('berita', 'pengumuman', 'agenda');

// What the three kinds share; each kind's own sentences and wiring: publikasi-kinds.e2e.ts.
const kind = BERITA;

test.describe('the form for news', () => {
  test('publishes it once, says so and leads to the list', async ({ page, portal, loginAs }) => {
    await removePublications(portal, kind);
    await loginAs('admin');
    await page.goto(kind.list);
    await page
      .getByRole('link', { name: kind.formHeading.replace('Form ', '') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: kind.formHeading })).toBeFocused();
    await fillPublication(page, kind);
    await page.locator('input[type=file]').setInputFiles(jpg('foto.jpg'));
    await expect(page.getByText('Gambar baru: foto.jpg.')).toBeVisible();

    const sent = requestsOf(page, 'POST', /./);
    const release = await hold(page, `**/api/${kind.name}`);
    await save(page).dblclick();
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    await expect(page.getByLabel('Judul', { exact: true })).toBeDisabled();
    release();
    await expect(page.getByRole('status').filter({ hasText: kind.added })).toBeFocused();
    await expect(page.getByText(kind.added, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Judul', { exact: true })).toBeDisabled();
    await expect(save(page)).toHaveCount(0);

    await expect(page).toHaveURL(kind.list);
    await expect(cards(page).getByRole('heading')).toHaveText([kind.fields.Judul ?? '']);
    expect(sent).toHaveLength(1);
    const [row] = await portal.sql(`SELECT * FROM ${kind.name}`);
    expect(row?.[kind.text]).toBe(kind.fields[Object.keys(kind.fields).pop() ?? '']);
    expect(row?.[kind.choice.column]).toBe(Object.values(kind.selects)[0]);
    expect(String(row?.img)).toMatch(/\.webp$/);
    expect(row?.desc).toBe(kind.fields['Ringkasan (opsional)']);
    // The form is not a step of the way back.
    await page.goBack();
    await expect(page).toHaveURL(kind.list);
  });

  test('stays for a moment after saving', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(kind.form);
    await fillPublication(page, kind);
    await stopClock(page);
    await save(page).click();
    const notice = page.getByText(kind.added, { exact: true });
    await runUntilShown(page, notice);
    await page.clock.runFor(kind.leaveAfter - 100);
    await expect(page).toHaveURL(kind.form);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(kind.list);
  });

  test('names what is missing, keeps what is typed and sends nothing', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(kind.form);
    const sent = requestsOf(page, 'POST', /./);
    await save(page).click();
    const required = Object.keys(kind.fields).filter((label) => !label.includes('opsional') && label !== 'Tanggal');
    const missing = required.map((label) => `${label} wajib diisi`);
    const summary = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
    await expect(summary.getByRole('link')).toHaveText(missing);
    await expect(summary).toContainText(`Ada ${missing.length} isian yang perlu diperbaiki`);
    await expect(page.getByLabel('Judul', { exact: true })).toBeFocused();
    await page.getByLabel('Judul', { exact: true }).fill('Judul saja');
    await page.locator('input[type=file]').setInputFiles(word());
    await save(page).click();
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(/File harus berupa gambar!/);
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Judul saja');
    expect(sent).toHaveLength(0);
    await page.locator('input[type=file]').setInputFiles([]);
    await fillPublication(page, kind);
    await page.keyboard.press('Tab');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(summary).toHaveCount(0);
  });

  test('offers its choices with the default first', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(kind.form);
    const [label = ''] = Object.keys(kind.selects);
    const offered = kind.choice.options.filter((option) => !['Prestasi', 'Kuliner'].includes(option));
    await expect(page.getByLabel(label, { exact: true }).locator('option')).toHaveText(offered);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(offered[0] ?? '');
    await expect(page.getByLabel('Tanggal', { exact: true })).toHaveValue(villageDay());
  });

  test('says why it could not be saved and keeps everything', async ({ page, loginAs, faults }) => {
    faults.allowStatus(400, 500);
    await loginAs('admin');
    await page.goto(kind.form);
    await fillPublication(page, kind);
    await page.route(`**/api/${kind.name}`, (route) => route.fulfill({ status: 500, body: '' }));
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(kind.failedCreate);
    await page.route(`**/api/${kind.name}`, (route) =>
      route.fulfill({ status: 400, json: { error: 'Kata server sendiri' } }),
    );
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Kata server sendiri');
    for (const [name, text] of Object.entries(kind.fields))
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(text);
  });

  test('is not for visitors, who are led away unless they log in or go back', async ({ page }) => {
    await stopClock(page);
    await page.goto(kind.form);
    await runUntilShown(page, page.getByRole('heading', { level: 1, name: 'Akses Ditolak' }));
    await expect(page.getByText('Anda harus login sebagai admin untuk mengakses halaman ini.')).toBeVisible();
    await expect(page.getByText(/Akun admin bawaan memakai username “admin”\./)).toBeVisible();
    await expect(page.getByText(`Anda akan dialihkan ke ${kind.deniedToWords} dalam 3 detik.`)).toBeVisible();
    await page.clock.runFor(2500);
    await page.getByRole('button', { name: 'Masuk sebagai admin' }).click();
    await expect(page.getByText(/Anda akan dialihkan/)).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(kind.form);
    await page.clock.resume();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kembali', exact: true }).click();
    await expect(page).toHaveURL(kind.deniedTo);
  });

  for (const who of ['visitors', 'residents'] as const)
    test(`is not for ${who}, who are led away after three seconds`, async ({ page, loginAs }) => {
      if (who === 'residents') await loginAs('user');
      await stopClock(page);
      await page.goto(kind.form);
      const words = page.getByText(`Anda akan dialihkan ke ${kind.deniedToWords} dalam 3 detik.`);
      await runUntilShown(page, words);
      await page.clock.runFor(2500);
      await expect(page).toHaveURL(kind.form);
      await page.clock.runFor(500);
      await expect(page).toHaveURL(kind.deniedTo);
    });

  test('says that it checks who is there', async ({ page, portal, createPerson }) => {
    const { token } = await createPerson('admin');
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const release = await hold(page, '**/api/auth/me');
    await page.goto(portal.url + kind.form);
    await expect(page.getByText(kind.checking, { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: kind.formHeading })).toBeVisible();
  });
});

test.describe('a form', () => {
  test('survives the end of the session with what was typed', async ({ page, portal, loginAs, faults }) => {
    faults.allowStatus(401);
    const { user } = await loginAs('admin');
    await page.goto(kind.form);
    await fillPublication(page, kind);
    await endSessions(portal, user);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Sesi Anda telah berakhir. Silakan login ulang.');
    await page.getByRole('button', { name: 'Masuk lagi' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(kind.fields.Judul ?? '');
  });

  test('stays with a resident who is about to log in as an official', async ({ page, loginAs }) => {
    await loginAs('user');
    await stopClock(page);
    await page.goto(kind.form);
    await runUntilShown(page, page.getByText(/Anda akan dialihkan/));
    await page.getByRole('button', { name: 'Masuk sebagai admin' }).click();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(kind.form);
    await expect(page.getByText(/Anda akan dialihkan/)).toHaveCount(0);
  });

  test('leads nobody to the list who is on the way elsewhere', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(kind.form);
    await fillPublication(page, kind);
    await stopClock(page);
    await save(page).click();
    await runUntilShown(page, page.getByText(kind.added, { exact: true }));
    await setOut(page, '/privasi');
    await page.clock.runFor(kind.leaveAfter);
    await expect(page).toHaveURL('/privasi');
  });

  test('asks before typed words are lost, by Batal too; untouched it does not', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(kind.form);
    await page.getByRole('main').getByRole('link', { name: 'Batal' }).click();
    await expect(page).toHaveURL(kind.list);
    await page.goto(kind.form);
    await page.getByLabel('Judul', { exact: true }).fill('Belum disimpan');
    await page.getByRole('main').getByRole('link', { name: 'Batal' }).click();
    await stay(page);
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Belum disimpan');
    await page.getByRole('main').getByRole('link', { name: 'Batal' }).click();
    await discard(page);
    await expect(page).toHaveURL(kind.list);
  });
});
