import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aPng, notAPicture } from '../../../../test/files.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDesa, aWilayah } from '../../../../test/rows/desa.ts';

const pages = usePages();

async function openEditor() {
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit identitas desa' }));
  expect(await screen.findByLabelText('Cari desa Anda')).toHaveFocus();
  return user;
}

const SAVED = 'Identitas desa berhasil disimpan';
const logo = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

test('the whole identity is sent, and the frame shows the new name at once', async () => {
  const user = await openEditor();
  const write = async (label: string | RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  await write('Nama desa', ' Sumberrejo ');
  await write(/^Semboyan/, '');
  await write(/^Lintang/, '-7,6298');
  await write(/^Bujur/, '111.5239');
  await user.upload(logo(), aPng('logo.png'));
  expect(await screen.findByText('Logo baru: logo.png. Tekan Simpan untuk memakainya.')).toBeInTheDocument();
  pages.answer('PUT /desa', { message: SAVED, desa: aDesa({ nama: 'Sumberrejo' }) });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
  const texts = pages.requests('PUT /desa').at(-1)?.body ?? {};
  expect(texts).toMatchObject({ nama: 'Sumberrejo', semboyan: '', lintang: '-7.6298', bujur: '111.5239' });
  expect(texts.logo).toMatchObject({ name: 'logo.png' });
  await waitFor(() => expect(document.title).toBe('Identitas Desa · Desa Sumberrejo'));
  expect(screen.getByRole('banner')).toHaveTextContent('Desa Sumberrejo');
});

test('the logo can be deleted', async () => {
  pages.answer('GET /desa', { desa: aDesa({ logo: 'desa/logo-90x90.webp' }) });
  const user = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Hapus Logo' }));
  expect(await screen.findByText('Logo akan dihapus saat disimpan.')).toBeInTheDocument();
  pages.answer('PUT /desa', { message: SAVED, desa: aDesa() });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText(SAVED);
  expect(pages.requests('PUT /desa').at(-1)?.body).toMatchObject({ hapus_gambar: 'true' });
});

test('errors show under their fields and typed texts stay', async () => {
  const user = await openEditor();
  await user.clear(screen.getByLabelText('Nama desa'));
  const postcode = screen.getByLabelText(/^Kode pos/);
  await user.clear(postcode);
  await user.type(postcode, '6351');
  await user.type(screen.getByLabelText(/^Lintang/), '95');
  await user.type(screen.getByLabelText(/^Bujur/), '111');
  await user.upload(logo(), notAPicture());
  await waitFor(() => expect(logo()).toHaveAccessibleDescription(/File harus berupa gambar!/));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nama desa wajib diisi',
    'Kode pos harus berupa angka, misalnya 63512',
    'File harus berupa gambar!',
    'Lintang harus berupa angka antara -90 dan 90',
  ]);
  expect(screen.getByLabelText('Nama desa')).toHaveFocus();
  expect(postcode).toHaveValue('6351');
  expect(pages.requests('PUT /desa')).toEqual([]);
});

const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const word = (name: string) => value(`Sebutan ${name}`);
const search = (user: UserEvent, text: string) => user.type(screen.getByLabelText('Cari desa Anda'), text);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Simpan' }));
const sent = () => pages.requests('PUT /desa').at(-1)?.body ?? {};
const NAGARI = aWilayah();

