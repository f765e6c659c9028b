import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aKiriman, aSurel, aSurelSaya } from '../../../../test/rows/surel.ts';

const pages = usePages();

test('an admin switches the mails on, and repeats one of unknown outcome', async () => {
  const unsure = aKiriman({ keadaan: 'tidak_pasti', kesalahan: 'Server surel tidak dapat dihubungi.' });
  pages.answer('GET /surel', { surel: aSurel({ aktif: false, kiriman: [unsure, aKiriman({ id: 3 })] }) });
  const user = await pages.open('/admin/surel', { as: 'admin' });
  const table = within(await screen.findByRole('table', { name: 'Surel terakhir' }));
  expect(table.getByText(/Tidak pasti\. Mungkin sudah sampai/)).toBeVisible();
  expect(table.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(1);
  pages.answer('PUT /surel', { message: 'Surel ke warga dinyalakan', surel: aSurel({ kiriman: [unsure] }) });
  await user.click(screen.getByRole('button', { name: 'Nyalakan surel ke warga' }));
  expect(await screen.findByText('Surel ke warga dinyalakan')).toBeVisible();
  expect(pages.requests('PUT /surel').map(({ body }) => body)).toEqual([{ aktif: true }]);
  pages.answer('POST /surel/4/ulang', { message: 'Surel dikirim ulang', surel: aSurel() });
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Surel dikirim ulang')).toBeVisible();
  expect(screen.getByText('Belum ada surel ke warga.')).toBeVisible();
});

test('an admin without a mail server is led to its settings', async () => {
  pages.answer('GET /surel', { surel: aSurel({ aktif: false, siap: false }) });
  await pages.open('/admin/surel', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Isi server surel' })).toHaveAttribute('href', '/admin/peringatan');
  expect(screen.queryByRole('button', { name: /Nyalakan/ })).toBeNull();
});

async function openProfile(own: Parameters<typeof aSurelSaya>[0]) {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  pages.answer('GET /surel/saya', { surel: aSurelSaya(own) });
  const user = await pages.open('/profil', { as: 'user' });
  const section = within(await screen.findByRole('region', { name: 'Kabar lewat surel' }));
  return { user, section };
}

test('a resident asks for the link that verifies the address', async () => {
  const { user, section } = await openProfile({});
  const button = await section.findByRole('button', { name: 'Kirim tautan' });
  pages.answer('POST /surel/saya/verifikasi', failure(400, 'Tautan sudah dikirim.'));
  await user.click(button);
  expect(await section.findByText('Tautan sudah dikirim.')).toBeVisible();
  pages.answer('POST /surel/saya/verifikasi', { message: 'Tautan dikirim.', surel: aSurelSaya() });
  await user.click(button);
  expect(await section.findByText('Tautan dikirim.')).toBeVisible();
});

test('a resident with a verified address stops the updates', async () => {
  const { user, section } = await openProfile({ terverifikasi: true, kabar: true });
  expect(await section.findByText(/dikirim ke niken@contoh.example: saat diterima/)).toBeVisible();
  pages.answer('PUT /surel/saya', { message: 'Surel kabar dihentikan', surel: aSurelSaya({ terverifikasi: true }) });
  await user.click(section.getByRole('button', { name: 'Hentikan surel kabar' }));
  expect(await section.findByText('Surel kabar dihentikan')).toBeVisible();
  expect(section.getByRole('button', { name: 'Kirim kabar lewat surel' })).toBeVisible();
  expect(pages.requests('PUT /surel/saya').map(({ body }) => body)).toEqual([{ kabar: false }]);
});

test('a resident whose address refuses mails reads what to do', async () => {
  const { section } = await openProfile({ terverifikasi: true, kabar: true, ditolak: true });
  expect(await section.findByText(/ditolak tiga kali/)).toBeVisible();
  expect(section.getByRole('button', { name: 'Kirim tautan' })).toBeVisible();
});

test.each([
  ['/surel/verifikasi', 'Pastikan alamat surel', 'POST /surel/verifikasi'],
  ['/surel/berhenti', 'Berhenti menerima surel', 'POST /surel/berhenti/9-kunci'],
] as const)('the link to %s acts only when its button is pressed, and leaves the address', async (path, name, call) => {
  const user = await pages.open(`${path}#9-kunci`);
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(pages.requests(call)).toEqual([]);
  pages.answer(call, failure(400, 'Tautan ini salah.'));
  await user.click(button);
  expect(await screen.findByText('Tautan ini salah.')).toBeVisible();
  pages.answer(call, { message: 'Selesai dicatat.' });
  await user.click(button);
  expect(await screen.findByText('Selesai dicatat.')).toBeVisible();
});
