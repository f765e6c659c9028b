import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aBaris, aPenduduk } from '../../../../test/rows/penduduk.ts';

const pages = usePages();
const ON = { setelan: { aktif: true, jumlah: 2, pemetaan: {} } };
const NONE = { penduduk: [], meta: { total: 0, next_cursor: null } };

/** Opens the events of the resident, with a wife on the card. */
async function openEvents() {
  const keluarga = [aBaris({ id: 8, nama: 'Indah', hubungan_keluarga: 'Istri' })];
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ keluarga }) });
  pages.answer('GET /penduduk/7/surat', { surat: [], meta: NONE.meta });
  const user = await pages.open('/admin/penduduk/7', { as: 'operator' });
  const events = within(await screen.findByRole('region', { name: 'Peristiwa' }));
  const press = async (name: string, title: string) => {
    await user.click(events.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const sent = () => pages.requests('POST /penduduk/7/peristiwa').map(({ body }) => body);
  return { user, events, press, sent };
}

test('a death asks for the new head of the family and shows a confirmation', async () => {
  const { user, events, press, sent } = await openEvents();
  const dialog = await press('Meninggal', 'Meninggal: Oki Hermawan');
  await user.type(dialog.getByLabelText('Tempat meninggal'), 'RSUD Arunika');
  await user.selectOptions(dialog.getByLabelText('Kepala keluarga yang baru'), 'Indah, Istri');
  const penduduk = aPenduduk({ keadaan: 'meninggal' });
  pages.answer('POST /penduduk/7/peristiwa', { message: 'Peristiwa dicatat: meninggal', penduduk });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: meninggal');
  expect(sent()).toMatchObject([{ jenis: 'meninggal', tempat: 'RSUD Arunika', kepala_id: 8 }]);
});

test('a departure with the whole family needs no new head', async () => {
  const { user, events, press, sent } = await openEvents();
  const dialog = await press('Pindah', 'Pindah: Oki Hermawan');
  expect(dialog.getByLabelText('Kepala keluarga yang baru')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('Indah, Istri'));
  expect(dialog.queryByLabelText('Kepala keluarga yang baru')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Seberapa jauh'), 'Kabupaten/kota lain');
  await user.type(dialog.getByLabelText('Tujuan'), 'Kota Arunika');
  pages.answer('POST /penduduk/7/peristiwa', { message: 'Peristiwa dicatat: pindah', penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: pindah');
  expect(sent()).toMatchObject([{ jenis: 'pindah', tujuan: 'kabupaten', tempat: 'Kota Arunika', anggota: [8] }]);
});

test('a birth takes the parents from the card', async () => {
  const { user, events, press } = await openEvents();
  const dialog = await press('Kelahiran di keluarga ini', 'Kelahiran di keluarga ini: Oki Hermawan');
  await user.type(dialog.getByLabelText('Nama lengkap'), 'Bayu');
  await user.selectOptions(dialog.getByLabelText('Jenis kelamin'), 'Laki-laki');
  pages.answer('POST /penduduk/peristiwa', { message: 'Peristiwa dicatat: lahir', penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: lahir');
  const [{ body } = { body: null }] = pages.requests('POST /penduduk/peristiwa');
  expect(body).toMatchObject({ jenis: 'lahir', keluarga_id: 7, nama: 'Bayu', nama_ayah: 'Oki Hermawan' });
});

test('the last event is cancelled with a reason, and the list opens if the row is deleted', async () => {
  const { user, press, sent } = await openEvents();
  const dialog = await press('Batalkan peristiwa ini', 'Batalkan: datang');
  await user.click(dialog.getByRole('button', { name: 'Batalkan peristiwa' }));
  expect(await dialog.findAllByText('Alasan wajib diisi')).not.toEqual([]);
  await user.type(dialog.getByLabelText('Alasan'), 'Salah orang');
  pages.answer('POST /penduduk/7/peristiwa', {
    message: 'Peristiwa dibatalkan; keduanya tetap tercatat',
    penduduk: null,
  });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', NONE);
  await user.click(dialog.getByRole('button', { name: 'Batalkan peristiwa' }));
  await screen.findByText('Belum ada data penduduk.');
  expect(sent()).toEqual([{ jenis: 'batal', peristiwa_id: 3, catatan: 'Salah orang' }]);
});

test('an arrival leads to the new row', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', NONE);
  const user = await pages.open('/admin/penduduk', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Catat kedatangan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat kedatangan' }));
  await user.type(dialog.getByLabelText('Nama lengkap'), 'Rina');
  await user.selectOptions(dialog.getByLabelText('Jenis kelamin'), 'Perempuan');
  await user.type(dialog.getByLabelText('Datang dari'), 'Kota Arunika');
  pages.answer('POST /penduduk/peristiwa', { message: 'Peristiwa dicatat: datang', penduduk: aPenduduk() });
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  pages.answer('GET /penduduk/7/surat', { surat: [], meta: NONE.meta });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await screen.findByRole('heading', { name: 'Oki Hermawan' });
});

test('a move inside the village takes the family along and needs no new head', async () => {
  const { user, events, press, sent } = await openEvents();
  const dialog = await press('Pindah dusun', 'Pindah dusun: Oki Hermawan');
  expect(dialog.queryByLabelText('Kepala keluarga yang baru')).toBeNull();
  await user.type(dialog.getByLabelText('Dusun'), 'Melati');
  await user.click(dialog.getByLabelText('Indah, Istri'));
  pages.answer('POST /penduduk/7/peristiwa', { message: 'Peristiwa dicatat: pindah dusun', penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: pindah dusun');
  expect(sent()).toMatchObject([{ jenis: 'pindah_dusun', dusun: 'Melati', anggota: [8] }]);
});

test('a resident is marked as temporary, and as permanent again', async () => {
  const sementara = { keturunan: '', asal: 'Kota', maksud: 'Bekerja', didatangi: '', tanggal_datang: '2026-02-01' };
  const { user } = await openEvents();
  const stay = within(screen.getByRole('region', { name: 'Penduduk sementara' }));
  await user.click(stay.getByRole('button', { name: 'Tandai sementara' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penduduk sementara: Oki Hermawan' }));
  await user.type(dialog.getByLabelText(/^Datang dari/), 'Kota');
  const saved = aPenduduk({ sementara });
  pages.answer('GET /penduduk/7', { penduduk: saved });
  pages.answer('PUT /penduduk/7/sementara', { message: 'Data penduduk sementara disimpan', penduduk: saved });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await stay.findByText('Data penduduk sementara disimpan');
  await user.click(await stay.findByRole('button', { name: 'Jadikan penduduk tetap' }));
  await user.click(await screen.findByRole('button', { name: 'Jadikan tetap' }));
  await expect
    .poll(() => pages.requests('PUT /penduduk/7/sementara').map(({ body }) => body))
    .toMatchObject([{ sementara: { asal: 'Kota' } }, { sementara: null }]);
});

test('an event names the month in which it counts, if that is not its own', async () => {
  const [event] = aPenduduk().peristiwa;
  if (!event) throw new Error('no event');
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ peristiwa: [{ ...event, masa: '2026-11-01' }] }) });
  pages.answer('GET /penduduk/7/surat', { surat: [], meta: NONE.meta });
  await pages.open('/admin/penduduk/7', { as: 'operator' });
  await screen.findByText('Kota Arunika · dihitung pada November 2026 · dicatat Dyah Ayu');
});