describe('the list of all villages', () => {
  test('a village of the list fills in names, code, zone and words, which are sent with the other fields', async () => {
    pages.answer('GET /desa', { desa: aDesa({ zona: 'WIT' }) });
    pages.answer('GET /wilayah', { wilayah: [NAGARI, aWilayah({ kode: '13.07.04.2009', nama: 'Sungai Lain' })] });
    const user = await openEditor();
    await search(user, 'sungai kamuyang');
    expect(await screen.findByText('2 desa ditemukan')).toHaveRole('status');
    // Only one request, after typing has paused.
    expect(pages.requests('GET /wilayah').map(({ query }) => query.get('q'))).toEqual(['sungai kamuyang']);
    const option = screen.getByRole('button', { name: /^Sungai Kamuyang/ });
    expect(option).toHaveTextContent('Kecamatan Luak · Kabupaten Lima Puluh Kota · Sumatera Barat');
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const status = (await screen.findByText('Terisi dari daftar: Nagari Sungai Kamuyang')).closest('[role=status]');
    expect(status).toHaveFocus();
    expect([value('Nama desa'), value(/^Kecamatan/), value(/^Kabupaten \(/), value(/^Provinsi/)]).toEqual([
      'Sungai Kamuyang',
      'Luak',
      'Lima Puluh Kota',
      'Sumatera Barat',
    ]);
    expect([value(/^Kode desa/), value('Zona waktu'), word('Kepala Desa')]).toEqual([
      '13.07.04.2003',
      'WIB',
      'Wali Nagari',
    ]);
    expect(screen.getByLabelText('Pilihan sebutan')).toHaveValue('Nagari');

    pages.answer('PUT /desa', { message: SAVED, desa: aDesa({ nama: 'Sungai Kamuyang' }) });
    await save(user);
    await screen.findByText(SAVED);
    expect(sent()).toMatchObject({ nama: 'Sungai Kamuyang', kode_desa: '13.07.04.2003', zona: 'WIB' });
    expect(JSON.parse(String(sent().sebutan))).toEqual(NAGARI.sebutan);
  });

  test('Enter in the search saves nothing, and Esc returns to the search', async () => {
    pages.answer('GET /wilayah', { wilayah: [NAGARI] });
    const user = await openEditor();
    await search(user, 'sungai{Enter}');
    await screen.findByText('1 desa ditemukan');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.getByLabelText('Cari desa Anda')).toHaveFocus();
    expect(pages.requests('PUT /desa')).toEqual([]);
  });

  test('the search needs three letters; a village that is not in the list is typed', async () => {
    pages.answer('GET /wilayah', { wilayah: [] });
    const user = await openEditor();
    await search(user, 'su');
    expect(screen.queryByText('Mencari desa...')).not.toBeInTheDocument();
    await search(user, 'nyi');
    await screen.findByText('Mencari desa...');
    await screen.findByText('Tidak ada desa bernama “sunyi” di daftar.');
    await user.click(screen.getByRole('button', { name: 'Tidak ada di daftar: isi sendiri' }));
    expect(screen.getByLabelText('Nama desa')).toHaveFocus();
    expect(value('Cari desa Anda')).toBe('');
    expect(pages.requests('GET /wilayah')).toHaveLength(1);
  });

  test('a failed search shows the error and can be repeated', async () => {
    pages.answer('GET /wilayah', failure(429, 'Terlalu banyak permintaan'));
    const user = await openEditor();
    await search(user, 'sungai');
    expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak permintaan');
    pages.answer('GET /wilayah', { wilayah: [NAGARI] });
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    await screen.findByText('1 desa ditemukan');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the result of an earlier search is discarded', async () => {
    const release = pages.hold('GET /wilayah');
    pages.answer('GET /wilayah', ({ query }: { query: URLSearchParams }) => ({
      wilayah: query.get('q') === 'sungai' ? [aWilayah({ nama: 'Terlambat' })] : [NAGARI],
    }));
    const user = await openEditor();
    await search(user, 'sungai');
    await waitFor(() => expect(pages.requests('GET /wilayah')).toHaveLength(1));
    await search(user, ' kamuyang');
    await waitFor(() => expect(pages.requests('GET /wilayah')).toHaveLength(2));
    release();
    await screen.findByText('1 desa ditemukan');
    expect(screen.getByRole('list', { name: 'Desa yang ditemukan' })).toHaveTextContent('Sungai Kamuyang');
    expect(screen.queryByText('Terlambat')).not.toBeInTheDocument();
  });
});

