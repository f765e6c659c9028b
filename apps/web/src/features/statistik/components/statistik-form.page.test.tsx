import type { HitunganStatistik, Statistik } from '@pendopo/shared/statistik/schemas';
import { STATISTIK_DIHITUNG } from '@pendopo/shared/statistik/text';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aHamlet, aStatistik } from '../../../../test/rows/statistik.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const SAVED = 'Statistik berhasil disimpan!';
const TOTAL = aStatistik();
const FAMILIES = aStatistik({ id: 42, label: 'Jumlah Keluarga', value: 1518 });
const SURAT = aStatistik({ id: 43, label: STATISTIK_DIHITUNG, value: 9 });
const KRAJAN = aHamlet();
const ROWS: readonly Statistik[] = [TOTAL, FAMILIES, SURAT, KRAJAN];

const store = (statistik: readonly Statistik[]) => pages.answer('GET /statistik', { statistik });

async function openEditor(hitung: HitunganStatistik = { aktif: false, kategori: [] }, rows = ROWS) {
  store(rows);
  pages.answer('GET /statistik/piramida', { piramida: [] });
  pages.answer('GET /statistik/hitung', { hitung });
  const user = await pages.open('/profil/statistik', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit statistik' }));
  await waitFor(() => expect(screen.getAllByLabelText(hitung.aktif ? /^Hitung/ : 'Label')[0]).toHaveFocus());
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, save: () => press('Simpan') };
}

const section = (name: string) => screen.getByRole('region', { name });
const row = (label: string) => screen.getByRole('button', { name: `Hapus ${label}` }).closest('li') as HTMLElement;
const inRow = (where: HTMLElement, label: string | RegExp) => within(where).getByLabelText(label);
const write = (where: HTMLElement, label: string, value: string) =>
  fireEvent.change(inRow(where, label), { target: { value } });
const lastOf = (name: string) => within(section(name)).getAllByRole('listitem').at(-1) as HTMLElement;
const update = ({ id }: Statistik) => `PUT /statistik/${id}` as const;
const took = (statistik: Statistik) => ({ message: 'Data statistik berhasil diperbarui', statistik });

test('figures are changed, added and removed together, and only the changes are sent', async () => {
  const { press, save } = await openEditor();
  write(row(TOTAL.label), 'Nilai', '5.001');
  write(row(TOTAL.label), 'Warna', '#ff0000');
  await press('Hapus Krajan');
  await press('Tambah baris Penduduk per Dusun');
  const fresh = lastOf('Penduduk per Dusun');
  await waitFor(() => expect(inRow(fresh, 'Label')).toHaveFocus());
  write(fresh, 'Label', 'Krajan');
  write(fresh, 'Nilai', '12');
  const total = aStatistik({ value: 5001, color: '#ff0000' });
  const krajan = aHamlet({ id: 53, value: 12 });
  pages.answer(update(TOTAL), took(total));
  pages.answer('DELETE /statistik/51', { message: 'Data statistik berhasil dihapus' });
  pages.answer('POST /statistik', took(krajan));
  store([total, FAMILIES, SURAT, krajan]);
  await save();
  await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
  expect(pages.requests(update(TOTAL)).map(({ body }) => body)).toMatchObject([
    { kategori: 'utama', label: TOTAL.label, value: 5001, color: '#ff0000', updatedAt: TOTAL.updatedAt },
  ]);
  expect(pages.requests('DELETE /statistik/51')).toHaveLength(1);
  expect(pages.requests('POST /statistik').map(({ body }) => body)).toMatchObject([
    { kategori: 'dusun', label: 'Krajan', value: 12, color: '#cccccc' },
  ]);
  expect(lastOf('Penduduk per Dusun')).toHaveTextContent('Krajan12');
});

test('the applications of the month are counted by the portal or typed', async () => {
  const { user, save } = await openEditor();
  expect(screen.getAllByLabelText(/^Dihitung portal/)).toHaveLength(1);
  await user.click(inRow(row(SURAT.label), /^Dihitung portal/));
  expect(inRow(row(SURAT.label), 'Nilai')).toHaveAttribute('readonly');
  const counted = { ...SURAT, otomatis: true, value: 2 };
  pages.answer(update(SURAT), took(counted));
  store([TOTAL, FAMILIES, counted, KRAJAN]);
  await save();
  await screen.findByText(SAVED);
  expect(pages.requests(update(SURAT)).at(-1)?.body).toMatchObject({ otomatis: true });

  await user.click(screen.getByRole('button', { name: 'Edit statistik' }));
  await user.click(await screen.findByLabelText(/^Dihitung portal/));
  write(row(SURAT.label), 'Nilai', '412');
  await save();
  await screen.findByText(SAVED);
  await waitFor(() =>
    expect(pages.requests(update(SURAT)).at(-1)?.body).toMatchObject({ otomatis: false, value: 412 }),
  );
});

test('an invalid row is marked, and nothing is sent', async () => {
  const { save } = await openEditor();
  write(row(FAMILIES.label), 'Nilai', 'banyak');
  await save();
  const value = inRow(row(FAMILIES.label), 'Nilai');
  await waitFor(() => expect(value).toHaveAccessibleDescription('Nilai harus berupa bilangan bulat mulai dari 0'));
  expect(value).toHaveFocus();
  expect(pages.requests(update(FAMILIES))).toEqual([]);
});

