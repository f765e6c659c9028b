import { UNAVAILABLE } from '@pendopo/shared/text/api-error';
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aSuratNews } from '../../../test/rows/antrean-wa.ts';

const pages = usePages();

test('a row whose update could not be saved reappears', async () => {
  pages.answer('GET /surat/antrean-wa', { antrean: [aSuratNews()], total: 1 });
  pages.answer('POST /surat/31/whatsapp', failure(503, 'Terjadi kesalahan pada server'));
  const user = await pages.open('/admin/antrean-wa', { as: 'operator' });
  const link = await screen.findByRole('link', { name: /^Kirim WhatsApp ke Niken Larasanti/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await screen.findByText(UNAVAILABLE);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Kirim WhatsApp ke Niken Larasanti/ })).toBeInTheDocument(),
  );
});

test('updates are grouped by person, a skipped update sends no message, and a filter shows important updates', async () => {
  const antrean = [
    aSuratNews(),
    aSuratNews({ id: 32, nama: 'Bagas', no_hp: '081200000012', penting: false, status: 'Diproses' }),
    aSuratNews({ id: 33, penting: false, status: 'Diproses' }),
  ];
  pages.answer('GET /surat/antrean-wa', { antrean, total: 3 });
  pages.answer('POST /surat/33/whatsapp', { whatsapp: [] });
  const user = await pages.open('/admin/antrean-wa', { as: 'operator' });
  await screen.findByText('Niken Larasanti, 2 kabar');
  const names = () =>
    screen.getAllByRole('link', { name: /^Kirim WhatsApp ke/ }).map((link) => link.getAttribute('aria-label'));
  expect(names()).toEqual([31, 33, 32].map((id) => expect.stringMatching(new RegExp(`nomor ${id}$`))));
  expect(screen.getByText('Juga untuk Niken Larasanti')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Lewati kabar untuk Niken .* nomor 33$/ }));
  await waitFor(() => expect(pages.requests('POST /surat/33/whatsapp')[0]?.body).toEqual({ lewati: true }));
  expect(names()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Tampilkan'), 'Kabar lain (1)');
  expect(names()).toEqual([expect.stringMatching(/nomor 32$/)]);
});

test('an empty filter shows a message, and the waiting updates are counted once', async () => {
  const rest = aSuratNews({ id: 32, nama: 'Bagas', no_hp: '081200000012', penting: false, status: 'Diproses' });
  pages.answer('GET /surat/antrean-wa', { antrean: [aSuratNews(), rest], total: 5 });
  pages.answer('POST /surat/31/whatsapp', { whatsapp: [] });
  pages.answer('POST /surat/32/whatsapp', { whatsapp: [] });
  const user = await pages.open('/admin/antrean-wa', { as: 'operator' });
  await user.selectOptions(await screen.findByLabelText('Tampilkan'), 'Selesai, ditolak, perbaikan, tertunda (1)');
  await user.click(screen.getByRole('button', { name: /^Lewati kabar untuk Niken/ }));
  const status = await screen.findByText('Tidak ada kabar lagi pada pilihan ini.');
  await waitFor(() => expect(status.closest('[tabindex]')).toHaveFocus());
  expect(screen.getByText(/^1 dari 4 kabar;/)).toBeInTheDocument();
  // The refetched answer no longer contains the sent update.
  pages.answer('GET /surat/antrean-wa', { antrean: [rest], total: 4 });
  await act(() => mutate(() => true));
  await waitFor(() => expect(pages.requests('GET /surat/antrean-wa')).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Tampilkan'), 'Semua kabar (1)');
  expect(screen.getByText(/^1 dari 4 kabar;/)).toBeInTheDocument();
  pages.answer('GET /surat/antrean-wa', { antrean: [], total: 0 });
  await user.click(screen.getByRole('button', { name: /^Lewati kabar untuk Bagas/ }));
  expect(await screen.findByText('Semua kabar sudah ditangani.')).toBeInTheDocument();
});
