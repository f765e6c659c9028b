import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { formAddress, insertLetter, USAHA } from './letters.ts';
import { hold, requestsOf, startPiecemeal } from './network.ts';
import { BERITA, insertPublication } from './publications.ts';
import { prepareScreens, SCREENS, SIZES } from './screens.ts';

/** Only the browser draws searches and what belongs to a code. */
const DRAWN_BY_BROWSER = ['no such news', 'complaint being followed'];
const BEHIND_LOGIN = /^(Akses Ditolak|Anda (belum|harus) login)/;

/** Screens that everybody may read and the server draws. */
const PUBLIC = SCREENS.filter(
  ({ role, name, ready }) =>
    role === 'visitor' && !DRAWN_BY_BROWSER.includes(name) && !BEHIND_LOGIN.test(String(ready)),
);

// On a busy machine drawing a page may take longer than anybody is made to wait. Then the plain app goes out, which has no frame
// yet, and the next try may be in time.
const FRAME = '<footer';
const IN_TIME = { timeout: 10_000 };

/** Opens a page as the server draws it. */
async function openDrawn(page: Page, url: string, options: Parameters<Page['goto']>[1] = {}) {
  await expect(async () => {
    const answer = await page.goto(url, options);
    expect(await answer?.text(), url).toContain(FRAME);
  }).toPass(IN_TIME);
}

/** What the server draws: its status and HTML. */
async function drawn(request: APIRequestContext, path: string) {
  let [status, html] = [0, ''];
  await expect(async () => {
    const answer = await request.get(path);
    [status, html] = [answer.status(), await answer.text()];
    expect(html, path).toContain(FRAME);
  }).toPass(IN_TIME);
  return { status, html };
}

test('every public page can be read without JavaScript', async ({ browser, portal, request, createPerson }) => {
  const ids = await prepareScreens(portal, { request, owner: await createPerson('user') });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { name, path, ready } of PUBLIC) {
    await openDrawn(page, portal.url + path(ids));
    await expect.soft(page.getByRole('main'), name).toContainText(ready);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect.soft(page.getByText(/^Memuat/), name).toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo'), name).toContainText('Pemerintah Desa Kalijernih');
  }
  await page.goto(`${portal.url}/kontak`);
  expect(await page.locator('noscript').textContent()).toContain('aktifkan JavaScript');
  await expect(page.getByLabel('Nama lengkap')).toBeDisabled();
  await context.close();
});

