import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPengaduan } from '../../../../test/rows/pengaduan-warga.ts';

const pages = usePages();

test('a complaint whose complainant was deleted can still be handled', async () => {
  const pengaduan = aPengaduan({ status: 'Selesai', nama: 'Pelapor', nik: '', no_hp: '' });
  const { email: _e, alamat: _a, uraian: _u, img: _i, riwayat: _r, whatsapp: _w, dilihat: _d, ...row } = pengaduan;
  pages.answer('GET /pengaduan', { pengaduan: [row], meta: { total: 1, next_cursor: null } });
  pages.answer('GET /pengaduan/61', { pengaduan });
  const user = await pages.open('/admin/pengaduan-masuk?status=Selesai', { as: 'admin' });
  const link = await screen.findByRole('link', { name: 'Lihat Detail pengaduan 61' });
  expect(link.closest('tr')).toHaveTextContent('Pelapor');
  expect(screen.queryByText(/^NIK berakhiran/)).not.toBeInTheDocument();
  await user.click(link);
  const sender = await screen.findByRole('region', { name: 'Pelapor' });
  expect(sender).toHaveTextContent('Identitas pelapor dan fotonya sudah dihapus');
  expect(screen.queryByRole('link', { name: 'Kirim kabar lewat WhatsApp' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Ubah Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Status Pengaduan' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Diproses');
  pages.answer('PUT /pengaduan/61/status', { message: 'Tersimpan', pengaduan: { ...pengaduan, status: 'Diproses' } });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
