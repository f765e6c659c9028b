import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BERITA, insertPublication } from './publications.ts';
import { hydrated, watchRequests } from './rendered.ts';
import { HELD, startSecondBuild } from './run/second-build.ts';
import { png } from './scans.ts';
import { submitSurat } from './surat.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const updateNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Versi baru tersedia.' });

/** Paths in Cache Storage. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page, and again until its code and the service worker are installed. */
async function visit(page: Page, { path, code }: { path: string; code: RegExp }): Promise<void> {
  await page.goto(path);
  await controlled(page);
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(code));
}

const CATALOGUE = { path: '/layanan/surat-online', code: /^\/assets\/surat-online\.page-.+\.js$/ };

test("a phone can install the portal under the village's name", async ({ page }) => {
  await visit(page, CATALOGUE);
  const devtools = await page.context().newCDPSession(page);
  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, icons } = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Desa Kalijernih');
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('a visited page opens without a network', async ({ page, context, faults }) => {
  faults.allowLostConnections();
  await visit(page, CATALOGUE);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Surat Online')).toBeVisible();
  await expect(page.getByText('19 jenis surat').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('a visited page shows its data after an offline reload, with the time of the data', async ({
  page,
  context,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const id = await insertPublication(portal, BERITA, { title: 'Kabar dari balik bukit', tanggal: '2091-01-01' });
  await visit(page, { path: '/publikasi/berita', code: /^\/assets\/berita\.page-.+\.js$/ });
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/saved-answers-.+\.js$/));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Kabar dari balik bukit' })).toBeVisible();
  await expect(
    page.getByText(/^Tidak ada sambungan internet\. Menampilkan data tersimpan dari \d\d\.\d\d WIB\.$/),
  ).toBeVisible();
  await context.setOffline(false);
  await portal.sql('DELETE FROM berita WHERE id = $1', [id]);
});

test('a second visit transfers at most 10 KB', async ({ page }) => {
  const requests = watchRequests(page);
  for (const path of ['/', '/publikasi/berita', '/lembaga/pkk', '/layanan/panduan', '/kontak']) {
    await page.goto(path);
    await controlled(page);
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/saved-answers-.+\.js$/));
    await page.reload();
    await hydrated(page);
    await requests.settled();

    const moved: Promise<number>[] = [];
    const count = async (request: Request) => {
      if ((await request.response())?.fromServiceWorker()) return 0;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return responseBodySize + responseHeadersSize;
    };
    const onFinished = (request: Request) => void moved.push(count(request));
    page.on('requestfinished', onFinished);
    await page.reload();
    await hydrated(page);
    await requests.settled();
    page.off('requestfinished', onFinished);
    const bytes = (await Promise.all(moved)).reduce((sum, part) => sum + part, 0);
    expect.soft(bytes, path).toBeLessThanOrEqual(10 * 1024);
  }
});

test('the first visit caches its page and the help screens, and no other page', async ({ page, context, faults }) => {
  faults.allowLostConnections();
  const requests = watchRequests(page);
  await visit(page, CATALOGUE);
  const pages = async () =>
    (await cached(page)).flatMap((path) => /^\/assets\/(.+)\.page-/.exec(path)?.[1] ?? []).sort();
  await expect.poll(pages).toEqual(['kontak', 'lacak', 'lacak-pengaduan', 'panduan', 'pengaduan', 'surat-online']);
  expect(await cached(page)).toContain('/index.html');
  await requests.settled();
  await context.setOffline(true);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Panduan' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await footer.getByRole('link', { name: 'Pengaduan' }).click();
  await page.getByLabel('Judul').fill('Lampu jalan padam');
  await expect(page.getByText(/^Draf tersimpan di perangkat ini/)).toBeVisible();
  await page.getByRole('link', { name: 'Lacak pengaduan dengan kode' }).click();
  await expect(heading(page, 'Lacak Pengaduan')).toBeVisible();
});

test('an unvisited page reports offline that it cannot be loaded', async ({ page, context, faults }) => {
  faults.allowLostConnections();
  await visit(page, CATALOGUE);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('alert')).toContainText('Halaman ini gagal dimuat.');
  await context.setOffline(false);
  const again = page.getByRole('alert').getByRole('button', { name: 'Coba Lagi' });
  // The page may detect the network before the click.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3_000 });
    await expect(heading(page, 'Agenda')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a public picture that was seen is shown without a network', async ({
  page,
  context,
  portal,
  loginAs,
  faults,
}) => {
  faults.allowLostConnections();
  const { token } = await loginAs('admin');
  const form = { title: 'Berita bergambar', kategori: 'Sosial', tanggal: '2026-11-20', content: 'Isi berita.' };
  const answer = await context.request.post('/api/berita', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { ...form, img: png('sawah.png') },
  });
  const { berita } = (await answer.json()) as { berita: { id: number; img: string } };
  await visit(page, CATALOGUE);
  await page.goto(`/publikasi/berita/${berita.id}`);
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/^\/uploads\/berita\//));
  await context.setOffline(true);
  const [picture] = (await cached(page)).filter((path) => path.startsWith('/uploads/'));
  const status = await page.evaluate(async (path) => (await fetch(path)).status, picture ?? '');
  expect(status).toBe(200);
  await portal.sql('DELETE FROM berita WHERE id = $1', [berita.id]);
});

