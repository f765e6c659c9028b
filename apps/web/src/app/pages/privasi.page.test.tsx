import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../../test/network.ts';
import { type As, usePages } from '../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../test/rows/profil.ts';
import { FORM_READS, formAddress } from '../../../test/surat-form.ts';

const pages = usePages();

async function open(address: string, as: As = 'visitor') {
  for (const [call, given] of Object.entries({ ...EMPTY_PROFIL, ...FORM_READS })) pages.answer(call as Call, given);
  const user = await pages.open(address, { as });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

/** Expects the notice of the open form, with a link that opens in a new tab. */
async function expectNotice(words: readonly string[], within_ = within(document.body)) {
  const link = await within_.findByRole('link', { name: 'Baca Privasi (tab baru)' });
  expect(link).toHaveAttribute('href', '/privasi');
  expect(link).toHaveAttribute('target', '_blank');
  for (const text of ['Yang disimpan:', ...words])
    await waitFor(() => expect(link.parentElement).toHaveTextContent(text));
}

test.each([
  ['/layanan/pengaduan', 'visitor', ['hanya dilihat petugas desa', 'berumur satu tahun']],
  ['/kontak', 'visitor', ['Hanya dibaca petugas desa', 'sampai petugas menghapusnya']],
  [formAddress(), 'user', ['oleh Anda dan petugas desa', 'Berkas dihapus 90 hari setelah']],
] as const)('the form at %s names the stored data, its readers and its retention', async (address, as, words) => {
  await open(address, as);
  await expectNotice(words);
});

test('registration and the profile have the privacy notice, too', async () => {
  const visitor = await open('/privasi');
  window.dispatchEvent(new Event('openLoginModal'));
  await visitor.click(await screen.findByRole('button', { name: 'Belum punya akun? Daftar di sini' }));
  const register = await screen.findByRole('dialog', { name: 'Registrasi' });
  await expectNotice(['Tidak ditampilkan', 'sampai Anda menghapus akun'], within(register));
  visitor.unmount();
  const user = await open('/profil', 'user');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const profile = await screen.findByRole('dialog', { name: 'Edit Profil' });
  await expectNotice(['Tidak ditampilkan', 'sampai Anda mengubahnya'], within(profile));
});

test('the privacy page is linked everywhere and names the law, the retention and the rights', async () => {
  const user = await open('/layanan/pengaduan');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privasi' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Privasi' });
  await waitFor(() => expect(heading).toHaveFocus());
  const main = screen.getByRole('main');
  for (const text of [
    'Undang-Undang Nomor 27 Tahun 2022',
    '90 hari setelah surat Selesai',
    'mengunduh',
    'Desa Kalijernih',
  ])
    await waitFor(() => expect(main).toHaveTextContent(new RegExp(text, 'i')));
  expect(within(main).getByRole('link', { name: 'hubungi kantor desa' })).toHaveAttribute('href', '/kontak');
});
