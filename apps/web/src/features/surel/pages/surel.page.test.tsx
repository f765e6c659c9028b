import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aKiriman, aSurel, aSurelSaya } from '../../../../test/rows/surel.ts';

const pages = usePages();

test('an admin switches the mails on, and repeats one of unknown outcome', async () => {
  const unsure = aKiriman({ keadaan: 'tidak_pasti', kesalahan: 'Server surel tidak dapat dihubungi.' });
  pages.answer('GET /surel', { surel: aSurel({ aktif: false, kiriman: [unsure, aKiriman({ id: 3 })] }) });
  const user = await pages.open('/admin/surel', { as: 'admin' });
  const table = within(await screen.findByRole('table', { name: 'Kiriman terakhir' }));
  expect(table.getByText(/Tidak pasti\. Mungkin sudah sampai/)).toBeVisible();
  expect(table.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(1);
  pages.answer('PUT /surel', { message: 'Surel ke warga dinyalakan', surel: aSurel({ kiriman: [unsure] }) });
  await user.click(screen.getByRole('button', { name: 'Nyalakan surel ke warga' }));
  expect(await screen.findByText('Surel ke warga dinyalakan')).toBeVisible();
  expect(pages.requests('PUT /surel').map(({ body }) => body)).toEqual([{ aktif: true }]);
  pages.answer('POST /surel/4/ulang', { message: 'Kiriman dikirim ulang', surel: aSurel() });
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Kiriman dikirim ulang')).toBeVisible();
  expect(screen.getByText('Belum ada kiriman ke warga.')).toBeVisible();
});

test('an admin without a mail server is led to its settings', async () => {
  pages.answer('GET /surel', { surel: aSurel({ aktif: false, siap: false }) });
  await pages.open('/admin/surel', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Isi server surel' })).toHaveAttribute('href', '/admin/peringatan');
  expect(screen.queryByRole('button', { name: /Nyalakan/ })).toBeNull();
});

const KAIT = { url: 'https://kabar.contoh.example/desa', siap: true, menunggu: 3, penerima: 7, kesalahan: null };

test('an admin installs the gateway and reads its secret once', async () => {
  pages.answer('GET /surel', { surel: aSurel() });
  const user = await pages.open('/admin/surel', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Pasang gerbang' }));
  await user.type(screen.getByLabelText(/^Alamat gerbang/), 'http://kabar');
  await user.type(screen.getByLabelText(/^Rahasia/), 'pendek');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findAllByText(/harus diawali https/)).not.toEqual([]);
  expect(screen.getAllByText(/16 sampai 200 karakter/)).not.toEqual([]);
  await user.clear(screen.getByLabelText(/^Alamat gerbang/));
  await user.type(screen.getByLabelText(/^Alamat gerbang/), KAIT.url);
  await user.clear(screen.getByLabelText(/^Rahasia/));
  const saved = { message: 'Gerbang disimpan', rahasia: 'rahasia-buatan-portal', surel: aSurel({ kait: KAIT }) };
  pages.answer('PUT /surel/kait', saved);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('rahasia-buatan-portal')).toBeVisible();
  expect(pages.requests('PUT /surel/kait').map(({ body }) => body)).toEqual([{ url: KAIT.url, rahasia: '' }]);
  await user.click(screen.getByRole('button', { name: 'Ubah gerbang' }));
  expect(screen.getByLabelText(/^Alamat gerbang/)).toHaveValue(KAIT.url);
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByText('rahasia-buatan-portal')).toBeNull();
});

test('an admin tests the gateway and reads its last fault', async () => {
  const kait = { ...KAIT, kesalahan: 'Gerbang tidak mengenal alamat ini (status 404).' };
  const sent = aKiriman({ saluran: 'kait', kepada: '•••022' });
  pages.answer('GET /surel', { surel: aSurel({ kait, kiriman: [sent] }) });
  const user = await pages.open('/admin/surel', { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Gerbang kabupaten' }));
  expect(section.getByText(/Kiriman terakhir gagal.*status 404/)).toBeVisible();
  expect(screen.getByRole('row', { name: /WhatsApp.*•••022.*Terkirim/ })).toBeVisible();
  const button = section.getByRole('button', { name: 'Kirim pesan uji' });
  pages.answer('POST /surel/kait/uji', failure(400, 'Gerbang tidak menjawab dalam 10 detik.'));
  await user.click(button);
  expect(await section.findByText('Gerbang tidak menjawab dalam 10 detik.')).toBeVisible();
  pages.answer('POST /surel/kait/uji', { message: 'Gerbang menerima pesan uji.' });
  await user.click(button);
  expect(await section.findByText('Gerbang menerima pesan uji.')).toBeVisible();
});

test('an admin enters an unreadable secret again', async () => {
  pages.answer('GET /surel', { surel: aSurel({ kait: { ...KAIT, siap: false } }) });
  await pages.open('/admin/surel', { as: 'admin' });
  expect(await screen.findByText(/Isi ulang rahasianya/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kirim pesan uji' })).toBeNull();
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

describe('updates by WhatsApp', () => {
  const host = 'kabar.contoh.example';

  test('are not offered in a village without a gateway', async () => {
    const { section } = await openProfile({});
    await section.findByRole('button', { name: 'Kirim tautan' });
    expect(screen.queryByText('Kabar lewat WhatsApp')).toBeNull();
  });

  test('begin and end with the resident’s consent', async () => {
    const kait = { host, no_hp: '081200000022', kabar: false };
    const { user } = await openProfile({ kait });
    const section = within(await screen.findByRole('region', { name: 'Kabar lewat WhatsApp' }));
    expect(section.getByText(/memberikan nomor 081200000022 kepada gerbang kabupaten \(kabar/)).toBeVisible();
    const answer = {
      message: 'Kabar dikirim ke nomor WhatsApp Anda',
      surel: aSurelSaya({ kait: { ...kait, kabar: true } }),
    };
    pages.answer('PUT /surel/saya/kait', answer);
    await user.click(section.getByRole('button', { name: 'Kirim kabar ke WhatsApp saya' }));
    expect(await section.findByText(answer.message)).toBeVisible();
    pages.answer('PUT /surel/saya/kait', failure(500, 'Server sibuk.'));
    await user.click(section.getByRole('button', { name: 'Hentikan kabar WhatsApp' }));
    expect(await section.findByRole('alert')).toBeVisible();
    expect(pages.requests('PUT /surel/saya/kait').map(({ body }) => body)).toEqual([{ kabar: true }, { kabar: false }]);
  });

  test('need a number', async () => {
    await openProfile({ kait: { host, no_hp: null, kabar: false } });
    expect(await screen.findByText(/Isi nomor HP pada Informasi Akun/)).toBeVisible();
  });
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
