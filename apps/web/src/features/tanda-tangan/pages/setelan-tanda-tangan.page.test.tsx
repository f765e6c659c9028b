import { P12_MAX, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFile } from '../../../../test/choose-file.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aPenandaTangan, aSetelanTandaTangan } from '../../../../test/rows/tanda-tangan.ts';

const pages = usePages();
const SERTIFIKAT = {
  subjek: 'Desa Kalijernih',
  penerbit: 'CA Uji',
  serial: '01AB',
  berlaku_dari: '2026-01-05T02:05:00.000Z',
  berlaku_sampai: '2028-01-05T02:05:00.000Z',
};
type Own = Parameters<typeof aSetelanTandaTangan>[0];

async function openSettings(own: Own = {}) {
  pages.answer('GET /tanda-tangan', { setelan: aSetelanTandaTangan(own) });
  const user = await pages.open('/admin/tanda-tangan/setelan', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Penanda tangan' });
  return user;
}

const openedDialog = async () => within(await screen.findByRole('dialog'));

test('an admin chooses the provider, and an empty password keeps the stored one', async () => {
  const user = await openSettings({ ada_sandi: true, bsre_pengguna: 'desa', bsre_alamat: 'https://esign.example' });
  await user.click(screen.getByRole('button', { name: 'Edit setelan tanda tangan' }));
  await user.selectOptions(await screen.findByLabelText('Penyedia tanda tangan'), 'Tanda tangan elektronik BSrE');
  const message = 'Setelan tanda tangan elektronik disimpan';
  pages.answer('PUT /tanda-tangan', { message, setelan: aSetelanTandaTangan({ penyedia: 'bsre' }) });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/sah seperti tanda tangan basah/)).toBeVisible();
  expect(pages.requests('PUT /tanda-tangan').map(({ body }) => body)).toEqual([
    {
      penyedia: 'bsre',
      bsre_alamat: 'https://esign.example',
      bsre_pengguna: 'desa',
      bsre_sandi: '',
      tsa_alamat: '',
      updatedAt: aSetelanTandaTangan().updatedAt,
    },
  ]);
});

test.each([
  ['http://10.1.2.3:8080', 1],
  ['https://esign.example', 0],
])('the page warns of a readable password at %s', async (bsre_alamat, warnings) => {
  await openSettings({ bsre_alamat, bsre_pengguna: 'desa', ada_sandi: true });
  expect(screen.getByText('desa (dengan sandi)')).toBeVisible();
  expect(screen.queryAllByText(/dikirim terbaca/)).toHaveLength(warnings);
});

test('an admin installs a certificate, after a file and a passphrase are corrected', async () => {
  const user = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Pasang sertifikat' }));
  const dialog = await openedDialog();
  const box = dialog.getByLabelText('Berkas sertifikat');
  const send = () => user.click(dialog.getByRole('button', { name: 'Pasang' }));
  const call = 'PUT /tanda-tangan/sertifikat';
  chooseFile(box, new File([new Uint8Array(P12_MAX + 1)], 'besar.p12'));
  await user.type(dialog.getByLabelText('Frasa sandi', { selector: 'input' }), ' salah');
  await send();
  expect(dialog.getAllByText(String(TANDA_TANGAN_TEXT.p12))[0]).toBeVisible();
  expect(pages.requests(call)).toEqual([]);
  chooseFile(box, new File(['p12'], 'desa.p12'));
  pages.answer(call, failure(400, undefined, [{ msg: 'Frasa sandinya salah', path: 'frasa' }]));
  await send();
  const field = dialog.getByLabelText('Frasa sandi', { selector: 'input' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Frasa sandinya salah')));
  pages.answer(call, { message: 'Sertifikat dipasang', setelan: aSetelanTandaTangan({ sertifikat: SERTIFIKAT }) });
  await user.clear(field);
  await user.type(field, 'benar');
  await send();
  expect(await screen.findByText('Sertifikat dipasang')).toBeVisible();
  expect(screen.getByText('5 Januari 2026 sampai 5 Januari 2028')).toBeVisible();
  expect(pages.requests(call).map(({ body }) => body)).toEqual([
    { p12: btoa('p12'), frasa: ' salah' },
    { p12: btoa('p12'), frasa: 'benar' },
  ]);
});

test('an admin removes the certificate after a warning', async () => {
  const user = await openSettings({ sertifikat: SERTIFIKAT, penyedia: 'sertifikat' });
  expect(screen.getByRole('button', { name: 'Ganti sertifikat' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lepas sertifikat' }));
  const dialog = await openedDialog();
  expect(dialog.getByText(/Surat yang sudah disegel tetap sah\./)).toBeVisible();
  pages.answer('DELETE /tanda-tangan/sertifikat', { message: 'Sertifikat dilepas', setelan: aSetelanTandaTangan() });
  await user.click(dialog.getByRole('button', { name: 'Lepas sertifikat' }));
  expect(await screen.findByText('Sertifikat dilepas')).toBeVisible();
  expect(screen.getByText(/^Belum dipasang\./)).toBeVisible();
});

test('an admin sets the NIK of a signatory, which is not shown, and removes it', async () => {
  const user = await openSettings({ penanda_tangan: [aPenandaTangan({ punya_akun: false })] });
  expect(screen.getByRole('link', { name: 'Belum ada akun yang boleh menandatangani' })).toHaveAttribute(
    'href',
    '/admin/pengguna',
  );
  expect(screen.queryByRole('button', { name: /di BSrE$/ })).toBeNull();
  const call = 'PUT /tanda-tangan/penanda-tangan/5';
  const withNik = aSetelanTandaTangan({ penanda_tangan: [aPenandaTangan({ ada_nik: true })] });
  pages.answer(call, { message: 'NIK penanda tangan disimpan', setelan: withNik });
  await user.click(screen.getByRole('button', { name: 'Isi NIK Ratih Kusuma' }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText('NIK'), '3507 0412 3456 0001{Enter}');
  expect(await screen.findByText('NIK penanda tangan disimpan')).toBeVisible();
  expect(screen.getByText('Sudah diisi')).toBeVisible();
  pages.answer(call, { message: 'NIK penanda tangan dihapus', setelan: aSetelanTandaTangan() });
  await user.click(screen.getByRole('button', { name: 'Hapus NIK Ratih Kusuma' }));
  await user.click((await openedDialog()).getByRole('button', { name: 'Hapus NIK' }));
  expect(await screen.findByText('NIK penanda tangan dihapus')).toBeVisible();
  expect(pages.requests(call).map(({ body }) => body)).toEqual([{ nik: '3507041234560001' }, { nik: null }]);
});

test('an admin asks BSrE about a signatory', async () => {
  const user = await openSettings({
    penanda_tangan: [aPenandaTangan({ ada_nik: true, berlaku_sampai: '2028-01-05T02:05:00.000Z' })],
  });
  expect(screen.getByText('5 Januari 2028')).toBeVisible();
  const call = 'POST /tanda-tangan/penanda-tangan/5/periksa';
  const button = () => screen.getByRole('button', { name: 'Periksa Ratih Kusuma di BSrE' });
  pages.answer(call, failure(503, 'Server BSrE tidak dapat dihubungi.'));
  await user.click(button());
  expect(await screen.findByText('Ratih Kusuma: Server BSrE tidak dapat dihubungi.')).toBeVisible();
  pages.answer(call, { message: 'Terdaftar, sertifikat berlaku.' });
  await user.click(button());
  expect(await screen.findByText('Ratih Kusuma: Terdaftar, sertifikat berlaku.')).toBeVisible();
});
