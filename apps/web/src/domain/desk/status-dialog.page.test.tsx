import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../test/page.tsx';

const pages = usePages();

const ROW: PengaduanMasukRow = {
  id: 5,
  kode: 'ABCD2345',
  judul: 'Lampu padam',
  tanggal_pengaduan: '2026-03-07',
  status: 'Baru',
  updatedAt: '2026-03-07T02:05:00.000Z',
  nama: 'Niken',
  nik: '3519010101900001',
  no_hp: '081234567890',
  created_at: '2026-03-07T02:05:00.000Z',
  asal: 'portal',
  dimasukkan_oleh: null,
  batas_jawab: null,
};
const note = () => screen.queryByLabelText(/^Catatan untuk/);
const button = (name: string) => screen.findByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });

async function openDialog() {
  pages.answer('GET /pengaduan', { pengaduan: [ROW], meta: { total: 1, next_cursor: null } });
  const user = await pages.open('/admin/pengaduan-masuk', { as: 'admin' });
  const [first] = await screen.findAllByRole('button', { name: /^Ubah Status/ });
  await user.click(first as HTMLElement);
  await screen.findByRole('dialog', { name: /^Ubah Status/ });
  return user;
}
const expectClosed = () => waitFor(() => expect(note()).not.toBeInTheDocument());

test('the dialog closes at once if nothing was typed', async () => {
  const user = await openDialog();
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['Esc', 'Batal'])('%s asks for confirmation before a typed note is lost', async (by) => {
  const user = await openDialog();
  const leave = async () => {
    const { getByRole } = within(screen.getByRole('dialog', { name: /^Ubah Status/ }));
    if (by === 'Esc') await user.keyboard('{Escape}');
    else await user.click(getByRole('button', { name: 'Batal' }));
  };
  await user.type(note() as HTMLElement, 'Siap.');
  await leave();
  await user.click(await button('Lanjut mengisi'));
  expect(note()).toHaveValue('Siap.');
  await leave();
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Perubahan belum disimpan' })).not.toBeInTheDocument(),
  );
  expect(note()).toHaveValue('Siap.');
  await leave();
  await user.click(await button('Buang perubahan'));
  await expectClosed();
  expect(pages.requests('PUT /pengaduan/5/status')).toEqual([]);
});
