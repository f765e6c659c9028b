import { get, type IncomingMessage } from 'node:http';
import { screenAt } from '@pendopo/shared/access/screens';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPindahan } from '../../../test/pindahan.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });

describe('menus of the former site', () => {
  it.each([
    ['/index.php', '/'],
    ['/first', '/'],
    ['/index.php/first', '/'],
    ['/artikel', '/publikasi/berita'],
    ['/index.php/artikel', '/publikasi/berita'],
    ['/data-statistik/pekerjaan', '/profil/statistik'],
    ['/first/statistik/0', '/profil/statistik'],
    ['/data-wilayah', '/profil/tentang?tab=geografis'],
    ['/pemerintah', '/profil/struktur-organisasi'],
    ['/Pemerintah/', '/profil/struktur-organisasi'],
    ['/layanan-mandiri/masuk', '/layanan/surat-online'],
    ['/pengaduan', '/layanan/pengaduan'],
    ['/galeri/12', '/publikasi/berita'],
    ['/peraturan-desa', '/profil/produk-hukum'],
    ['/informasi_publik', '/data'],
    ['/feed', '/publikasi/berita/rss.xml'],
    ['/c1/12', '/v/lama'],
    ['/verifikasi-surat/aGVsbG8=', '/v/lama'],
    ['/index.php/kontak', '/kontak'],
    ['/artikel/kategori/berita-desa', '/publikasi/berita'],
    ['/index.php/first/artikel/kategori/4/2', '/publikasi/berita'],
    ['/artikel/kategori/pengumuman', '/publikasi/pengumuman'],
    ['/feed.xml', '/publikasi/berita/rss.xml'],
    ['/index.php/feed.xml', '/publikasi/berita/rss.xml'],
    ['/index/2', '/publikasi/berita'],
    ['/first/gallery', '/publikasi/berita'],
    ['/first/sub_gallery/3', '/publikasi/berita'],
    ['/data-lembaga/posyandu-mawar', '/profil/struktur-organisasi'],
    ['/first/dpt', '/profil/statistik'],
    ['/status-idm/2021', '/profil/statistik'],
    ['/first/unduh_dokumen_artikel/3', '/publikasi/berita'],
  ])('redirects %s to the existing page %s', async (from, to) => {
    await t.http.get(from).expect(301).expect('Location', to);
    const [path = ''] = to.split('?');
    if (screenAt(path) === undefined) await t.http.get(path).expect(200);
  });

  it.each([
    '/artikel/15',
    '/first/artikel/15',
    '/index.php/first/artikel/15',
    '/artikel/2024/01/02/panen',
    '/tidak/ada',
  ])('returns 404 for %s, which has no redirect', async (path) => {
    await t.http.get(path).expect(404);
  });
});

describe('other spellings of the portal’s pages', () => {
  it.each([
    ['/index.php/kontak', '/kontak', 'public, max-age=3600'],
    ['//kontak', '/kontak', 'public, max-age=3600'],
    ['/index.php/rt/0123456789abcdef', '/rt/0123456789abcdef', 'private, no-store'],
    ['/index.php/v/AB12CD34', '/v/AB12CD34', 'private, no-store'],
    ['//lacak?kode=ABCD-1234', '/lacak?kode=ABCD-1234', 'private, no-store'],
    ['//berkas/surat/x.pdf?nama=a%20b&tanda=1', '/berkas/surat/x.pdf?nama=a%20b&tanda=1', 'private, no-store'],
    ['/index.php/v/50%2525', '/v/50%2525', 'private, no-store'],
  ])('redirects %s to %s with the cache policy %s', async (path, location, cache) => {
    // Plain HTTP, because other clients normalize URLs.
    const { status, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: t.port, path }, (response) => resolve(response.resume())).on('error', reject);
    }).then(({ statusCode, headers: all }) => ({ status: statusCode, headers: all }));
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, cache]);
  });
});