test('a failed save keeps the typed values and the figures that were already saved', async () => {
  const { press, save } = await openEditor();
  write(row(TOTAL.label), 'Nilai', '6000');
  await press('Tambah baris Penduduk per Dusun');
  const fresh = lastOf('Penduduk per Dusun');
  write(fresh, 'Label', 'Krajan');
  write(fresh, 'Nilai', '1');
  const total = aStatistik({ value: 6000, updatedAt: NEWER });
  pages.answer(update(TOTAL), took(total));
  pages.answer('POST /statistik', failure(400, 'Label ini sudah ada dalam kategori tersebut'));
  store([total, FAMILIES, SURAT, KRAJAN]);
  await save();
  expect(await screen.findByText('Label ini sudah ada dalam kategori tersebut')).toBeInTheDocument();
  expect(screen.getByText('Gagal menyimpan perubahan statistik')).toBeInTheDocument();
  write(fresh, 'Label', 'Dusun Baru');
  pages.answer('POST /statistik', took(aHamlet({ id: 54, label: 'Dusun Baru' })));
  await save();
  await screen.findByText(SAVED);
  expect(pages.requests(update(TOTAL))).toHaveLength(1);
});

test('a stale edit keeps the typed values and takes the rest from the other official', async () => {
  const { press, save } = await openEditor();
  write(row(TOTAL.label), 'Nilai', '7.000');
  write(row(TOTAL.label), 'Warna', '#ff0000');
  write(row(FAMILIES.label), 'Warna', '#00ff00');
  pages.answer(update(TOTAL), failure(409, API_TEXT.staleEdit));
  const theirs = [TOTAL, FAMILIES].map((one) => ({
    ...one,
    value: one.value + 1,
    color: '#0000ff',
    updatedAt: NEWER,
  }));
  store([...theirs, SURAT, KRAJAN]);
  await save();
  await screen.findByText(API_TEXT.staleEdit);
  await press('Muat data terbaru');
  await screen.findByText('Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.');
  expect(inRow(row(FAMILIES.label), 'Nilai')).toHaveValue('1519');
  expect(row(FAMILIES.label).querySelector('input[type=color]')).toHaveValue('#00ff00');
  expect(inRow(row(TOTAL.label), 'Nilai')).toHaveValue('7.000');
  expect(row(TOTAL.label)).toHaveTextContent('Yang tersimpan: 4.873');
  expect(row(TOTAL.label)).toHaveTextContent('Yang tersimpan: #0000ff');
  for (const one of theirs) pages.answer(update(one), took(one));
  await save();
  await screen.findByText(SAVED);
  const sent = (one: Statistik) => pages.requests(update(one)).at(-1)?.body;
  expect(sent(TOTAL)).toMatchObject({ value: 7000, color: '#ff0000', updatedAt: NEWER });
  expect(sent(FAMILIES)).toMatchObject({ value: 1519, color: '#00ff00', updatedAt: NEWER });
});

test('a changed figure that was deleted elsewhere is kept', async () => {
  const { press, save } = await openEditor();
  write(row('Krajan'), 'Nilai', '123');
  pages.answer(update(KRAJAN), failure(404, 'Data statistik tidak ditemukan'));
  store([TOTAL, FAMILIES, SURAT]);
  await save();
  await screen.findByText(API_TEXT.staleEdit);
  await press('Muat data terbaru');
  await screen.findByText('Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.');
  expect(inRow(row('Krajan'), 'Nilai')).toHaveValue('123');
  pages.answer('POST /statistik', took(aHamlet({ value: 123 })));
  await save();
  await screen.findByText(SAVED);
  expect(pages.requests('POST /statistik').at(-1)?.body).toMatchObject({ label: 'Krajan', value: 123 });
});

test('leaving with added rows asks for confirmation', async () => {
  const { user, press } = await openEditor();
  await press('Tambah baris Pekerjaan');
  await user.click(document.querySelector('footer a[href="/kontak"]') as HTMLAnchorElement);
  expect(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' })).toBeInTheDocument();
});

test('an admin lets the register count a category and reverses the choice', async () => {
  const { user, save } = await openEditor({ aktif: true, kategori: ['utama'] }, [
    { ...TOTAL, otomatis: true },
    { ...FAMILIES, otomatis: true },
    SURAT,
    KRAJAN,
  ]);
  const box = (name: string) => within(section(name)).findByLabelText(/^Hitung dari data penduduk/);
  expect(await box('Statistik Utama')).toBeChecked();
  expect(section('Statistik Utama')).toHaveTextContent('Total Penduduk dan Jumlah Keluarga dihitung lagi');
  expect(within(section('Statistik Utama')).getAllByLabelText('Label')).toHaveLength(1);
  write(row(KRAJAN.label), 'Nilai', '12');
  await user.click(await box('Penduduk per Dusun'));
  expect(within(section('Penduduk per Dusun')).queryByRole('button')).not.toBeInTheDocument();
  await user.click(await box('Statistik Utama'));
  write(row(TOTAL.label), 'Nilai', '5001');
  const hitung = { aktif: true, kategori: ['dusun' as const] };
  pages.answer('PUT /statistik/hitung', { message: 'Tersimpan', hitung, statistik: [] });
  pages.answer('GET /statistik/hitung', { hitung });
  pages.answer(update(TOTAL), took(aStatistik({ value: 5001 })));
  await save();
  await screen.findByText(SAVED);
  expect(pages.requests('PUT /statistik/hitung').map(({ body }) => body)).toEqual([{ kategori: ['dusun'] }]);
  expect(pages.requests(update(TOTAL)).map(({ body }) => body)).toMatchObject([{ value: 5001, otomatis: false }]);
  expect(pages.requests(update(KRAJAN))).toEqual([]);
});
