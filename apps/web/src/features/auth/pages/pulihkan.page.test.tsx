import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';

const pages = usePages();

test('the login window leads to the recovery form', async () => {
  const user = await pages.open('/privasi');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Masuk' }));
  await user.click(await screen.findByRole('button', { name: 'Lupa password?' }));
  const forgotten = within(await screen.findByRole('dialog', { name: 'Lupa password?' }));
  await user.click(forgotten.getByRole('link', { name: 'Buat password baru' }));
  expect(await screen.findByLabelText('Kode')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a malformed recovery link opens an empty form', async () => {
  await pages.open('/pulihkan#%');
  expect(await screen.findByLabelText('Kode')).toHaveValue('');
});

test('characters that a chat app appends to a recovery link are not part of the code', async () => {
  for (const sign of ['.', ')', '%20', '?fbclid=1']) {
    const { unmount } = await pages.open(`/pulihkan#7K2PM9QX${sign}`);
    expect(await screen.findByLabelText('Kode')).toHaveValue('7K2PM9QX');
    unmount();
  }
});

test.each([
  [
    'a new official',
    { oleh_nama: 'Admin Desa', akun_baru: true },
    ['Kodenya dibuat oleh Admin Desa.'],
    ['dikeluarkan'],
  ],
  ['a lost password', { oleh_nama: 'Admin Desa', akun_baru: false }, ['sudah dikeluarkan'], []],
  ['a recovery code', { oleh_nama: null, akun_baru: false }, ['Semua kode cadangan Anda tidak berlaku lagi'], []],
])('the link of %s fills in the code, and the result describes the account', async (_, answer, says, not) => {
  const user = await pages.open(`/pulihkan#${'0123456789abcdef'.repeat(2)}`);
  expect(await screen.findByText(/^Tautan Anda berlaku untuk sekali pakai/)).toBeInTheDocument();
  expect(screen.getByLabelText('Kode')).toHaveAccessibleDescription('Sudah terisi dari tautan Anda.');
  expect(screen.queryByText(/8 huruf dan angka/)).not.toBeInTheDocument();
  pages.answer('POST /auth/pulihkan', { message: 'Password baru disimpan.', username: 'siti', ...answer });
  for (const label of ['Password baru', 'Konfirmasi password baru'])
    await user.type(screen.getByLabelText(label), 'lemari-biru-12');
  await user.click(screen.getByRole('button', { name: 'Simpan password baru' }));
  const notice = (await screen.findByText(/Username Anda:/)).textContent ?? '';
  for (const sentence of says) expect(notice).toContain(sentence);
  for (const sentence of not) expect(notice).not.toContain(sentence);
});
