import type { TandaTanganSaya } from '@pendopo/shared/naskah/elektronik';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aNaskah, anUpaya } from '../../../../test/rows/naskah.ts';
import { aMenunggu, aTandaTanganSaya } from '../../../../test/rows/tanda-tangan.ts';

const pages = usePages();
const LIST = 'GET /naskah/elektronik';
const SIGN = 'POST /surat/31/naskah/elektronik';
const FRASA = 'frasa rahasia';
const SIGNED = { message: 'Surat ditandatangani', naskah: aNaskah({ status: 'ditandatangani' }) };
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => aMenunggu({ surat_id: 31 + at, nomor: `00${at + 1}` }));
const bodies = (id: number) => pages.requests(`POST /surat/${id}/naskah/elektronik`).map(({ body }) => body);

async function openList(own: Partial<TandaTanganSaya> = {}, as: 'admin' | 'operator' = 'operator') {
  pages.answer(LIST, { tanda_tangan: aTandaTanganSaya(own) });
  return pages.open('/admin/tanda-tangan', { as });
}

async function openDialog(count = 1) {
  const user = await openList({ menunggu: several(count) });
  if (count > 1) await user.click(await screen.findByLabelText(/^Pilih semua/));
  const name = count > 1 ? `Tanda tangani ${count} surat` : 'Tanda tangani 001';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Frasa sandi', { selector: 'input' });
  return { user, dialog, field };
}

test('an official signs the document of a card with the passphrase alone', async () => {
  const { user, dialog, field } = await openDialog();
  expect(field).toHaveFocus();
  expect(dialog.getByText(/Tanda tangan itu sah seperti tanda tangan basah/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Frasa sandi wajib diisi')).toBeVisible();
  pages.answer(SIGN, SIGNED);
  pages.answer(LIST, { tanda_tangan: aTandaTanganSaya({ menunggu: [] }) });
  await user.type(field, FRASA);
  await user.click(dialog.getByRole('button', { name: 'Tanda tangani' }));
  expect(await screen.findByText('1 surat ditandatangani secara elektronik.')).toBeVisible();
  expect(await screen.findByText('Tidak ada surat yang menunggu tanda tangan Anda.')).toBeVisible();
  expect(bodies(31)).toEqual([{ frasa: FRASA }]);
  expect(field).toHaveValue('');
});

test('several documents are signed one after another, and the rest waits after a refusal', async () => {
  const { user, dialog, field } = await openDialog(3);
  pages.answer(SIGN, SIGNED);
  pages.answer('POST /surat/32/naskah/elektronik', failure(409, 'Tidak ada mandat yang berlaku hari ini'));
  pages.answer('GET /surat/32/naskah', { naskah: aNaskah({ status: 'bernomor' }) });
  await user.type(field, `${FRASA}{Enter}`);
  expect(await dialog.findByText('Tidak ada mandat yang berlaku hari ini')).toBeVisible();
  expect(dialog.getByText('1 dari 3 surat ditandatangani.')).toBeVisible();
  expect(bodies(33)).toEqual([]);
  pages.answer('POST /surat/33/naskah/elektronik', SIGNED);
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan 1 surat sisanya' }));
  expect(await dialog.findByText('2 dari 3 surat ditandatangani.')).toBeVisible();
  expect([bodies(31), bodies(32), bodies(33)].map(({ length }) => length)).toEqual([1, 1, 1]);
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  expect(await screen.findByText('2 surat ditandatangani secara elektronik.')).toBeVisible();
});

test('a wrong passphrase empties the field, and no other document is tried with it', async () => {
  const { user, field } = await openDialog(2);
  pages.answer(SIGN, failure(400, 'Passphrase anda salah', [{ msg: 'Passphrase anda salah', path: 'frasa' }]));
  await user.type(field, `${FRASA}{Enter}`);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Passphrase anda salah')));
  expect(field).toHaveValue('');
  await waitFor(() => expect(field).toHaveFocus());
  expect(bodies(32)).toEqual([]);
  pages.answer(SIGN, SIGNED);
  pages.answer('POST /surat/32/naskah/elektronik', SIGNED);
  await user.type(field, 'yang benar{Enter}');
  expect(await screen.findByText('2 surat ditandatangani secara elektronik.')).toBeVisible();
});

test('the dialog stays open while a document is being signed', async () => {
  const { user, dialog, field } = await openDialog();
  const release = pages.hold(SIGN);
  pages.answer(SIGN, SIGNED);
  await user.type(field, `${FRASA}{Enter}`);
  expect(await dialog.findByText('Sedang ditandatangani')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Menandatangani...' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog.getByText('Sedang ditandatangani')).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['is signed', { status: 'ditandatangani' }, '1 surat ditandatangani secara elektronik.'],
  ['is uncertain', { status: 'bernomor', upaya: anUpaya() }, 'Belum pasti'],
  ['waits', { status: 'bernomor' }, /^Tidak dapat terhubung ke server/],
] as const)('after a lost connection the dialog shows that the document %s', async (_is, own, text) => {
  const { user, field } = await openDialog();
  pages.answer(SIGN, NETWORK_ERROR);
  pages.answer('GET /surat/31/naskah', { naskah: aNaskah(own) });
  await user.type(field, `${FRASA}{Enter}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('without a connection the outcome is unknown', async () => {
  const { user, dialog, field } = await openDialog();
  pages.answer(SIGN, NETWORK_ERROR);
  pages.answer('GET /surat/31/naskah', NETWORK_ERROR);
  await user.type(field, `${FRASA}{Enter}`);
  expect(await dialog.findByText(/^Sambungan terputus, jadi belum diketahui/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Periksa di halaman surat' })).toHaveAttribute(
    'href',
    '/admin/surat-masuk/31',
  );
});

test('the first ten documents are chosen at once, and no more', async () => {
  const user = await openList({ menunggu: several(11), jumlah: 60 });
  await user.click(await screen.findByLabelText(/^Pilih 10 surat pertama/));
  expect(screen.getByRole('button', { name: 'Tanda tangani 10 surat' })).toBeVisible();
  expect(screen.getByLabelText(/^Pilih .* 0011$/)).toBeDisabled();
  expect(screen.getByText(/^Tampil 11 surat terlama dari 60/)).toBeVisible();
});

test('a document at work or of unknown outcome cannot be signed again, a failed one can', async () => {
  await openList({
    menunggu: [
      aMenunggu({ nomor: '001', upaya: anUpaya({ keadaan: 'memproses' }) }),
      aMenunggu({ surat_id: 32, nomor: '002', upaya: anUpaya() }),
      aMenunggu({ surat_id: 33, nomor: '003', upaya: anUpaya({ keadaan: 'gagal', kesalahan: 'Sertifikat dicabut.' }) }),
    ],
  });
  expect(await screen.findByText('Sedang ditandatangani')).toBeVisible();
  expect(screen.getByText(String(TANDA_TANGAN_TEXT.uncertain))).toBeVisible();
  expect(screen.getByText(/gagal\. Sertifikat dicabut\.$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Tanda tangani/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Periksa di halaman surat' })).toHaveAttribute(
    'href',
    '/admin/surat-masuk/32',
  );
});

test.each([
  ['admin', 1],
  ['operator', 0],
] as const)('an %s whose account cannot sign reads why', async (as, links) => {
  const halangan = 'Akun Anda bukan penanda tangan.';
  await openList({ penyedia: null, halangan, menunggu: [] }, as);
  expect(await screen.findByText(halangan)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Setelan tanda tangan' })).toHaveLength(links);
  expect(screen.queryByRole('button', { name: /^Tanda tangani/ })).toBeNull();
});
