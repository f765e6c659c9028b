import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aDesa } from '../../../test/rows/desa.ts';
import { aLog } from '../../../test/rows/jejak.ts';
import { aComplaintQueue, aPengaduanMasuk } from '../../../test/rows/pengaduan-masuk.ts';
import { aLacakPengaduan } from '../../../test/rows/pengaduan-warga.ts';
import { aQueue, aSuratMasuk } from '../../../test/rows/surat-masuk.ts';
import { aUser } from '../../../test/rows/user.ts';

const pages = usePages();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => window.location.pathname + window.location.search;

test('the focus moves to the heading when the frame changes, in both directions', async () => {
  pages.answer('GET /admin/jejak', aLog([]));
  const user = await pages.open('/privasi', { as: 'admin' });
  const banner = within(screen.getByRole('banner'));
  await user.click(banner.getByRole('button', { name: 'Kontak' }));
  await user.click(banner.getByRole('link', { name: 'Identitas Desa' }));
  await waitFor(async () => expect(await heading('Identitas Desa')).toHaveFocus());
  await user.click(
    within(screen.getByRole('navigation', { name: 'Menu petugas' })).getByRole('link', { name: 'Jejak Perubahan' }),
  );
  await waitFor(async () => expect(await heading('Jejak Perubahan')).toHaveFocus());
  window.history.back();
  await waitFor(async () => expect(await heading('Identitas Desa')).toHaveFocus());
  window.history.back();
  await waitFor(async () => expect(await heading('Privasi')).toHaveFocus());
});

test('the account menu links to the profile', async () => {
  for (const call of ['GET /auth/sessions', 'GET /auth/keamanan', 'GET /langganan-push', 'GET /telegram/saya'] as const)
    pages.answer(call, failure(404));
  const user = await pages.open('/admin', { as: aUser({ role: 'admin', nama: 'Dyah Ayu' }) });
  await user.click(screen.getByRole('button', { name: 'Akun Dyah Ayu' }));
  await user.click(screen.getByRole('link', { name: 'Profil Saya' }));
  expect(await heading('Profil Saya')).toBeInTheDocument();
});

test('the account menu logs out after a confirmation', async () => {
  for (const call of ['GET /berita', 'GET /pengumuman', 'GET /statistik', 'GET /agenda'] as const)
    pages.answer(call, {
      berita: [],
      pengumuman: [],
      statistik: [],
      agenda: [],
      meta: { total: 0, next_cursor: null },
    });
  pages.answer('POST /auth/logout', { message: 'Anda sudah keluar' });
  const user = await pages.open('/admin', { as: aUser({ role: 'admin', nama: 'Dyah Ayu' }) });
  await user.click(screen.getByRole('button', { name: 'Akun Dyah Ayu' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Ya, Keluar' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Masuk' })).toBeInTheDocument();
});

test('the slash key searches applications by name and codes by code from every screen', async () => {
  pages.answer('GET /desa', { desa: aDesa() });
  pages.answer('GET /surat', aQueue([aSuratMasuk()]));
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('GET /pengaduan', aComplaintQueue([aPengaduanMasuk({ judul: 'Jembatan retak' })]));
  pages.answer('GET /lacak/23456789AB', { lacak: { jenis: 'pengaduan', ...aLacakPengaduan() } });
  pages.answer('GET /lacak/25KVMKQV4E', failure(404, 'Kode tidak ditemukan'));
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await screen.findByRole('button', { name: 'Edit identitas desa' });
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Cari surat, atau pengaduan menurut kodenya' });
  expect(search).toHaveFocus();
  await user.keyboard('wulan saf{Enter}');
  expect(await screen.findByRole('link', { name: 'Lihat Detail surat 31' })).toBeInTheDocument();
  expect(address()).toBe('/admin/surat-masuk?q=wulan+saf');
  // The list has its own search box. On a phone, the search of the frame is in the menu.
  const another = { name: 'Cari surat, atau pengaduan menurut kodenya' };
  expect(screen.queryByRole('searchbox', another)).not.toBeInTheDocument();
  const searchInMenu = async (kode: string) => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.type(await screen.findByRole('searchbox', another), `${kode}{Enter}`);
  };
  await searchInMenu('23456-789AB');
  expect(await screen.findByText('Jembatan retak')).toBeInTheDocument();
  expect(address()).toBe('/admin/pengaduan-masuk?q=23456789AB');
  await searchInMenu('https://desa.example/lacak?kode=25KVM-KQV4E.');
  await waitFor(() => expect(address()).toBe('/admin/surat-masuk?q=25KVMKQV4E'));
  // A NIK must not appear in an address.
  await searchInMenu('9999011203880001');
  await waitFor(() => expect(pages.requests('GET /surat').at(-1)?.headers['x-cari']).toBe('9999011203880001'));
  expect(address()).toBe('/admin/surat-masuk');
  expect(screen.getByLabelText('Cari nama/NIK/jenis surat...')).toHaveValue('9999011203880001');
});

test('the menu of a narrow screen opens without an on-screen keyboard', async () => {
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Menu' })).toHaveFocus());
});

test('a code search shows progress and does not navigate after the official has left or started another search', async () => {
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('GET /lacak/23456789AB', { lacak: { jenis: 'pengaduan', ...aLacakPengaduan() } });
  const user = await pages.open('/admin/desa', { as: 'admin' });
  const search = await screen.findByRole('searchbox', { name: 'Cari surat, atau pengaduan menurut kodenya' });
  const form = search.closest('form');
  const release = pages.hold('GET /lacak/23456789AB');
  await user.type(search, '23456789AB{Enter}');
  expect(form).toHaveAttribute('aria-busy', 'true');
  const edit = await screen.findByRole('button', { name: 'Edit identitas desa' });
  edit.focus();
  release();
  await waitFor(() => expect(form).not.toHaveAttribute('aria-busy'));
  expect(address()).toBe('/admin/desa');
  const releaseAgain = pages.hold('GET /lacak/24KVMKQV4E');
  pages.answer('GET /lacak/24KVMKQV4E', { lacak: { jenis: 'pengaduan', ...aLacakPengaduan() } });
  await user.clear(search);
  await user.type(search, '24KVMKQV4E{Enter}');
  await user.clear(search);
  await user.type(search, 'wulan{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/surat-masuk?q=wulan'));
  releaseAgain();
  await screen.findByText('Tidak ada surat ditemukan untuk pencarian ini.');
  expect(address()).toBe('/admin/surat-masuk?q=wulan');
});
