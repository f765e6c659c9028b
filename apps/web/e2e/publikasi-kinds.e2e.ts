// Announcements and the agenda are made of the parts that the tests of news walk; here stand their own sentences and wiring.
import { villageDay } from '@pendopo/shared/dates';
import { runUntilShown, stopClock } from './clock.ts';
import { loadTheirs } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages } from './network.ts';
import {
  AGENDA,
  cards,
  changeMeanwhile,
  choiceOf,
  fillPublication,
  insertPublication,
  PENGUMUMAN,
  removePublications,
  save,
  searchBox,
} from './publications.ts';
import { jpg, png } from './scans.ts';

keepTables('pengumuman', 'agenda');

for (const kind of [PENGUMUMAN, AGENDA]) {
  const addLabel = kind.formHeading.replace('Form ', '');
  const isAgenda = kind === AGENDA;

  test.describe(kind.name, () => {
    test.beforeEach(({ portal }) => removePublications(portal, kind));

    test('the list: nothing yet, pages, search and filter in the address, no match', async ({ page, portal }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Publikasi' }).click();
      await header.getByRole('link', { name: kind.formHeading.split(' ').pop() ?? '' }).click();
      await expect(page.getByRole('heading', { level: 1, name: kind.heading })).toBeFocused();
      await expect(page.getByText(kind.none)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Tambah/ })).toHaveCount(0);

      for (let i = 1; i <= 13; i++) await insertPublication(portal, kind, { title: `Nomor ${i}.` });
      await insertPublication(portal, kind, { title: 'Lain', [kind.choice.column]: kind.choice.pick });
      await page.goto(kind.list);
      await expect(cards(page)).toHaveCount(12);
      await expect(page.getByText('Menampilkan 1–12 dari 14')).toBeVisible();
      await expect(page.getByText(`Hasil akhir dari ${kind.name}`)).toHaveCount(0);
      await expect(page.getByRole('button', { name: kind.newer })).toBeDisabled();
      await page.getByRole('button', { name: kind.older }).click();
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByText(`Hasil akhir dari ${kind.name}`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: kind.newer }).click();
      await expect(cards(page)).toHaveCount(12);

      await expect(choiceOf(page, kind).locator('option')).toHaveText([kind.choice.all, ...kind.choice.options]);
      await searchBox(page, kind).fill('nomor 7');
      await expect(cards(page).getByRole('heading')).toHaveText(['Nomor 7.']);
      await choiceOf(page, kind).selectOption(kind.choice.pick);
      await expect(page.getByText(kind.noMatch, { exact: true })).toBeVisible();
      await page.reload();
      await expect(searchBox(page, kind)).toHaveValue('nomor 7');
      await expect(choiceOf(page, kind)).toHaveValue(kind.choice.pick);
      await page.getByRole('button', { name: 'Hapus pencarian' }).click();
      await expect(cards(page).getByRole('heading')).toHaveText(['Lain']);
      await searchBox(page, kind).fill('zzz');
      await page.getByRole('button', { name: `Tampilkan semua ${kind.name}` }).click();
      await expect(cards(page)).toHaveCount(12);
      await cards(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${kind.list}/\\d+$`));
    });

    test('list and page say that they are read, why not, and what is not there', async ({ page, portal, faults }) => {
      faults.allowStatus(404, 500);
      const id = await insertPublication(portal, kind);
      await plainPages(page);
      for (const [path, calls, failed] of [
        [kind.list, `**/api/${kind.name}?*`, kind.failedList],
        [`${kind.list}/${id}`, `**/api/${kind.name}/${id}`, kind.failedDetail],
      ] as const) {
        const release = await hold(page, calls);
        await page.goto(path);
        await expect(page.getByText(`Memuat ${kind.name}...`)).toBeVisible();
        release();
        await expect(page.getByRole('heading', { name: kind.row.title as string })).toBeVisible();
        await page.unroute(calls);
        await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
        await page.reload();
        await expect(page.getByRole('alert')).toHaveText(`${failed}Coba Lagi`);
        await page.unroute(calls);
      }
      for (const missing of ['999999', 'abc']) {
        await page.goto(`${kind.list}/${missing}`);
        await expect(page.getByRole('main').getByText(kind.notFound, { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.heading);
      }
    });

    test('the form: its fields, what is missing, why it failed, and how long it stays', async ({
      page,
      portal,
      loginAs,
      faults,
    }) => {
      faults.allowStatus(500);
      const { user } = await loginAs('admin');
      await page.goto(kind.list);
      await page.getByRole('link', { name: addLabel }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: kind.formHeading })).toBeFocused();
      const [label = ''] = Object.keys(kind.selects);
      await expect(page.getByLabel(label, { exact: true }).locator('option')).toHaveText([...kind.choice.options]);
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(kind.choice.options[0] ?? '');
      await expect(page.getByLabel('Tanggal', { exact: true })).toHaveValue(isAgenda ? '' : villageDay());

      await save(page).click();
      const required = Object.keys(kind.fields).filter(
        (name) => !name.includes('opsional') && !(!isAgenda && name === 'Tanggal'),
      );
      const summary = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
      await expect(summary.getByRole('link')).toHaveText(
        required.map((name) => `${name.replace(' (WIB)', '')} wajib diisi`),
      );
      await expect(summary).toContainText(
        isAgenda ? 'Semua field harus diisi' : `Ada ${required.length} isian yang perlu diperbaiki`,
      );

      await fillPublication(page, kind);
      await page.locator('input[type=file]').setInputFiles(jpg('foto.jpg'));
      await expect(page.getByText('Gambar baru: foto.jpg.')).toBeVisible();
      const calls = `**/api/${kind.name}`;
      await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
      await save(page).click();
      await expect(page.getByRole('alert')).toHaveText(kind.failedCreate);
      await page.unroute(calls);

      await stopClock(page);
      await save(page).click();
      await runUntilShown(page, page.getByText(kind.added, { exact: true }));
      await page.clock.runFor(kind.leaveAfter - 100);
      await expect(page).toHaveURL(kind.form);
      await page.clock.runFor(100);
      await expect(page).toHaveURL(kind.list);
      const [row] = await portal.sql(`SELECT * FROM ${kind.name}`);
      expect(row?.[kind.text]).toBe(kind.fields[Object.keys(kind.fields).pop() ?? '']);
      expect(row?.[kind.choice.column]).toBe(Object.values(kind.selects)[0]);
      expect(String(row?.img)).toMatch(/\.webp$/);
      if (isAgenda) expect(row).toMatchObject({ created_by_name: user.nama, waktu: '06:30' });
      else expect(row?.desc).toBe(kind.fields['Ringkasan (opsional)']);
    });

    test('the form is for officials: it checks first, and leads others away', async ({
      page,
      portal,
      openPage,
      createPerson,
    }) => {
      await stopClock(page);
      await page.goto(kind.form);
      await runUntilShown(page, page.getByText(`Anda akan dialihkan ke ${kind.deniedToWords} dalam 3 detik.`));
      await page.clock.runFor(2500);
      await expect(page).toHaveURL(kind.form);
      await page.clock.runFor(500);
      await expect(page).toHaveURL(kind.deniedTo);

      const { token } = await createPerson('admin');
      const other = await openPage();
      await other.addInitScript((stored) => localStorage.setItem('token', stored), token);
      const release = await hold(other, '**/api/auth/me');
      await other.goto(portal.url + kind.form);
      await expect(other.getByText(kind.checking, { exact: true })).toBeVisible();
      release();
      await expect(other.getByRole('heading', { level: 1, name: kind.formHeading })).toBeVisible();
    });

    test('one is shown with its neighbours, edited over a newer version, and deleted', async ({
      page,
      portal,
      loginAs,
      faults,
    }) => {
      faults.allowStatus(409, 500);
      await insertPublication(portal, kind, { title: 'Lama', tanggal: '2026-03-01' });
      const text = 'Baris satu\n\nLihat https://contoh.example/a.';
      const own = { title: 'Tengah', tanggal: '2026-03-02', [kind.text]: text };
      const id = await insertPublication(portal, kind, own);
      await insertPublication(portal, kind, { title: 'Baru', tanggal: '2026-03-03' });
      await loginAs('admin');
      await page.goto(`${kind.list}/${id}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(page).toHaveTitle('Tengah · Desa Kalijernih');
      await expect(page.getByRole('main').getByText('Baris satu')).toBeVisible();
      await page.getByRole('link', { name: /(lebih lama|sebelumnya) Lama$/ }).click();
      await page.getByRole('link', { name: /(lebih baru|sesudahnya) Tengah$/ }).click();
      await expect(heading).toHaveText('Tengah');
      await expect(page.getByRole('link', { name: isAgenda ? 'Kembali ke agenda' : 'Semua pengumuman' })).toBeVisible();

      await page.getByRole('button', { name: `Edit ${kind.name}` }).click();
      await page.getByLabel('Judul', { exact: true }).fill('Judul ketikan');
      await page.locator('input[type=file]').setInputFiles(png('foto.png'));
      await changeMeanwhile(portal, kind, { id, title: 'Judul rekan' });
      await save(page).click();
      await loadTheirs(page);
      await expect(page.getByText('Yang tersimpan: Judul rekan')).toBeVisible();
      const call = `**/api/${kind.name}/${id}`;
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
      await save(page).click();
      await expect(page.getByRole('alert')).toHaveText(kind.failedUpdate);
      await page.unroute(call);
      await save(page).click();
      await expect(heading).toHaveText('Judul ketikan');
      await expect(page.getByRole('img', { name: 'Gambar: Judul ketikan' })).toBeVisible();

      await page.goto(kind.list);
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('button', { name: 'Hapus Judul ketikan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
      await expect(dialog).toContainText(
        `Yakin ingin menghapus ${kind.name} ini? Tindakan ini tidak dapat dibatalkan.`,
      );
      await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(kind.failedDelete);
      await page.unroute(call);
      await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
      await expect(page.getByRole('status').filter({ hasText: /berhasil dihapus$/ })).toBeFocused();
      await expect(cards(page)).toHaveCount(2);
      expect(await portal.sql(`SELECT 1 FROM ${kind.name} WHERE id = $1`, [id])).toEqual([]);
    });
  });
}