describe('six-character codes', () => {
  beforeEach(() => t.prisma.pindahan.deleteMany());

  it.each(['AB12CD', 'k9x2mz', 'lama'])('reports %s as incomplete if the village has not moved', async (kode) => {
    const { body } = await t.http.get(`/api/verifikasi/${kode}`).expect(200);
    expect(body.verifikasi).toEqual({
      keadaan: 'TIDAK LENGKAP',
      kalimat: expect.stringMatching(/^Ini belum kode surat yang lengkap/),
    });
  });

  it.each([
    [
      'AB12CD',
      'bad',
      'TIDAK TERCATAT',
      'Kode enam huruf ini tidak tercatat. Belum tentu asli: tanyakan ke kantor desa.',
    ],
    [
      'lama',
      'wait',
      'TIDAK LENGKAP',
      'Alamat lama ini tidak memuat kode surat, jadi keaslian suratnya tidak dapat dipastikan dari sini. Tanyakan ke kantor desa: petugas mencocokkannya dengan buku surat.',
    ],
  ])('after a move, %s confirms nothing that is not in the register', async (kode, tone, keadaan, kalimat) => {
    const { id } = await createPindahan(t);
    const { body } = await t.http.get(`/api/verifikasi/${kode}`).expect(200);
    expect(body.verifikasi).toEqual({ keadaan, kalimat });
    const { text } = await t.http.get(`/v/${kode}`).expect(200);
    expect(text).toContain(`<div class="state ${tone}"><strong>${keadaan}</strong>${kalimat}</div>`);
    await t.prisma.pindahan.update({ where: { id }, data: { dibatalkan_at: new Date(), dibatalkan_oleh: 'Sari' } });
    expect((await t.http.get(`/api/verifikasi/${kode}`).expect(200)).body.verifikasi.keadaan).toBe('TIDAK LENGKAP');
  });

  it('a registered code shows number, day and cancellation, but never a name', async () => {
    const line = (kode_lama: string, keterangan: string) =>
      t.prisma.bukuSurat.create({
        data: {
          tahun: 2024,
          urut: Number.parseInt(kode_lama, 36) % 1_000_000,
          arah: 'keluar',
          sistem_lama: true,
          nomor: '470/<b>12',
          tanggal: new Date('2024-03-01'),
          kepada: 'Made Suarjana',
          isi_singkat: 'SKTM',
          kode_lama,
          keterangan,
          oleh_nama: 'Sari',
        },
      });
    await line('a1b2c3', 'dibuat di sistem sebelumnya');
    await line('batal9', 'dibuat di sistem sebelumnya; BATAL: salah nama');
    await t.prisma.rateLimit.deleteMany();
    for (let i = 0; i < 31; i += 1) {
      const { body, text } = await t.http.get('/api/verifikasi/A1b2C3').expect(200);
      expect(body.verifikasi).toEqual({
        keadaan: 'SISTEM SEBELUMNYA',
        kalimat: expect.stringMatching(/^Surat ini dibuat dengan sistem kantor desa sebelumnya/),
        nomor: '470/<b>12',
        tanggal: '1 Maret 2024',
      });
      expect(text).not.toContain('Made');
    }
    for (const typed of ['a1b2c3.', 'a1b2-c3)', 'https://desa.example/v/a1b2c3', 'a1b2c3?x=1']) {
      const { body } = await t.http.get(`/api/verifikasi/${encodeURIComponent(typed)}`).expect(200);
      expect(body.verifikasi.keadaan).toBe('SISTEM SEBELUMNYA');
    }
    const link = `https://${'kantor-'.repeat(9)}desa.example/v/A1b2C3.`;
    await t.http.post('/v').type('form').send({ kode: link }).expect(303).expect('Location', '/v/a1b2c3');
    const { text } = await t.http.get('/v/a1b2c3').expect(200);
    expect(text).toContain('<th scope="row">Nomor</th><td translate="no">470/&lt;b&gt;12</td>');
    expect(text).toContain('<th scope="row">Tanggal</th><td>1 Maret 2024</td>');
    expect(text).not.toMatch(/Made|Cocokkan dengan kertas/);
    const { body } = await t.http.get('/api/verifikasi/BATAL9').expect(200);
    expect(body.verifikasi.kalimat).toMatch(/^Surat ini tercatat BATAL di buku surat dari sistem kantor desa/);
    const compared = await t.http.post('/api/verifikasi/a1b2c3/cocokkan').send({ Nama: 'Made Suarjana' }).expect(200);
    expect(compared.body.cocok).toBe(false);
  });

  it.each(['AB12C', 'AB-2CD', 'AB12CDE'])('%s is not a code of the former system', async (kode) => {
    const { body } = await t.http.get(`/api/verifikasi/${kode}`).expect(200);
    expect(body.verifikasi.keadaan).toBe('TIDAK LENGKAP');
  });
});

it.each(['/service-worker.js', '/OneSignalSDKWorker.js', '/superpwa-sw.js', '/firebase-messaging-sw.js'])(
  'unregisters the service worker of a former site at %s',
  async (path) => {
    const { text } = await t.http
      .get(path)
      .expect(200)
      .expect('Content-Type', /javascript/);
    expect(text).toContain('registration.unregister()');
  },
);
