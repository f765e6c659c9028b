import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';
import { aLacakPengaduan, aPengaduan, myPengaduan } from '../../../../test/rows/pengaduan-warga.ts';

const pages = usePages();

const TRACK = '/layanan/pengaduan/lacak';
const CALL = 'GET /pengaduan/lacak/K2M4P6R8T9';
const code = () => screen.getByLabelText('Kode pengaduan');

async function openTrack(search = '', as: As = 'visitor') {
  const user = await pages.open(TRACK + search, { as });
  await screen.findByRole('heading', { level: 1, name: 'Lacak Pengaduan' });
  return {
    user,
    find: async (text: string) => {
      await user.clear(code());
      if (text) await user.type(code(), text);
      await user.click(screen.getByRole('button', { name: 'Lacak' }));
    },
  };
}

test('the tracker accepts any spelling of the code and shows the complaint’s progress', async () => {
  pages.answer(CALL, {
    pengaduan: aLacakPengaduan({
      status: 'Diproses',
      riwayat: [
        { status: 'Baru', catatan: null, created_at: '2026-03-07T02:05:00.000Z' },
        { status: 'Diproses', catatan: 'Petugas datang hari Rabu.', created_at: '2026-03-08T02:05:00.000Z' },
      ],
    }),
  });
  const { find } = await openTrack();
  await find(' k2m4p - 6r8t9 ');
  const progress = within(await screen.findByRole('region', { name: 'Lampu jalan padam' }));
  expect(progress.getByText('K2M4P-6R8T9')).toBeInTheDocument();
  expect(progress.getAllByText('Diproses')).not.toEqual([]);
  expect(progress.getByText('Petugas datang hari Rabu.')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(`${TRACK}?kode=K2M4P6R8T9`);
});

test('the tracker sends only valid codes and reports a missing complaint', async () => {
  pages.answer('GET /pengaduan/lacak/ZZZZZZZZZZ', failure(404, 'Pengaduan tidak ditemukan'));
  const { find } = await openTrack();
  for (const [typed, message] of [
    ['', /Kode pengaduan wajib diisi/],
    ['ABC', /Kode belum lengkap: terdiri dari 10 huruf dan angka/],
    [
      'ABCDE12345',
      /Huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai dalam kode\. Periksa kembali kode Anda\./,
    ],
  ] as const) {
    await find(typed);
    await waitFor(() => expect(code()).toHaveAccessibleDescription(message));
  }
  await find('ZZZZZ-ZZZZZ');
  expect(await screen.findByText('Pengaduan tidak ditemukan')).toBeInTheDocument();
  expect(pages.requests('GET /pengaduan/lacak/ZZZZZZZZZZ').length).toBeGreaterThan(0);
});

test('the tracker ignores text after a code, refuses an incomplete code and links to the other tracker', async () => {
  pages.answer(CALL, { pengaduan: aLacakPengaduan() });
  const { user } = await openTrack('?kode=K2M4P6R8T9).');
  expect(await screen.findByRole('region', { name: 'Lampu jalan padam' })).toBeInTheDocument();
  expect(code()).toHaveValue('K2M4P-6R8T9');
  expect(screen.getByRole('link', { name: 'Lacak surat' })).toHaveAttribute('href', '/lacak?kode=K2M4P6R8T9');
  user.unmount();
  await openTrack('?kode=K2M4P');
  expect(code()).toHaveAccessibleDescription(/Kode belum lengkap/);
});

test('the tracker reports too many tries and keeps the code', async () => {
  pages.answer(CALL, failure(429, 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.'));
  await openTrack('?kode=K2M4P6R8T9');
  expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak percobaan. Coba lagi dalam 1 menit.');
  expect(code()).toHaveValue('K2M4P-6R8T9');
});

test('the complainant sees the officials who opened the complaint, but the code alone does not show them', async () => {
  pages.answer(CALL, { pengaduan: aLacakPengaduan() });
  pages.answer('GET /pengaduan/my-pengaduan', myPengaduan());
  pages.answer('GET /pengaduan/61', {
    pengaduan: aPengaduan({ dilihat: [{ oleh_nama: 'Dyah Ayu', created_at: '2026-03-08T02:05:00.000Z' }] }),
  });
  const { user } = await openTrack('?kode=K2M4P6R8T9&nomor=61', 'user');
  const readers = await screen.findByRole('region', { name: 'Dilihat petugas' });
  expect(within(readers).getByRole('listitem')).toHaveTextContent('Dilihat petugas Dyah Ayu · 8 Maret 2026, 09.05 WIB');
  expect(screen.getByRole('region', { name: 'Yang Anda kirim' })).toHaveTextContent('Tiga lampu padam sejak Senin.');
  user.unmount();
  await openTrack('?kode=K2M4P6R8T9', 'user');
  expect(await screen.findByRole('region', { name: 'Lampu jalan padam' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Dilihat petugas' })).not.toBeInTheDocument();
});