describe('the village words', () => {
  const choose = (user: UserEvent, label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label), option);

  test('a preset sets the words together, lists likely presets first and shows a preview', async () => {
    pages.answer('GET /desa', { desa: aDesa({ kode_desa: '51.01.01.2001' }) });
    const user = await openEditor();
    const options = within(screen.getByLabelText('Pilihan sebutan')).getAllByRole('option');
    expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Sebutan sendiri',
      'Desa (Bali)',
      'Desa (umum)',
    ]);
    expect(screen.getByLabelText('Pilihan sebutan')).toHaveValue('Desa');
    await choose(user, 'Pilihan sebutan', 'Desa (Bali)');
    await choose(user, 'Kabupaten/Kota', 'Kota');
    expect([word('Kepala Dusun'), word('Bupati'), word('BPD')]).toEqual(['Kelian Banjar Dinas', 'Wali Kota', 'BPD']);
    await user.clear(screen.getByLabelText('Sebutan Desa'));
    await user.type(screen.getByLabelText('Sebutan Desa'), 'Nagari');
    expect(screen.getByLabelText('Pilihan sebutan')).toHaveValue('');
    expect(screen.getByText(/^Pemerintah Nagari Kalijernih/)).toHaveTextContent(
      'Pemerintah Nagari Kalijernih, Banjar Dinas …, Kelian Banjar Dinas …, Perbekel …',
    );
    const kop = screen.getByRole('figure', { name: 'Contoh kop surat' });
    expect([...kop.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'PEMERINTAH KOTA MADIUN',
      'KECAMATAN KEBONSARI',
      'NAGARI KALIJERNIH',
      'Alamat kantor, Kode Pos 63173',
    ]);
  });

  test('the single words are folded until one differs from the preset, and then stay open', async () => {
    const user = await openEditor();
    const fold = screen.getByText('Ubah kata satu per satu').closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.type(screen.getByLabelText('Sebutan Desa'), 'x');
    expect(fold).toHaveAttribute('open');
    await user.type(screen.getByLabelText('Sebutan Desa'), '{Backspace}');
    expect(screen.getByLabelText('Pilihan sebutan')).toHaveValue('Desa');
    expect(fold).toHaveAttribute('open');
  });

  test('typed words are replaced only after a confirmation', async () => {
    const user = await openEditor();
    const kepala = screen.getByLabelText('Sebutan Kepala Desa');
    await user.clear(kepala);
    await user.type(kepala, 'Raja');
    await choose(user, 'Pilihan sebutan', 'Nagari (Sumatera Barat)');
    const question = await screen.findByRole('dialog', { name: 'Ganti sebutan yang sudah Anda ubah?' });
    expect(question).toHaveTextContent('Raja menjadi Wali Nagari');
    await user.click(within(question).getByRole('button', { name: 'Biarkan' }));
    expect([word('Kepala Desa'), word('Desa')]).toEqual(['Raja', 'Desa']);
    expect(screen.getByLabelText('Pilihan sebutan')).toHaveValue('');

    // Words of a preset are replaced without a confirmation.
    await choose(user, 'Kabupaten/Kota', 'Kota');
    expect(word('Bupati')).toBe('Wali Kota');

    pages.answer('GET /wilayah', { wilayah: [NAGARI] });
    await search(user, 'sungai');
    await user.click(await screen.findByRole('button', { name: /^Sungai Kamuyang/ }));
    await user.click(await screen.findByRole('button', { name: 'Ganti sebutan' }));
    expect([word('Kepala Desa'), word('Desa'), value('Nama desa')]).toEqual([
      'Wali Nagari',
      'Nagari',
      'Sungai Kamuyang',
    ]);
  });

  test('empty words, long words and words with markup get messages under their fields', async () => {
    const user = await openEditor();
    const write = async (name: string, text: string) => {
      await user.clear(screen.getByLabelText(`Sebutan ${name}`));
      if (text) await user.type(screen.getByLabelText(`Sebutan ${name}`), text);
    };
    await write('Desa', '');
    await write('Dusun', 'x'.repeat(41));
    await write('BPD', '<b>Bamus');
    await save(user);
    expect(await screen.findByLabelText('Sebutan Desa')).toHaveAccessibleDescription('Sebutan wajib diisi');
    expect(screen.getByLabelText('Sebutan Dusun')).toHaveAccessibleDescription('Sebutan paling banyak 40 karakter');
    expect(screen.getByLabelText('Sebutan BPD')).toHaveAccessibleDescription(
      'Sebutan tidak boleh memuat tanda < atau >',
    );
    await waitFor(() => expect(screen.getByLabelText('Sebutan Desa')).toHaveFocus());
    expect(pages.requests('PUT /desa')).toEqual([]);
  });

  test('a server error about a word shows under its field', async () => {
    const user = await openEditor();
    const msg = 'Sebutan memuat karakter yang tidak dapat dicetak: ☃';
    pages.answer('PUT /desa', failure(400, msg, [{ msg, path: 'sebutan.camat' }]));
    await save(user);
    await waitFor(() => expect(screen.getByLabelText('Sebutan Camat')).toHaveAccessibleDescription(msg));
  });
});

test('a zone that does not match the area code gets a proposal and can be kept', async () => {
  const user = await openEditor();
  const hint = /^Menurut kode desa/;
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  const kode = screen.getByLabelText(/^Kode desa/);
  await user.clear(kode);
  await user.type(kode, '94.01.01.2001');
  expect(await screen.findByText(hint)).toHaveTextContent('zonanya WIT. WIB tetap dapat dipakai');
  await user.click(screen.getByRole('button', { name: 'Pakai WIT' }));
  expect(value('Zona waktu')).toBe('WIT');
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Zona waktu'), 'WITA');
  expect(await screen.findByText(hint)).toHaveTextContent('WITA tetap dapat dipakai');
  pages.answer('PUT /desa', { message: SAVED, desa: aDesa({ zona: 'WITA' }) });
  await save(user);
  await screen.findByText(SAVED);
  expect(sent()).toMatchObject({ kode_desa: '94.01.01.2001', zona: 'WITA' });
});
