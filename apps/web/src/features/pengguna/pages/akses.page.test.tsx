import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPermintaan, aWarga } from '../../../../test/rows/pengguna.ts';

const pages = usePages();
const CODE = {
  message: '',
  tautan: 'http://portal/pulihkan#abc',
  kode: 'ABCD2345',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  berlaku_sampai: '2026-03-08T02:05:00.000Z',
  no_hp: '081200000042',
};

test('a search without a waiting request shows a message', async () => {
  pages.answer('GET /pengguna/permintaan', { permintaan: [aPermintaan()] });
  const user = await pages.open('/admin/akses', { as: 'operator' });
  expect(await screen.findByRole('button', { name: 'Beri kode untuk permintaan 123456' })).toBeInTheDocument();
  pages.answer('GET /pengguna/permintaan', { permintaan: [] });
  await user.type(screen.getByPlaceholderText('Cari nomor permintaan...'), 'x');
  expect(await screen.findByText(/^Tidak ada permintaan yang menunggu dengan nomor ini/)).toBeInTheDocument();
});

test('a recovery link goes to the stored number after a comparison of the card', async () => {
  pages.answer('GET /pengguna/permintaan', { permintaan: [] });
  pages.answer('GET /pengguna/warga', { warga: [aWarga()] });
  pages.answer('POST /pengguna/9/pulihkan', CODE);
  const user = await pages.open('/admin/akses', { as: 'operator' });
  await user.type(await screen.findByPlaceholderText('Cari nama/username/HP...'), 'laras');
  await user.click(await screen.findByRole('button', { name: 'Beri kode untuk Larasati Dewi' }));
  const giving = within(await screen.findByRole('dialog', { name: 'Akses untuk Larasati Dewi' }));
  const link = giving.getByRole('button', { name: /^Tautan WhatsApp/ });
  expect(link).toBeDisabled();
  await user.click(giving.getByLabelText('KTP asli sudah saya cocokkan'));
  await user.click(link);
  expect(await giving.findByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281200000042\?text=/),
  );
  expect(giving.queryByText(/belum jelas/)).not.toBeInTheDocument();
  expect(pages.requests('POST /pengguna/9/pulihkan')[0]?.body).toEqual({ cara: 'whatsapp', lepas_dua_langkah: false });
});

test('an unclear stored number is reported', async () => {
  pages.answer('GET /pengguna/permintaan', { permintaan: [] });
  pages.answer('GET /pengguna/warga', { warga: [aWarga()] });
  pages.answer('POST /pengguna/9/pulihkan', { ...CODE, no_hp: '12345' });
  const user = await pages.open('/admin/akses', { as: 'operator' });
  await user.type(await screen.findByPlaceholderText('Cari nama/username/HP...'), 'laras');
  await user.click(await screen.findByRole('button', { name: 'Beri kode untuk Larasati Dewi' }));
  await user.click(screen.getByLabelText('KTP asli sudah saya cocokkan'));
  await user.click(screen.getByRole('button', { name: /^Tautan WhatsApp/ }));
  expect(await screen.findByText('Nomor 12345 belum jelas. WhatsApp akan menanyakan tujuannya.')).toBeInTheDocument();
});
