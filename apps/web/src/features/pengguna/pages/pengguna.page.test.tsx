import type { Mandat } from '@pendopo/shared/naskah-setelan/schemas';
import type { Pengguna } from '@pendopo/shared/pengguna/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aSetelan } from '../../../../test/rows/naskah-setelan.ts';
import { aPengguna } from '../../../../test/rows/pengguna.ts';
import { STRUKTUR } from '../../../../test/rows/struktur.ts';

const pages = usePages();

async function edit(account: Pengguna, { tanpa_hak = [] as number[], mandat = [] as Mandat[] } = {}) {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan({ mandat }), tanpa_hak });
  pages.answer('GET /pengguna', { pengguna: [account], meta: { total: 1, next_cursor: null } });
  pages.answer('GET /pengguna/setelan', { setelan: { wajib_dua_langkah: false } });
  pages.answer('PUT /pengguna/8', { message: '' });
  const user = await pages.open('/admin/pengguna', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Ubah akun siti.rahma' }));
  const form = within(await screen.findByRole('dialog', { name: 'Akun siti.rahma' }));
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Akun siti.rahma disimpan.');
    return pages.requests('PUT /pengguna/8')[0]?.body;
  };
  return { user, form, save };
}

test('saving an account sends only the changes', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const { user, form, save } = await edit(aPengguna({ boleh_tanda_tangan: true }));
  await waitFor(() => expect(form.getByLabelText(/^Orang dalam Struktur/)).toBeEnabled());
  await user.selectOptions(form.getByLabelText('Peran'), 'Administrator');
  expect(await save()).toEqual({
    role: 'admin',
    aktif: true,
    struktur_id: null,
    boleh_tanda_tangan: true,
    updatedAt: aPengguna().updatedAt,
  });
});

const MANDAT: Mandat = {
  cara: 'sekdes_an',
  dasar: 'Keputusan Nomor 3',
  mulai: '2020-01-01',
  sampai: '2099-12-31',
  jenis: ['surat-keterangan-usaha'],
};

test('a post that signs documents presets the right to sign, and the form warns when it is removed', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const { user, form, save } = await edit(aPengguna(), { mandat: [MANDAT] });
  await waitFor(() => expect(form.getByLabelText(/^Orang dalam Struktur/)).toBeEnabled());
  const box = form.getByLabelText(/^Surat boleh ditandatangani/);
  const choose = (name: string) => user.selectOptions(form.getByLabelText(/^Orang dalam Struktur/), name);
  await choose('Pandu Hastungkara, Kepala Seksi Pelayanan');
  expect(box).not.toBeChecked();
  await choose('Anggara Candrakirana, Sekretaris Desa');
  expect(box).toBeChecked();
  await choose('Wirayuda Jatikusuma, Kepala Desa');
  expect(box).toBeChecked();
  await user.click(box);
  expect(form.getByText(/^Tanpa centang ini surat desa tidak dapat ditandatangani/)).toBeInTheDocument();
  await user.click(box);
  expect(form.queryByText(/^Tanpa centang ini/)).not.toBeInTheDocument();
  expect(await save()).toMatchObject({ struktur_id: STRUKTUR[0]?.id, boleh_tanda_tangan: true });
});

test('the list names the person whose account prevents signatures', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await edit(aPengguna(), { tanpa_hak: STRUKTUR.map(({ id }) => id) });
  expect(await screen.findByText(/^Surat belum boleh ditandatangani atas nama/)).toHaveTextContent(
    'Surat belum boleh ditandatangani atas nama Wirayuda Jatikusuma. Admin membukanya di halaman Pengguna: pada akun Wirayuda Jatikusuma, centang "Surat boleh ditandatangani atas namanya", dan akunnya harus aktif.',
  );
});

test('an account loses its right to sign and its activity by separate checkboxes', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const { user, form, save } = await edit(aPengguna({ boleh_tanda_tangan: true }));
  await user.click(form.getByLabelText(/^Surat boleh ditandatangani/));
  await user.click(form.getByLabelText(/^Akun aktif/));
  expect(await save()).toMatchObject({ aktif: false, boleh_tanda_tangan: false });
});

const POST = { struktur_id: 55, nama: '', jabatan: 'Kasi Pelayanan' };

test('the stored post is selected after the organisation chart has loaded', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const { form, save } = await edit(aPengguna({ jabatan: POST }));
  await waitFor(() => expect(form.getByLabelText(/^Orang dalam Struktur/)).toBeEnabled());
  expect(form.getByLabelText(/^Orang dalam Struktur/)).toHaveDisplayValue('Kasi Pelayanan');
  expect(await save()).toMatchObject({ struktur_id: 55 });
});

test('a new official’s dialog ends with the link and mentions no code', async () => {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /pengguna', { pengguna: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /pengguna/setelan', { setelan: { wajib_dua_langkah: false } });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const user = await pages.open('/admin/pengguna', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Tambah petugas' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah petugas' }));
  await user.type(form.getByLabelText('Nama lengkap'), 'Siti Rahma');
  await user.type(form.getByLabelText('Username'), 'siti.rahma');
  await user.type(form.getByLabelText('Email'), 'siti@contoh.example');
  await user.selectOptions(form.getByLabelText('Peran'), 'operator');
  const kode = '0123456789abcdef'.repeat(2);
  pages.answer('POST /pengguna', {
    message: '',
    pengguna: aPengguna(),
    kode,
    tautan: `http://localhost/pulihkan#${kode}`,
    qr: '<svg/>',
    berlaku_sampai: '2026-03-07T02:05:00.000Z',
    no_hp: null,
  });
  await user.click(form.getByRole('button', { name: 'Simpan' }));
  const made = await screen.findByRole('dialog', { name: 'Akun siti.rahma dibuat' });
  expect(made).toHaveTextContent('Tautan ini tidak dapat dilihat lagi setelah jendela ini ditutup.');
  expect(made).toHaveTextContent('di sana ia membuat password-nya sendiri');
  expect(within(made).getByRole('button', { name: 'Salin tautan' })).toBeInTheDocument();
  expect(made).not.toHaveTextContent(/menulis kodenya|[Kk]ode ini|0123/);
});