test('a newer version waits for the user’s consent', async ({ page, portal }) => {
  const server = await startSecondBuild(portal.url);
  try {
    await page.goto(`${server.url}${CATALOGUE.path}`);
    await controlled(page);
    server.deploy();
    await page.reload();
    await expect(updateNotice(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-build');
    // The browser keeps the old version until its last request ends, at most five minutes.
    await page.evaluate((path) => void fetch(path), HELD);
    await updateNotice(page).getByRole('button', { name: 'Muat ulang' }).click();
    await expect(updateNotice(page).getByRole('button', { name: 'Memuat...' })).toBeDisabled();
    server.release();
    await expect(page.locator('html')).toHaveAttribute('data-build', '2', { timeout: 360_000 });
    await expect(heading(page, 'Surat Online')).toBeVisible();
    await expect(updateNotice(page)).toBeHidden();
  } finally {
    server.stop();
  }
});

test('an open tab detects a newer version when it becomes visible', async ({ page, portal }) => {
  const server = await startSecondBuild(portal.url);
  try {
    await page.goto(`${server.url}${CATALOGUE.path}`);
    await controlled(page);
    server.deploy();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(updateNotice(page)).toBeVisible();
  } finally {
    server.stop();
  }
});

test('API responses, private files and profile pictures are never cached', async ({
  page,
  context,
  request,
  loginAs,
}) => {
  const person = await loginAs('user');
  const { user, token } = person;
  await request.put('/api/auth/profile', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { nama: user.nama, email: user.email ?? '', updatedAt: user.updatedAt, foto: png('wajah.png') },
  });
  const surat = await submitSurat(request, { person });
  await visit(page, CATALOGUE);

  await page.goto(`/surat/${surat.id}`);
  const scan = page.getByRole('link', { name: /Fotokopi KTP pemohon/ }).first();
  const href = await scan.getAttribute('href');
  expect(href).toMatch(/^\/berkas\//);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, href ?? '')).toBe(200);
  const me = await page.evaluate(async (bearer) => {
    const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${bearer}` } });
    return (await answer.json()) as { user: { profile_image: string } };
  }, token);
  expect(me.user.profile_image).toMatch(/^\/uploads\/profil\//);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, me.user.profile_image)).toBe(200);

  const personal = async () =>
    (await cached(page)).filter((path) => !/^\/(?:index\.html$|first-script\.js$|assets\/)/.test(path));
  expect(await personal()).toEqual([]);
  await page.goto('/profil');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await personal()).toEqual([]);
  expect(context.serviceWorkers()).toHaveLength(1);
});

test('the app shell does not replace files and API responses that are opened in a tab', async ({ page, faults }) => {
  faults.allowStatus(404);
  await visit(page, CATALOGUE);
  for (const path of ['/api/tidak-ada', '/berkas/tidak-ada', '/uploads/tidak-ada.webp', '/tidak-ada.txt?q=1']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
