import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aRingkasan } from '../../../../test/rows/ringkasan.ts';

const pages = usePages();
const summary = (own: Partial<Ringkasan> = {}) => pages.answer('GET /admin/ringkasan', { ringkasan: aRingkasan(own) });
const withSystem = (own: Partial<Ringkasan['sistem']>) => summary({ sistem: { ...aRingkasan().sistem, ...own } });
const services = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Layanan/ });

test('waiting work is counted, and each count links to its list', async () => {
  summary({
    surat_menunggu: 1,
    surat_tenggat_hari_ini: 2,
    surat_lewat: 3,
    surat_berhenti: 4,
    pengaduan_baru: 5,
    pengaduan_tenggat_hari_ini: 0,
    pengaduan_lewat: 6,
    pesan_belum_dibaca: 7,
  });
  await pages.open('/admin', { as: 'admin' });
  for (const [name, to] of [
    ['1 Surat menunggu', '/admin/surat-masuk?status=Menunggu'],
    ['2 Surat jatuh tempo hari ini', '/admin/surat-masuk?tenggat=hari-ini'],
    ['3 Surat lewat janji', '/admin/surat-masuk?tenggat=lewat'],
    ['4 Surat menunggu warga', '/admin/surat-masuk?tahap=menunggu_warga'],
    ['5 Pengaduan baru', '/admin/pengaduan-masuk?status=Baru'],
    ['0 Pengaduan jatuh tempo hari ini', '/admin/pengaduan-masuk?tenggat=hari-ini'],
    ['6 Pengaduan lewat janji', '/admin/pengaduan-masuk?tenggat=lewat'],
    ['7 Pesan belum dibaca', '/admin/pesan-masuk?tampil=belum-dibaca'],
  ] as const) {
    const link = await screen.findByRole('link', { name: new RegExp(`^${name.replace(' ', '\\s*')}$`) });
    expect(link).toHaveAttribute('href', to);
  }
  const [first, second] = screen.getAllByRole('link', { name: /janji$|tempo hari ini$/ });
  expect([first, second].map((link) => link?.getAttribute('href'))).toEqual([
    '/admin/surat-masuk?tenggat=lewat',
    '/admin/pengaduan-masuk?tenggat=lewat',
  ]);
  expect(document.querySelectorAll('a[data-late]')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Perbarui panduan layanan' })).toHaveAttribute('href', '/layanan/panduan');
});

test('an official with documents to sign finds them, and everyone reads of certificates that end', async () => {
  summary({
    tanda_tangan_saya: 2,
    sertifikat_berakhir: [
      { nama: 'Ratih Kusuma', berlaku_sampai: '2026-01-05T02:05:00.000Z' },
      { nama: 'Desa Kalijernih', berlaku_sampai: '2099-01-05T02:05:00.000Z' },
    ],
  });
  await pages.open('/admin', { as: 'admin' });
  const counted = await screen.findByRole('link', { name: /^2\s*Surat menunggu tanda tangan Anda$/ });
  expect(counted).toHaveAttribute('href', '/admin/tanda-tangan');
  expect(screen.getByText(/elektronik Ratih Kusuma berakhir 5 Januari 2026\./)).toBeVisible();
  expect(screen.getByText(/elektronik Desa Kalijernih akan berakhir 5 Januari 2099\./)).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Buka setelan tanda tangan' });
  expect(link).toHaveAttribute('href', '/admin/tanda-tangan/setelan');
});

test('the longest waiting application is linked, and the month is described in words', async () => {
  summary({
    surat_terlama: [
      {
        id: 31,
        nama: 'Niken',
        jenis_surat: 'Surat Keterangan Usaha',
        tanggal_pengajuan: '2026-03-06',
        status: 'Menunggu',
      },
    ],
    pengaduan_terlama: [{ id: 61, judul: 'Jembatan retak', status: 'Baru', created_at: '2026-03-06T02:05:00.000Z' }],
    bulan_ini: {
      ...aRingkasan().bulan_ini,
      hari: [
        { tanggal: '2026-03-06', surat: 1, pengaduan: 0 },
        { tanggal: '2026-03-07', surat: 2, pengaduan: 0 },
      ],
      surat_masuk: 3,
    },
  });
  await pages.open('/admin', { as: 'admin' });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const surat = await region('Surat yang paling lama menunggu');
  expect(surat.getByRole('link')).toHaveAttribute('href', '/admin/surat-masuk/31');
  const complaints = await region('Pengaduan yang paling lama menunggu');
  expect(complaints.getByRole('link', { name: 'Jembatan retak' })).toHaveAttribute('href', '/admin/pengaduan-masuk/61');
  expect(
    (await region('Surat bulan ini')).getByText('3 surat masuk, terbanyak 2 pada 7 Maret 2026'),
  ).toBeInTheDocument();
});

test('officials read which year’s national holidays are missing', async () => {
  summary({ libur_kurang: 2027 });
  await pages.open('/admin', { as: 'admin' });
  expect(await screen.findByText(/^Hari libur nasional 2027 belum diisi;/)).toHaveTextContent(
    'Hari libur nasional 2027 belum diisi; janji layanan dihitung tanpa hari itu.',
  );
  expect(screen.getByRole('link', { name: 'Isi hari libur' })).toHaveAttribute('href', '/admin/pelayanan');
});

test('officials read which month’s report is due', async () => {
  summary({ laporan_belum: { tahun: 2026, bulan: 10 } });
  await pages.open('/admin', { as: 'admin' });
  expect(await screen.findByText(/^Laporan penduduk Oktober 2026 belum ditutup/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buka laporan' })).toHaveAttribute(
    'href',
    '/admin/laporan?tahun=2026&bulan=10',
  );
});

const MADE = '2026-11-20T19:03:00.000Z';
const run = { finished_at: MADE, tested_at: '2026-11-20T19:05:00.000Z', error: null };
const failed = { finished_at: MADE, tested_at: null, error: 'Diska cadangan penuh.' };
const PROVEN = 'Cadangan terakhir 21 November 2026 pukul 02.03, teruji pulih 02.05 WIB.';

test.each([
  ['no backup of a village that is too young for one', { cadangan: null }, []],
  [
    'no backup at all',
    { cadangan: null, cadangan_terlambat: true },
    ['Belum ada cadangan. Periksa layanan cadangan di server.'],
  ],
  ['a proven backup', { cadangan: run }, [PROVEN]],
  [
    'a backup that failed once',
    { cadangan: failed },
    ['Cadangan terakhir 21 November 2026 pukul 02.03 WIB belum teruji pulih. Diska cadangan penuh.'],
  ],
  [
    'a copy that did not arrive',
    { cadangan: { ...run, error: 'Salinan cadangan ke tempat lain gagal.' } },
    [`${PROVEN} Salinan cadangan ke tempat lain gagal.`],
  ],
  [
    'archives on the database’s disk alone',
    { cadangan: run, cadangan_satu_diska: true },
    [
      'Cadangan hanya ada di diska yang sama dengan basis data: bila diska itu rusak, keduanya hilang. Minta pengurus server mengatur salinan di tempat lain.',
      PROVEN,
    ],
  ],
  [
    'no backup for too long',
    { cadangan: failed, cadangan_terlambat: true },
    ['Cadangan teruji terakhir sudah lebih dari 26 jam. Periksa layanan cadangan di server. Diska cadangan penuh.'],
  ],
  [
    'so little room that files are refused',
    { cadangan: run, disk_percent: 34, unggahan_ditolak: true },
    ['Ruang simpan server hampir habis, sehingga berkas baru ditolak. Hapus berkas lama atau perbesar diska.', PROVEN],
  ],
  [
    'a disk that is nearly full',
    { cadangan: run, disk_percent: 91, disk_penuh: true },
    ['Ruang simpan server terisi 91 %. Hapus berkas lama atau perbesar diska.', PROVEN],
  ],
] as const)('the summary reports %s in plain words', async (_name, sistem, lines) => {
  withSystem(sistem);
  await pages.open('/admin', { as: 'admin' });
  await screen.findByRole('region', { name: 'Surat bulan ini' });
  const warnings = within(screen.getByRole('main')).queryAllByText(/cadangan|ruang simpan/i);
  expect(warnings.map(({ textContent }) => textContent?.trim())).toEqual([...lines]);
});

test('a question about foreign archives is shown once on any page to officials of an empty portal', async () => {
  const file = 'pendopo-2026-11-21.tar.age';
  withSystem({ arsip_lain: { file, tanggal: '2026-11-21' } });
  const user = await pages.open('/privasi', { as: 'admin' });
  const question = await screen.findByRole('region', { name: 'Pulihkan cadangan, atau mulai baru?' });
  expect(question).toHaveTextContent('arsip dari pemasangan lain, tertanggal 21 November 2026');
  expect(question).toHaveTextContent(`docker compose run --rm backup restore ${file}`);
  await user.click(within(question).getByRole('button', { name: 'Mulai Baru' }));
  pages.answer('POST /admin/ringkasan/mulai-baru', { message: 'Portal dimulai baru.' });
  summary();
  await user.click(await screen.findByRole('button', { name: 'Ya, Mulai Baru' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('other roles get no question about archives and do not fetch the summary', async () => {
  await pages.open('/privasi', { as: 'user' });
  await screen.findByRole('heading', { level: 1 });
  expect(services()).toHaveAccessibleName('Layanan');
  expect(pages.requests('GET /admin/ringkasan')).toEqual([]);
});

test('the menus count waiting work every minute and on return to the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await pages.open('/privasi', { as: 'admin' });
    await waitFor(() => expect(pages.requests('GET /admin/ringkasan')).toHaveLength(1));
    expect(services()).toHaveAccessibleName('Layanan');
    summary({ pengaduan_baru: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(services()).toHaveAccessibleName('Layanan 1 baru'));
    summary({ pengaduan_baru: 1, surat_menunggu: 1 });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(services()).toHaveAccessibleName('Layanan 2 baru'));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.click(services());
    const menu = within(screen.getByRole('banner'));
    expect(menu.getByRole('link', { name: 'Pengaduan Masuk 1 baru' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Ringkasan' })).toHaveAttribute('href', '/admin');
  } finally {
    vi.useRealTimers();
  }
});

test('a revoked session shows neither the official nor the counts', async () => {
  summary({ pengaduan_baru: 1 });
  for (const call of ['GET /auth/sesi', 'GET /langganan-push'] as const) pages.answer(call, failure(404));
  await pages.open('/privasi', { as: 'admin' });
  await waitFor(() => expect(services()).toHaveAccessibleName('Layanan 1 baru'));
  for (const call of ['GET /auth/me', 'GET /admin/ringkasan'] as const)
    pages.answer(call, failure(401, API_TEXT.sessionEnded));
  window.dispatchEvent(new Event('focus'));
  expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'Masuk' })).toBeInTheDocument();
  expect(services()).toHaveAccessibleName('Layanan');
});
