import { expect, test } from './fixtures.ts';
import { painted, sumOf, watchShifts } from './layout-shift.ts';
import { hold, requestsOf, startPiecemeal } from './network.ts';
import { BERITA, insertPublication } from './publications.ts';
import { hydrated, openRendered, rendered } from './rendered.ts';
import { SIZES } from './screens.ts';
import { formAddress, insertSurat, USAHA } from './surat.ts';

test('a page without JavaScript shows a message, and its form cannot be filled in', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRendered(page, `${portal.url}/kontak`);
  expect(await page.locator('noscript').textContent()).toContain('aktifkan JavaScript');
  await expect(page.getByLabel('Nama lengkap')).toBeDisabled();
  await context.close();
});

test('an address that cannot be decoded gets a 400 before rendering, and the log masks it', async ({
  request,
  portal,
}) => {
  for (const path of ['/cari/9999011203880001/%', '/lacak/ABCD-1234%', '/pulihkan/ABCD-1234%', '/%ff'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 400]);
  const lines: string[] = [];
  const refused = () => {
    lines.push(...portal.logged().lines);
    return lines.filter((line) => line.includes('"status":400')).length;
  };
  await expect.poll(refused).toBe(4);
  expect(lines.join('')).not.toMatch(/9999011203880001|ABCD-1234|console/);
});

const FONTS = '**/*.woff2';
const SCRIPTS = '**/assets/*.js';

