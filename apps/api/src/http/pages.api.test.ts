import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NONEXISTENT_ID } from '@pendopo/shared/codes/nonexistent-id';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBerita, createDesa, createPerson } from '../../test/factories.ts';
import { createTestApp, poolAway } from '../../test/test-app.ts';
import type { Renderer } from './pages.ts';

const webDir = await mkdtemp(join(tmpdir(), 'pendopo-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Portal</title>');

/** The renderer's action in the tests below. It shows the village's motto. */
let render: Renderer['render'];
const rendered: string[] = [];
const showMotto: Renderer['render'] = async ({ pathname, load }) => {
  const { body } = await load('/desa');
  const { desa } = body as { desa: { semboyan: string } };
  return { status: 200, html: `<p>${pathname}: ${desa.semboyan}</p>${' '.repeat(2_000)}`, paths: ['/desa'] };
};

const t = await createTestApp({
  config: { webDir },
  renderer: {
    render: (page) => {
      rendered.push(page.pathname);
      return render(page);
    },
    shell: ({ nama }) => `<!doctype html><title>Desa ${nama}</title>`,
    missingPagePath: (pathname) =>
      pathname.endsWith('?jenis=Sakti')
        ? '/layanan/form-surat'
        : (/^\/(publikasi\/berita\/)?(?=tidak|1\/)/.exec(pathname)?.[0].concat('tidak/ada') ?? null),
  },
});
await createDesa(t);
const admin = await createPerson(t, { role: 'admin' });

beforeEach(async () => {
  render = showMotto;
  // Removes the state of the previous test.
  await t.prisma.desa.update({ where: { id: 1 }, data: { semboyan: 'Guyub rukun' } });
  rendered.length = 0;
});

const page = async (path: string) => (await t.http.get(path).expect(200)).text.trim();

describe('rendered pages', () => {
  it('a page has its content, is rendered once, and is cached compressed until revalidated', async () => {
    // The first page of a process may exceed the timeout; then the next request gets it.
    await expect.poll(() => page('/kontak')).toContain('/kontak: Guyub rukun');
    const { headers, text } = await t.http.get('/kontak').set('Accept-Encoding', 'br').expect(200);
    expect(text).toContain('/kontak: Guyub rukun');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    await t.http
      .get('/kontak')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    expect(rendered).toEqual(['/kontak']);
  });

  it('a page is rendered again right after an official has changed its data', async () => {
    await page('/');
    await t.http.put('/api/desa').set(admin.auth).send({ nama: 'Uji', semboyan: 'Maju bersama' }).expect(200);
    expect(await page('/')).toContain('Maju bersama');
  });

  it('a page is rendered again after another client has changed a row in the database', async () => {
    await page('/');
    await t.prisma.$executeRaw`UPDATE desa SET semboyan = 'Dari psql'`;
    expect(await page('/')).toContain('Dari psql');
  });

  it('a page stays cached after a change of data that it does not show', async () => {
    await page('/');
    await createBerita(t);
    await page('/');
    expect(rendered).toEqual(['/']);
  });

  it('a page is not cached when its data changed during rendering', async () => {
    render = async (request) => {
      const answer = await showMotto(request);
      await t.prisma.desa.update({ where: { id: 1 }, data: { semboyan: 'Lebih baru' } });
      return answer;
    };
    await page('/');
    render = showMotto;
    expect(await page('/')).toContain('Lebih baru');
  });

  it('a page is rendered once for concurrent requests', async () => {
    await Promise.all([page('/'), page('/'), page('/')]);
    expect(rendered).toEqual(['/']);
  });

  it('the page of a missing row is a 404, rendered once for all ids; a row added since is rendered', async () => {
    render = async ({ pathname, load }) => {
      const path = `/berita/${pathname.split('/').at(-1)}`;
      const { status } = await load(path);
      return { status: status === 200 ? 200 : 404, html: `<p>${pathname}: ${status}</p>`, paths: ['/desa', path] };
    };
    const { id } = await createBerita(t);
    for (const missing of [id + 1, id + 2, id + 3]) {
      const { text, headers } = await t.http.get(`/publikasi/berita/${missing}`).expect(404);
      expect(text).toBe(`<p>/publikasi/berita/${NONEXISTENT_ID}: 404</p>`);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(rendered).toHaveLength(1);
    const { id: next } = await createBerita(t);
    expect(await page(`/publikasi/berita/${next}`)).toBe(`<p>/publikasi/berita/${next}: 200</p>`);
    expect(await page(`/publikasi/berita/${id}`)).toBe(`<p>/publikasi/berita/${id}: 200</p>`);
  });

  it('an unknown address is a 404, rendered once for all such addresses until its data changes', async () => {
    render = async (page) => ({ ...(await showMotto(page)), status: 404 });
    const nowhere = (path: string) => t.http.get(path).set('Accept-Encoding', 'br').expect(404);
    const first = await nowhere('/tidak-1');
    for (const path of ['/tidak-2', '/tidak-3/x/', '/tidak-1?tab=geografis', '/tidak-4?fbclid=abc', '/tidak/ada']) {
      const { text, headers } = await nowhere(path).set('If-None-Match', first.headers.etag ?? '');
      expect(text).toBe(first.text);
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    }
    for (const path of ['/publikasi/berita/1/2', '/publikasi/berita/1/x']) await nowhere(path);
    expect(rendered).toEqual(['/tidak/ada', '/publikasi/berita/tidak/ada']);
    await t.prisma.desa.update({ where: { id: 1 }, data: { semboyan: 'Lebih baru' } });
    expect((await nowhere('/tidak-5')).text).toContain('Lebih baru');
    expect(rendered).toHaveLength(3);
  });

  it('a page is the same with unknown parameters and with a slash at its end', async () => {
    const plain = await page('/kontak');
    expect(await page('/kontak?fbclid=abc&utm_source=wa')).toBe(plain);
    expect(await page('/kontak/')).toBe(plain);
    expect(await page('/profil/tentang?tab=geografis')).toContain('/profil/tentang?tab=geografis');
    expect(rendered).toEqual(['/kontak', '/profil/tentang?tab=geografis']);
  });

  it('a page is rendered for each application type, and once for all unknown types', async () => {
    for (const search of [
      '?jenis=Surat%20Kematian',
      '?a=1&jenis=Surat+Kematian',
      '?jenis=Sakti',
      '',
      '?jenis=a&jenis=b',
    ])
      await page(`/layanan/form-surat${search}`);
    expect(rendered).toEqual(['/layanan/form-surat?jenis=Surat%20Kematian', '/layanan/form-surat']);
  });

  it('a page behind the login is rendered once for all rows', async () => {
    await page('/admin/surat-masuk/12');
    await page('/admin/surat-masuk/13');
    await page('/surat/12');
    await page('/surat/13');
    await page('/admin/naskah/templat/surat-kematian');
    await page('/admin/naskah/templat/apa-saja');
    expect(rendered).toEqual(['/admin/surat-masuk/0', '/surat/0', '/admin/naskah/templat/0']);
  });
});

describe('the shell with the village’s name', () => {
  it('the shell replaces a page that fails to render, and the log has the reason', async () => {
    render = async () => {
      throw new Error('cannot be rendered');
    };
    expect(await page('/kontak')).toContain('<title>Desa ');
    expect(t.logLines.join('')).toContain('a page is left to the browser');
    render = showMotto;
    expect(await page('/kontak')).toContain('Guyub rukun');
  });

  it('the shell has no name if the database was away before the name was read', async () => {
    const away = await createTestApp({ pool: await poolAway(), config: { webDir }, renderer: t.deps.renderer });
    expect((await away.http.get('/kontak').expect(200)).text).toContain('<title>Portal</title>');
  });

  it('the shell replaces a page that takes longer than three seconds; later requests get the page', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    render = async (request) => {
      await finished;
      return showMotto(request);
    };
    expect(await page('/kontak')).toContain('<title>Desa ');
    finish();
    await expect.poll(() => page('/kontak')).toContain('Guyub rukun');
    expect(rendered).toEqual(['/kontak']);
  });

  it('the shell is sent for an address that only the browser renders, such as a search', async () => {
    expect(await page('/publikasi/berita?q=jalan')).toContain('<title>Desa ');
    expect(rendered).toEqual([]);
  });

  it('the shell is not sent for missing files', async () => {
    await t.http.get('/assets/lama-abc.js').expect(404);
    await t.http.get('/uploads/berita/lama.webp').expect(404);
    expect(rendered).toEqual([]);
  });
});
