import type { Pengaduan } from '@pendopo/shared/pengaduan';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, type Person, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { submitLetter, USAHA_SCANS } from './letters.ts';
import { openScreen, SCREENS, type ScreenIds } from './screens.ts';

// What officials edit belongs to every other test, too.
keepTables(
  ...['desa', 'kontak_desa', 'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'statistik'],
  ...['struktur', 'lembaga', 'pengurus', 'unit_kegiatan', 'berita', 'pengumuman', 'agenda'],
);

/** At most 100 characters: ends every kind of tag and quotation, and runs by three ways. */
const NAME = `"'--></title></script><img src=x onerror=ran()><svg onload=ran()><script>ran()</script>`;
const LINK = 'javascript:ran()//https://a.example/';
const TEXT = [
  NAME,
  LINK,
  `https://a.example/"onmouseover="ran()"style="position:fixed;inset:0"`,
  "https://a.example/'><script>ran()</script>",
  '[klik](javascript:ran()) <a href="javascript:ran()">klik</a> <a href=" java\tscript:ran()">klik</a>',
  ']]><script>ran()</script><![CDATA[ <!--# --> {{ran()}} <iframe srcdoc="<script>parent.ran()</script>">',
  '</textarea><base href="https://a.example/"><form action="javascript:ran()"><button>a</button></form>',
  '<math><mtext><style><img src=x onerror=ran()></style> \u2028ran()\u2029 data:text/html,<script>ran()</script>',
].join('\n');

type Sending = { path: string; body: object; person?: Person | undefined };

/** Everything that a person may write, written by an attacker, each by the route that takes it. */
async function storeEverywhere(
  request: APIRequestContext,
  { owner, admin, lembaga }: { owner: Person; admin: Person; lembaga: readonly number[] },
): Promise<ScreenIds> {
  const send =
    (method: 'post' | 'put') =>
    async ({ path, body, person = admin }: Sending) => {
      const headers = { Authorization: `Bearer ${person.token}` };
      const answer = await request[method](`/api${path}`, { headers, data: body });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
  const [put, post] = [send('put'), send('post')];
  const editDesa = { nama: NAME, kecamatan: NAME, kabupaten: NAME, provinsi: NAME, semboyan: NAME };
  await put({ path: '/desa', body: { ...editDesa, jam_pelayanan: [{ hari: NAME, jam: NAME }] } });
  const email = '"<script>ran()</script>"@a.example';
  await put({ path: '/pesan-kontak/kontak-desa', body: { alamat: NAME, email, instagram: LINK, facebook: NAME } });
  await put({ path: '/tentang/sejarah', body: { judul: NAME, konten: TEXT } });
  const borders = { batasUtara: NAME, batasSelatan: NAME, batasBarat: NAME, batasTimur: NAME };
  const sizes = { luasWilayah: NAME, jumlahPenduduk: NAME };
  await put({ path: '/tentang/geografis', body: { judul: NAME, konten: TEXT, ...borders, ...sizes } });
  await put({ path: '/tentang/visi-misi', body: { judul: NAME, visi: TEXT, misi: [NAME, LINK] } });
  const langkah = [{ judul: NAME, isi: TEXT }];
  const faq = [{ tanya: NAME, jawab: TEXT }];
  const panduan = { judul: NAME, pengantar: TEXT, langkah_surat: langkah, langkah_pengaduan: langkah, faq };
  await put({ path: '/panduan', body: panduan });
  for (const kategori of ['utama', 'usia', 'pendidikan', 'pekerjaan', 'dusun'])
    await post({ path: '/statistik', body: { kategori, label: NAME, value: 7, color: 'red;}</style><script>' } });
  for (const tipe of ['kasun', 'kaur']) await post({ path: '/struktur', body: { nama: NAME, jabatan: NAME, tipe } });
  for (const id of lembaga) {
    await put({ path: `/lembaga/id/${id}`, body: { tentang: TEXT, visi: TEXT, misi: TEXT } });
    await post({ path: `/lembaga/${id}/pengurus`, body: { nama: NAME, jabatan: NAME } });
    await post({ path: `/lembaga/${id}/unit-kegiatan`, body: { nama: NAME } });
  }
  const day = '2026-11-20';
  const publication = { title: NAME, desc: TEXT, content: TEXT, tanggal: day };
  const { berita } = await post({ path: '/berita', body: { ...publication, kategori: 'Sosial' } });
  const { pengumuman } = await post({ path: '/pengumuman', body: { ...publication, kategori: 'Umum' } });
  const item = { title: NAME, tanggal: day, waktu: '09:00', lokasi: NAME, deskripsi: TEXT };
  const { agenda } = await post({ path: '/agenda', body: item });

  const person = { nama: NAME, no_hp: '081200000011' };
  await put({
    path: '/auth/profile',
    body: { nama: NAME, email: `${owner.user.username}<b>@a.example` },
    person: owner,
  });
  await post({ path: '/pesan-kontak', body: { ...person, email, pesan: TEXT }, person: owner });
  const complaint = { ...person, nik: '<svg onload=ran()>', email, alamat: NAME, judul: NAME, uraian: TEXT };
  const { pengaduan }: { pengaduan: Pengaduan } = await post({
    ...{ path: '/pengaduan', body: { ...complaint, tanggal_pengaduan: day }, person: owner },
  });
  const asked = { nama: NAME, tempat_lahir: NAME, alamat_ktp: NAME, alamat_sekarang: TEXT.slice(0, 500) };
  for (const scan of Object.values(USAHA_SCANS)) scan.name = `${NAME.replaceAll(/["/]/g, '')}.jpg`;
  const { id: letter } = await submitLetter(request, { person: owner, ...asked });
  for (const [path, status] of [
    [`/surat/${letter}`, 'Menunggu'],
    [`/pengaduan/${pengaduan.id}`, 'Diproses'],
  ]) {
    await put({ path: `${path}/status`, body: { status, catatan: TEXT.slice(0, 1000) } });
    await post({ path: `${path}/whatsapp`, body: {} });
  }
  const { id, kode } = pengaduan;
  return { letter, complaint: { id, kode }, berita: berita.id, pengumuman: pengumuman.id, agenda: agenda.id };
}

/** Counts what is run and what the content security policy has to stop, on every page from now on. */
async function watch(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeFunction('heard', (what: string) => void heard.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { heard: (what: string) => void }).heard(what);
    Object.assign(window, { ran: () => tell(`ran at ${location.pathname}`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI} at ${location.pathname}`),
    );
  });
  return heard;
}

/** What stands in a page that none of its components makes. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const handlers = elements.filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const bad = links.filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol));
    const odd = document.querySelectorAll('img[src="x"], base, iframe[srcdoc], form[action], math, body style');
    const scripts = [...document.scripts].filter(({ type, src }) => !src && type !== 'application/json');
    return [...handlers, ...bad, ...odd, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

test('what an attacker stores everywhere is text on every screen of everybody, and in every file', async ({
  context,
  page,
  portal,
  request,
  loginAs,
  createPerson,
  openPage,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allowStatus(404);
  const admin = await createPerson('admin', { nama: NAME });
  const owner = await loginAs('user');
  const lembaga = await portal.sql('SELECT id FROM lembaga ORDER BY id');
  const ids = await storeEverywhere(request, { owner, admin, lembaga: lembaga.map(({ id }) => Number(id)) });

  const pages = { user: page, visitor: await openPage(), admin: await openPage(admin) };
  const heard = {
    user: await watch(context),
    visitor: await watch(pages.visitor.context()),
    admin: await watch(pages.admin.context()),
  };
  const shown = new Set<string>();
  for (const screen of SCREENS) {
    const { role, name } = screen;
    await openScreen(pages[role], screen, ids);
    expect.soft(await foreign(pages[role]), `${name} (${role})`).toEqual([]);
    if ((await pages[role].getByText('onerror=ran()').count()) > 0) shown.add(`${name} (${role})`);
  }
  // So that the test looks where the texts are.
  expect(shown.size).toBeGreaterThan(25);
  expect([...shown]).toContain('audit log (admin)');

  const files = ['/sitemap.xml', '/publikasi/berita/rss.xml', '/publikasi/pengumuman/rss.xml'];
  for (const path of files) {
    const xml = await (await request.get(path)).text();
    const broken = await pages.visitor.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return document.querySelectorAll('parsererror, script, img, svg, iframe').length;
    }, xml);
    expect(broken, path).toBe(0);
    expect(xml).not.toContain('<script>');
  }

  // As the server draws them: what previews and readers without scripts get.
  let drawn = 0;
  for (const { role, name, path } of SCREENS.filter((screen) => screen.role === 'visitor')) {
    const html = await (await request.get(path(ids))).text();
    if (html.includes('&lt;img src=x')) drawn += 1;
    expect
      .soft(html.match(/<(img src=x|svg onload|script>ran|base |iframe srcdoc|math>)[^>]*/g), `${name} (${role})`)
      .toBeNull();
    const attributes = await pages.visitor.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return [...parsed.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes]
          .filter(({ name, value }) => /^on/.test(name) || /^\s*java\s*script:/i.test(value))
          .map(({ name, value }) => `${name}=${value.slice(0, 80)}`),
      );
    }, html);
    expect.soft(attributes, `${name} (${role})`).toEqual([]);
  }
  expect(drawn).toBeGreaterThan(10);
  expect(heard).toEqual({ user: [], visitor: [], admin: [] });
});
