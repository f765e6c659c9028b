import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aComplaintQueue, aDeskPengaduan } from '../../../../test/rows/pengaduan-masuk.ts';

const pages = usePages();
const INBOX = '/admin/pengaduan-masuk';

test('a missing complaint shows a message with a link back', async () => {
  pages.answer('GET /pengaduan/999', failure(404, 'Pengaduan tidak ditemukan'));
  pages.answer('GET /pengaduan', aComplaintQueue([]));
  const user = await pages.open(`${INBOX}/999`, { as: 'admin' });
  await screen.findByText('Data pengaduan tidak ditemukan.');
  await user.click(screen.getByRole('link', { name: '← Kembali' }));
  await waitFor(() => expect(window.location.pathname).toBe(INBOX));
});

test('a reply in WhatsApp is prefilled, and the official who opened it is recorded', async () => {
  const pengaduan = aDeskPengaduan({ status: 'Diproses' });
  pages.answer('GET /pengaduan/61', { pengaduan });
  pages.answer('GET /pengaduan', aComplaintQueue([]));
  const user = await pages.open(`${INBOX}/61`, { as: 'admin' });
  const reply = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Kirim kabar lewat WhatsApp' });
  const text = () => new URL(reply.href).searchParams.get('text');
  await waitFor(() => expect(text()).toContain('kami dari Pemerintah Desa Kalijernih.'));
  expect(new URL(reply.href).pathname).toBe('/6281200000011');
  expect(text()).toContain('Yth. Bapak/Ibu Tirta Wijayanegara,');
  expect(text()).toContain('(kode 23456-789AB) sedang kami tangani.');
  const whatsapp = [{ oleh: 'Dyah Ayu', created_at: '2026-03-08T02:05:00.000Z' }];
  pages.answer('POST /pengaduan/61/whatsapp', { whatsapp });
  pages.answer('GET /pengaduan/61', { pengaduan: { ...pengaduan, whatsapp } });
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  expect(
    await screen.findByText('WhatsApp terakhir dibuka oleh Dyah Ayu, 8 Maret 2026, 09.05 WIB'),
  ).toBeInTheDocument();
});