test('the application form is the same HTML for everyone, and the session fills it in', async ({
  page,
  request,
  loginAs,
  faults,
}) => {
  const { html } = await rendered(request, formAddress(USAHA));
  for (const text of [`Ajukan ${USAHA}`, 'Surat ini bukan izin usaha.', 'Nomor Induk Berusaha (NIB), jika ada'])
    expect(html).toContain(text);
  expect((await rendered(request, formAddress('Surat Sakti'))).html).toBe(
    (await rendered(request, '/layanan/form-surat')).html,
  );

  const { user } = await loginAs('user');
  const shifts = await watchShifts(page);
  faults.allowLostConnections();
  await page.route(FONTS, (route) => route.abort());
  const release = await hold(page, SCRIPTS);
  await openRendered(page, formAddress(USAHA));
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
  { role: 'admin', name: 'an application', path: (id: number) => `/admin/surat-masuk/${id}`, ready: 'A. DATA DIRI' },
  { role: 'user', name: 'an own application', path: (id: number) => `/surat/${id}`, ready: 'A. DATA DIRI' },
] as const) {
  test(`${name}: the server sends the frame, and the data is requested once, before the code has loaded`, async ({
    page,
    portal,
    loginAs,
    createPerson,
  }) => {
    const { user } = await loginAs(role);
    const owner = role === 'user' ? user : (await createPerson('user')).user;
    const id = await insertSurat(portal, { userId: owner.id });
    const path_ = path(id);
    const requests = requestsOf(page, 'GET', new RegExp(`^${api ?? `/api/surat/${id}`}(\\?|$)`));
    const release = await hold(page, SCRIPTS);
    await openRendered(page, path_);
    await expect(page.getByRole('heading', { level: 1, name: /Surat Masuk$/ })).toBeVisible();
    await expect.poll(() => requests).toHaveLength(1);
    release();
    await expect(page.getByText(ready).first()).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

test('a guest sees nothing of the application form before the login prompt', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await openRendered(page, formAddress(USAHA));
  await expect(page.getByText('Memverifikasi akses...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda harus login terlebih dahulu');
});

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const [path, cuts] of [
    ['/', /<\/(?:li|svg|p|h1)>/],
    [BERITA.list, / Menu<|<\/label>/],
  ] as const) {
    test(`nothing moves while ${path} is loading, on a ${device}`, async ({ page, portal }) => {
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
}

test('a saved edit is on the next page, and a change in the database is soon', async ({
  request,
  portal,
  createPerson,
}) => {
  const admin = await createPerson('admin');
  const id = await insertPublication(portal, BERITA, { title: 'Jembatan lama' });
  const page = async () => (await rendered(request, `/publikasi/berita/${id}`)).html;
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

test('the preview of a shared address describes the page', async ({ request, portal }) => {
  const id = await insertPublication(portal, BERITA, {
    title: 'Panen "raya" & <syukuran>',
    desc: 'Warga berkumpul di balai desa.',
    img: 'berita/0b0e7a52-3a8b-4a53-9f0d-1c2d3e4f5a6b-1600x900.webp',
  });
  const { html } = await rendered(request, `/publikasi/berita/${id}?fbclid=abc`);
  expect(html).toContain('<title>Panen &quot;raya&quot; &amp; &lt;syukuran&gt; · Desa Kalijernih</title>');
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
  expect(meta('description')).toBe('Warga berkumpul di balai desa.');
  expect(meta('og:title')).toBe('Panen &quot;raya&quot; &amp; &lt;syukuran&gt;');
  expect(meta('og:type')).toBe('article');
  expect(meta('og:site_name')).toBe('Desa Kalijernih');
  expect(meta('og:locale')).toBe('id_ID');
  expect(meta('og:image')).toMatch(/^http.*\/uploads\/berita\/0b0e7a52.*\.webp$/);
  expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual([
    '1600',
    '900',
    meta('og:title'),
  ]);
  expect(meta('og:url')).toMatch(new RegExp(`^http.*/publikasi/berita/${id}$`));
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/publikasi/berita/${id}"/>`));

  for (const path of ['/', '/profil/tentang', '/lembaga/pkk', '/layanan/surat-online', '/layanan/panduan', '/kontak']) {
    const { html: page } = await rendered(request, path);
    for (const tag of ['name="description"', 'rel="canonical"', 'property="og:title"', 'property="og:image"'])
      expect.soft(page, `${tag} of ${path}`).toContain(tag);
  }
});

test('unknown addresses get a 404 with the page’s own text and are not indexed', async ({ request }) => {
  for (const [path, text] of [
    ['/publikasi/berita/999999', 'Berita tidak ditemukan.'],
    ['/publikasi/pengumuman/abc', 'Pengumuman tidak ditemukan.'],
    ['/publikasi/agenda/999999', 'Agenda tidak ditemukan'],
    ['/lembaga/tidak-ada', 'Halaman tidak ditemukan'],
    ['/tidak/ada', 'Halaman tidak ditemukan'],
  ] as const) {
    const { status, html } = await rendered(request, path);
    expect.soft(status, path).toBe(404);
    expect.soft(html, path).toContain(text);
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('all unknown addresses share one page, which contains no address of the request', async ({ request }) => {
  const html = async (path: string) => {
    await rendered(request, path);
    const answer = await request.get(path, { headers: { 'X-Forwarded-Host': 'jahat.example' } });
    expect.soft(answer.status(), path).toBe(404);
    expect.soft(answer.headers()['cache-control'], path).toBe('no-cache');
    return answer.text();
  };
  const page = await html('/x1');
  expect(page).toContain('<title>Halaman tidak ditemukan · Desa Kalijernih</title>');
  for (const text of ['rel="canonical"', 'property="og:url"', 'jahat.example', '/tidak/ada'])
    expect.soft(page, text).not.toContain(text);
  for (const path of ['/x2', '/x/y/z/', '/x3?tab=geografis', '/lembaga/tidak-ada'])
    expect.soft(await html(path), path).toBe(page);
  for (const [path, same] of [
    ['/publikasi/berita/1/2', '/publikasi/berita/3/4'],
    ['/admin/x1', '/admin/x2/y'],
  ] as const)
    expect.soft(await html(path), path).toBe(await html(same));
});

test('a menu that is opened while a page is loading stays open', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/kontak');
  await hydrated(page);
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

test('the page of an unknown address is hydrated, and its menu works', async ({ page, faults }) => {
  faults.allowStatus(404);
  await page.setViewportSize(SIZES.desktop);
  for (const path of ['/x1', '/publikasi/berita/1/2', '/admin/x1']) {
    await page.goto(path);
    await hydrated(page);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Halaman tidak ditemukan');
    expect.soft(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/publikasi/berita/999999/');
  await hydrated(page);
  await expect(page.getByText('Berita tidak ditemukan.')).toBeVisible();
  await page.goto('/publikasi/berita/1/2');
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: 'Publikasi' }).click();
  await menu.getByRole('link', { name: 'Berita' }).click();
  await expect(page).toHaveURL(/\/publikasi\/berita$/);
  await expect(menu.getByRole('link', { name: 'Berita' })).toBeHidden();
  await menu.getByRole('button', { name: 'Publikasi' }).click();
  await expect(menu.getByRole('link', { name: 'Berita' })).toHaveAttribute('aria-current', 'page');
});
