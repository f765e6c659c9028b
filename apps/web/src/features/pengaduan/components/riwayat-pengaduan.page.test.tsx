import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPengaduanSaya, myPengaduan } from '../../../../test/rows/pengaduan-warga.ts';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';

const pages = usePages();

test('an own complaint is listed with its status and a link to its progress', async () => {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  pages.answer('GET /pengaduan/my-pengaduan', myPengaduan(aPengaduanSaya({ status: 'Diproses' })));
  await pages.open('/profil', { as: 'user' });
  const [, row] = within(await screen.findByRole('table', { name: 'Riwayat Pengaduan' })).getAllByRole('row');
  expect(row).toHaveTextContent(/Lampu jalan padam.*18 November 2026.*Diproses/);
  expect(screen.getByRole('link', { name: 'Lihat Perkembangan pengaduan 61' })).toHaveAttribute(
    'href',
    '/layanan/pengaduan/lacak?kode=K2M4P6R8T9&nomor=61',
  );
});
