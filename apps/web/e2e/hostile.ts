// Texts that an attacker would store, and checks that detect whether they ran.
import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';
import { rowsOfScreens } from './rows-of-screens.ts';
import type { Portal } from './run/portal.ts';
import type { ScreenIds } from './screens.ts';
import { submitSurat, USAHA_SCANS } from './surat.ts';

/** At most 100 characters. Closes every kind of tag and quotation, and runs by three ways. */
export const NAME = `"'--></title></script><img src=x onerror=ran()><svg onload=ran()><script>ran()</script>`;
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

type Call = { path: string; body: object; person?: Person | undefined };

type Targets = {
  portal: Pick<Portal, 'sql'>;
  owner: Person;
  admin: Person;
  lembaga: readonly number[];
  /** Also attacks the village's names, which every header shows. */
  withIdentity: boolean;
};

/** Imports a resident from a table whose cells hold scripts. Returns the id. */
async function storeResident(request: APIRequestContext, { token }: Person): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  await request.put('/api/penduduk/setelan', { headers, data: { aktif: true } });
  const nik = '9999014310180299';
  const cell = `"${NAME.slice(0, 100).replaceAll('"', '""')}"`;
  const table = `nik;nama;sex;pekerjaan;alamat;dusun;catatan\n${nik};${cell};2;${cell};${cell};${cell};${cell}`;
  const berkas = { name: `${NAME.slice(0, 40)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) };
  const checked = await request.post('/api/penduduk/impor/periksa', { headers, multipart: { berkas } });
  const { impor } = await checked.json();
  const taken = await request.post('/api/penduduk/impor', { headers, multipart: { berkas, kunci: impor.kunci } });
  expect(taken.ok(), await taken.text()).toBe(true);
  const { penduduk } = await (await request.post('/api/penduduk/cari', { headers, data: { nik } })).json();
  return penduduk.id;
}

/** Stores hostile texts through every route that accepts text. */
export async function storeEverywhere(
  request: APIRequestContext,
  { portal, owner, admin, lembaga, withIdentity }: Targets,
): Promise<ScreenIds> {
  const send =
    (method: 'post' | 'put') =>
    async ({ path, body, person = admin }: Call) => {
      const headers = { Authorization: `Bearer ${person.token}` };
      const answer = await request[method](`/api${path}`, { headers, data: body });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
  const put = send('put');
  const post = send('post');
  const identity = { nama: NAME, kecamatan: NAME, kabupaten: NAME, provinsi: NAME, semboyan: NAME };
  if (withIdentity) {
    await put({ path: '/desa', body: identity });
    const { pelayanan } = await (await request.get('/api/pelayanan')).json();
    await put({ path: '/pelayanan', body: { ...pelayanan, keterangan_jam: NAME } });
  }
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
  await post({ path: '/rt-rw', body: { rw: '9', dusun: NAME, nama: NAME } });
  for (const tipe of ['kasun', 'kaur']) await post({ path: '/struktur', body: { nama: NAME, jabatan: NAME, tipe } });
  for (const id of lembaga) {
    await put({ path: `/lembaga/id/${id}`, body: { tentang: TEXT, visi: TEXT, misi: TEXT } });
    await post({ path: `/lembaga/${id}/pengurus`, body: { nama: NAME, jabatan: NAME } });
    await post({ path: `/lembaga/${id}/unit-kegiatan`, body: { nama: NAME } });
  }
  const day = '2026-11-20';
  const publication = { title: NAME, desc: TEXT, content: TEXT, tanggal: day };
  await post({ path: '/berita', body: { ...publication, kategori: 'Sosial' } });
  await post({ path: '/pengumuman', body: { ...publication, kategori: 'Umum' } });
  const item = { title: NAME, tanggal: day, waktu: '09:00', lokasi: NAME, deskripsi: TEXT };
  await post({ path: '/agenda', body: item });

  const person = { nama: NAME, no_hp: '081200000011' };
  await put({
    path: '/auth/profile',
    body: { nama: NAME, email: `${owner.user.username}<b>@a.example` },
    person: owner,
  });
  await post({ path: '/pesan-kontak', body: { ...person, email, pesan: TEXT }, person: owner });
  const complaint = { ...person, nik: '<svg onload=ran()>', email, alamat: NAME, judul: NAME, uraian: TEXT };
  const { pengaduan }: { pengaduan: Pengaduan } = await post({
    path: '/pengaduan',
    body: { ...complaint, tanggal_pengaduan: day },
    person: owner,
  });
  const fields = { nama: NAME, tempat_lahir: NAME, alamat_ktp: NAME, alamat_sekarang: TEXT.slice(0, 500) };
  for (const scan of Object.values(USAHA_SCANS)) scan.name = `${NAME.replaceAll(/["/]/g, '')}.jpg`;
  const { id: surat } = await submitSurat(request, { person: owner, ...fields });
  const entered = await submitSurat(request, { person: admin, atas_nama: '1', ...fields });
  const { pengaduan: counterComplaint }: { pengaduan: Pengaduan } = await post({
    path: '/pengaduan',
    body: { ...complaint, tanggal_pengaduan: day, atas_nama: '1' },
  });
  for (const [path, status] of [
    [`/surat/${surat}`, 'Menunggu'],
    [`/pengaduan/${pengaduan.id}`, 'Diproses'],
  ]) {
    await put({ path: `${path}/status`, body: { status, catatan: TEXT.slice(0, 1000) } });
    await post({ path: `${path}/whatsapp`, body: {} });
  }
  const peraturan = {
    jenis: 'Peraturan Desa',
    nomor: NAME.slice(0, 50),
    tahun: 2026,
    judul: NAME,
    tanggal: '2026-11-20',
  };
  await post({ path: '/produk-hukum', body: { ...peraturan, tentang: TEXT } });
  const resident = await storeResident(request, admin);
  const { id, kode } = pengaduan;
  const counter = { surat: entered.id, kode: entered.kode ?? '', complaint: counterComplaint.id };
  return { surat, resident, complaint: { id, kode }, counter, rows: await rowsOfScreens(portal, NAME) };
}

/** Records scripts that run and violations of the content security policy on every later page. */
export async function watchForScripts(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeFunction('report', (what: string) => void reports.push(what));
  await context.addInitScript(() => {
    const send = (what: string) => (window as unknown as { report: (what: string) => void }).report(what);
    Object.assign(window, { ran: () => send(`ran at ${location.pathname}`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      send(`${violatedDirective} ${blockedURI} at ${location.pathname}`),
    );
  });
  return reports;
}

/** Returns elements and attributes that no component of the app creates. */
export const foreignElements = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const handlers = elements.filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const bad = links.filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol));
    const odd = document.querySelectorAll('img[src="x"], base, iframe[srcdoc], form[action], math, body style');
    const data = ['application/json', 'application/ld+json'];
    const scripts = [...document.scripts].filter(({ type, src }) => !src && !data.includes(type));
    return [...handlers, ...bad, ...odd, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** Returns executable parts of the server's HTML, parsed in `page`. */
export async function dangerousHtml(page: Page, html: string): Promise<string[]> {
  const tags = html.match(/<(img src=x|svg onload|script>ran|base |iframe srcdoc|math>)[^>]*/g) ?? [];
  const attributes = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    return [...parsed.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ name, value }) => /^on/.test(name) || /^\s*java\s*script:/i.test(value))
        .map(({ name, value }) => `${name}=${value.slice(0, 80)}`),
    );
  }, html);
  return [...tags, ...attributes];
}

/** Counts parser errors and injected elements of an XML file. */
export const brokenXml = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return document.querySelectorAll('parsererror, script, img, svg, iframe').length;
  }, xml);