test('the letter form is the same for everybody: the server renders it, the session fills it in', async ({
  page,
  request,
  loginAs,
  faults,
}) => {
  const { html } = await drawn(request, formAddress(USAHA));
  for (const text of [`Ajukan ${USAHA}`, 'Surat ini bukan izin usaha.', 'Nomor Induk Berusaha (NIB), jika ada'])
    expect(html).toContain(text);
  expect((await drawn(request, formAddress('Surat Sakti'))).html).toBe(
    (await drawn(request, '/layanan/form-surat')).html,
  );

  const { user } = await loginAs('user');
  const shifts = await watchShifts(page);
  faults.allowLostConnections();
  await page.route(LETTERS, (route) => route.abort());
  const release = await hold(page, SCRIPTS);
  await openDrawn(page, formAddress(USAHA), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeVisible();
  const name = page.getByLabel('Nama lengkap');
  await expect(name).toBeDisabled();
  const whole = await page.evaluate(painted);
  release();
  await expect(name).toHaveValue(user.nama);
  await expect(name).toBeEnabled();
  expect(sumOf(await shifts(whole))).toBe(0);
});

for (const { role, name, path, api, ready } of [
  { role: 'admin', name: 'the inbox', path: () => '/admin/surat-masuk', api: '/api/surat', ready: 'Lihat Detail' },
  { role: 'admin', name: 'a letter', path: (id: number) => `/admin/surat-masuk/${id}`, ready: 'A. DATA DIRI' },
  { role: 'user', name: 'one’s own letter', path: (id: number) => `/surat/${id}`, ready: 'A. DATA DIRI' },
] as const) {
  test(`${name}: the frame comes from the server, and its data is asked for once, before the code is there`, async ({
    page,
    portal,
    loginAs,
    createPerson,
  }) => {
    const { user } = await loginAs(role);
    const owner = role === 'user' ? user : (await createPerson('user')).user;
    const id = await insertLetter(portal, { userId: owner.id });
    const path_ = path(id);
    const asked = requestsOf(page, 'GET', new RegExp(`^${api ?? `/api/surat/${id}`}(\\?|$)`));
    const release = await hold(page, SCRIPTS);
    await openDrawn(page, path_, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: /Surat Masuk$/ })).toBeVisible();
    await expect.poll(() => asked).toHaveLength(1);
    release();
    await expect(page.getByText(ready).first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

test('a guest is shown nothing of the letter form before being asked to log in', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await openDrawn(page, formAddress(USAHA), { waitUntil: 'commit' });
  await expect(page.getByText('Memverifikasi akses...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda harus login terlebih dahulu');
});

type Shift = { value: number; time: number; nodes: string };

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

const LETTERS = '**/*.woff2';
const SCRIPTS = '**/assets/*.js';

/** Runs in the page: settles once its content has been painted, and after the frame that is drawn next; answers when that was. */
const painted = async () => {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return performance.now();
};

/** From now on every page of `page` writes down what moves in it. Answers what has moved since `time`, as the page counts it. */
async function watchShifts(page: Page): Promise<(time?: number) => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => node?.nodeName + (node?.textContent ?? '').slice(0, 40));
        shifts.push({ value: entry.value, time: entry.startTime, nodes: nodes.join() });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return (time = 0) =>
    page.evaluate((since) => (window as unknown as { shifts: Shift[] }).shifts.filter((at) => at.time >= since), time);
}

for (const role of ['visitor', 'admin'] as const) {
  for (const [device, viewport] of Object.entries(SIZES)) {
    test(`the browser of ${role} takes pages over without asking or moving anything, on a ${device}`, async ({
      page,
      portal,
      request,
      createPerson,
      loginAs,
      faults,
    }) => {
      test.setTimeout(120_000); // every public page, one after the other
      faults.allowStatus(404);
      const ids = await prepareScreens(portal, { request, owner: await createPerson('user') });
      if (role === 'admin') await loginAs('admin');
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      // Whether the letters come before the first paint is the machine's affair: that has a test of its own.
      faults.allowLostConnections();
      await page.route(LETTERS, (route) => route.abort());
      for (const { name, path } of PUBLIC) {
        // What moves while a page comes in has a test of its own, too.
        const release = await hold(page, SCRIPTS);
        await openDrawn(page, path(ids), { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
        const whole = await page.evaluate(painted);
        const asked = requestsOf(page, 'GET', /^\/api\/(?!admin\/|desa\/manifest)/);
        release();
        await page.waitForLoadState('networkidle');
        await page.unroute(SCRIPTS);
        // Who is logged in is asked before the agenda, see the specification, §4.
        const first = role === 'admin' && name === 'agenda' ? ['/api/auth/me'] : [];
        expect
          .soft(
            asked.map((known) => new URL(known.url()).pathname),
            `${name}: asked again`,
          )
          .toEqual(first);
        const moved = await shifts(whole);
        expect.soft(sumOf(moved), `${name}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.001);
      }
    });
  }
}

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const [path, cuts] of [
    ['/', /<\/(?:li|svg|p|h1)>/],
    [BERITA.list, / Menu<|<\/label>/],
  ] as const) {
    test(`nothing moves while ${path} is still coming in, on a ${device}`, async ({ page, portal }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      const line = await startPiecemeal(portal.url, cuts);
      await page.goto(line.url + path, { waitUntil: 'commit' });
      do await page.evaluate(painted);
      while (line.sendNext());
      await page.waitForLoadState();
      const moved = await shifts();
      expect(sumOf(moved), JSON.stringify(moved)).toBeLessThanOrEqual(0.001);
      line.stop();
    });
  }

  test(`letters that come late move little, on a ${device}`, async ({
    page,
    portal,
    request,
    createPerson,
    faults,
  }) => {
    test.setTimeout(120_000); // every public page, one after the other
    faults.allowStatus(404);
    const ids = await prepareScreens(portal, { request, owner: await createPerson('user') });
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    for (const { name, path } of PUBLIC) {
      await drawn(request, path(ids));
      const release = await hold(page, LETTERS);
      await page.goto(path(ids), { waitUntil: 'commit' });
      await page.evaluate(painted);
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(painted);
      const moved = await shifts();
      expect.soft(sumOf(moved), `${name}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.05);
      await page.unrouteAll();
    }
  });
}

test('what an official has just saved is in the next page, and what somebody changes in the database soon is', async ({
  request,
  portal,
  createPerson,
}) => {
  const admin = await createPerson('admin');
  const id = await insertPublication(portal, BERITA, { title: 'Jembatan lama' });
  const page = async () => (await drawn(request, `/publikasi/berita/${id}`)).html;
  expect(await page()).toContain('Jembatan lama');
  const saved = await request.put(`/api/berita/${id}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { title: 'Jembatan baru', kategori: 'Sosial', tanggal: '2026-11-01', content: 'Selesai.' },
  });
  expect(saved.status()).toBe(200);
  expect(await page()).toContain('Jembatan baru');
  await portal.sql('UPDATE berita SET title = $1 WHERE id = $2', ['Jembatan dari psql', id]);
  await expect.poll(page).toContain('Jembatan dari psql');
});

test('an address says what it is to whoever shares it', async ({ request, portal }) => {
  const id = await insertPublication(portal, BERITA, {
    title: 'Panen "raya" & <syukuran>',
    desc: 'Warga berkumpul di balai desa.',
    img: 'berita/0b0e7a52-3a8b-4a53-9f0d-1c2d3e4f5a6b-1600x900.webp',
  });
  const { html } = await drawn(request, `/publikasi/berita/${id}?fbclid=abc`);
  expect(html).toContain('<title>Panen &quot;raya&quot; &amp; &lt;syukuran&gt; · Desa Kalijernih</title>');
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
  expect(meta('description')).toBe('Warga berkumpul di balai desa.');
  expect(meta('og:title')).toBe('Panen &quot;raya&quot; &amp; &lt;syukuran&gt;');
  expect(meta('og:type')).toBe('article');
  expect(meta('og:site_name')).toBe('Desa Kalijernih');
  expect(meta('og:locale')).toBe('id_ID');
  expect(meta('og:image')).toMatch(/^http.*\/uploads\/berita\/0b0e7a52.*\.webp$/);
  expect(meta('og:url')).toMatch(new RegExp(`^http.*/publikasi/berita/${id}$`));
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/publikasi/berita/${id}"/>`));

  for (const path of ['/', '/profil/tentang', '/lembaga/pkk', '/layanan/surat-online', '/layanan/panduan', '/kontak']) {
    const { html: page } = await drawn(request, path);
    for (const tag of ['name="description"', 'rel="canonical"', 'property="og:title"', 'property="og:image"'])
      expect.soft(page, `${tag} of ${path}`).toContain(tag);
  }
});

test('addresses that lead nowhere are a 404 with the page’s own words, and nobody lists them', async ({ request }) => {
  for (const [path, text] of [
    ['/publikasi/berita/999999', 'Berita tidak ditemukan.'],
    ['/publikasi/pengumuman/abc', 'Pengumuman tidak ditemukan.'],
    ['/publikasi/agenda/999999', 'Agenda tidak ditemukan'],
    ['/lembaga/tidak-ada', 'Halaman tidak ditemukan'],
    ['/tidak/ada', 'Halaman tidak ditemukan'],
  ] as const) {
    const { status, html } = await drawn(request, path);
    expect.soft(status, path).toBe(404);
    expect.soft(html, path).toContain(text);
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('all addresses that lead nowhere have one page, which takes no address from the request', async ({ request }) => {
  const html = async (path: string) => {
    await drawn(request, path);
    const answer = await request.get(path, { headers: { 'X-Forwarded-Host': 'jahat.example' } });
    expect.soft(answer.status(), path).toBe(404);
    expect.soft(answer.headers()['cache-control'], path).toBe('no-cache');
    return answer.text();
  };
  const page = await html('/x1');
  expect(page).toContain('<title>Halaman tidak ditemukan · Desa Kalijernih</title>');
  for (const told of ['rel="canonical"', 'property="og:url"', 'jahat.example', '/tidak/ada'])
    expect.soft(page, told).not.toContain(told);
  for (const path of ['/x2', '/x/y/z/', '/x3?tab=geografis', '/lembaga/tidak-ada'])
    expect.soft(await html(path), path).toBe(page);
  for (const [path, same] of [
    ['/publikasi/berita/1/2', '/publikasi/berita/3/4'],
    ['/admin/x1', '/admin/x2/y'],
  ] as const)
    expect.soft(await html(path), path).toBe(await html(same));
});

test('whoever opens a menu while a page is still coming in keeps it open', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/kontak', { waitUntil: 'networkidle' });
  const release = await hold(page, SCRIPTS);
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: 'Profil Desa' }).click();
  await menu.getByRole('link', { name: 'Statistik Desa' }).click();
  await expect(page).toHaveURL(/\/profil\/statistik$/);
  await menu.getByRole('button', { name: 'Publikasi' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistik Desa');
  await expect(menu.getByRole('button', { name: 'Publikasi' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Berita' })).toBeVisible();
});

test('the browser takes the page of an address that leads nowhere over, and finds its way on', async ({
  page,
  faults,
}) => {
  faults.allowStatus(404);
  await page.setViewportSize(SIZES.desktop);
  for (const path of ['/x1', '/publikasi/berita/1/2', '/admin/x1']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Halaman tidak ditemukan');
    expect.soft(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/publikasi/berita/1/2', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: 'Publikasi' }).click();
  await menu.getByRole('link', { name: 'Berita' }).click();
  await expect(page).toHaveURL(/\/publikasi\/berita$/);
  await expect(menu.getByRole('link', { name: 'Berita' })).toBeHidden();
  await menu.getByRole('button', { name: 'Publikasi' }).click();
  await expect(menu.getByRole('link', { name: 'Berita' })).toHaveAttribute('aria-current', 'page');
});
