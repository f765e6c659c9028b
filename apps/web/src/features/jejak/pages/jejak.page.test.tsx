import type { Jejak } from '@pendopo/shared/jejak/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aJejak, aLog } from '../../../../test/rows/jejak.ts';

const pages = usePages();
const LOG = '/admin/jejak';
const SEARCH = 'Cari judul, nama, atau nomor...';

const traces = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
const address = () => window.location.pathname + window.location.search;
const lastQuery = () => Object.fromEntries(pages.requests('GET /admin/jejak').at(-1)?.query ?? []);

async function openLog(jejak: readonly Jejak[], search = '') {
  pages.answer('GET /admin/jejak', aLog(jejak));
  const user = await pages.open(LOG + search, { as: 'admin' });
  await screen.findByText(jejak.length > 0 ? /^Menampilkan/ : /^(Belum ada|Tidak ada) jejak/);
  return user;
}

test('an empty log shows a notice', async () => {
  await openLog([]);
  expect(screen.getByText('Belum ada jejak perubahan.')).toBeInTheDocument();
});

test('each entry shows its official, action, target and changed values', async () => {
  await openLog([
    aJejak({
      perubahan: [
        { kolom: 'tanggal', dari: '2026-11-20', ke: '2026-11-21' },
        { kolom: 'desc', dari: null, ke: 'Satu dua' },
      ],
    }),
    aJejak({ id: 50, aksi: 'tambah' }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Jejak Perubahan' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Waktu',
    'Oleh',
    'Tindakan',
    'Pada',
    'Perubahan',
  ]);
  const [newest, older] = traces() as [HTMLElement, HTMLElement];
  for (const text of ['Sari Wulandari', 'Mengubah', 'Panen raya', 'Berita', '7 Maret 2026, 09.05'])
    expect(newest).toHaveTextContent(text);
  expect(older).toHaveTextContent('Menambah');
  const changes = within(newest)
    .getByText(/^2 isian/)
    .closest('details') as HTMLDetailsElement;
  expect(changes.open).toBe(false);
  expect(
    within(changes)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Tanggal: 20 November 2026 → menjadi  21 November 2026', 'Ringkasan: Satu dua']);
});

test('the log is filtered by text, kind, action, days and official, and each chip removes one filter', async () => {
  const user = await openLog([aJejak()]);
  await user.type(screen.getByLabelText(SEARCH), 'panen');
  await user.selectOptions(screen.getByLabelText('Jenis'), 'Berita');
  await user.selectOptions(screen.getByLabelText('Tindakan'), 'Menghapus');
  await user.type(screen.getByLabelText('Dari tanggal'), '2026-03-01');
  await user.type(screen.getByLabelText('Sampai tanggal'), '2026-03-31');
  await user.click(screen.getByText(/^1 isian/));
  await user.click(screen.getByRole('button', { name: 'Hanya oleh Sari Wulandari' }));
  const all = { jenis: 'berita', aksi: 'hapus', oleh: '7', dari: '2026-03-01', sampai: '2026-03-31' };
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'panen', ...all, limit: '25' }));
  expect(await screen.findByRole('button', { name: 'Hapus saringan oleh Sari Wulandari' })).toHaveTextContent(
    'Oleh: Sari Wulandari',
  );
  for (const chip of [
    'jenis Berita',
    'tindakan Menghapus',
    'dari 1 Maret 2026',
    'sampai 31 Maret 2026',
    'oleh Sari Wulandari',
  ])
    await user.click(await screen.findByRole('button', { name: `Hapus saringan ${chip}` }));
  await waitFor(() => expect(address()).toBe(`${LOG}?q=panen`));
});

test('an address sets the filter, and an empty result offers to show all entries', async () => {
  const user = await openLog([], '?q=empat&jenis=berita&sampai=2026-11-20');
  expect(screen.getByLabelText(SEARCH)).toHaveValue('empat');
  expect(screen.getByLabelText('Jenis')).toHaveValue('berita');
  expect(screen.getByLabelText('Sampai tanggal')).toHaveValue('2026-11-20');
  expect(lastQuery()).toEqual({ q: 'empat', jenis: 'berita', sampai: '2026-11-20', limit: '25' });
  expect(screen.getByText('Tidak ada jejak ditemukan untuk pencarian ini.')).toBeInTheDocument();
  pages.answer('GET /admin/jejak', aLog([aJejak()]));
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua jejak' }));
  await waitFor(() => expect(traces()).toHaveLength(1));
  expect(address()).toBe(LOG);
});

test('two filters removed before the next render are both gone', async () => {
  await openLog([aJejak()], '?jenis=berita&aksi=hapus');
  const chips = screen.getAllByRole('button', { name: /^Hapus saringan/ });
  expect(chips).toHaveLength(2);
  act(() => {
    for (const chip of chips) chip.click();
  });
  await waitFor(() => expect(address()).toBe(LOG));
});

test('a range with its days in the wrong order shows an error', async () => {
  pages.answer('GET /admin/jejak', failure(400, 'Tanggal akhir tidak boleh sebelum tanggal awal'));
  await pages.open(`${LOG}?dari=2026-11-21&sampai=2026-11-20`, { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Tanggal akhir tidak boleh sebelum tanggal awal');
});

test('a long log has pages', async () => {
  pages.answer('GET /admin/jejak', ({ query }: { query: URLSearchParams }) =>
    query.has('cursor')
      ? aLog([aJejak({ label: 'Yang pertama' })], { total: 26 })
      : aLog(
          Array.from({ length: 25 }, (_, at) => aJejak({ id: 100 + at })),
          { total: 26, next_cursor: 'lanjut' },
        ),
  );
  const user = await pages.open(LOG, { as: 'admin' });
  await screen.findByText('Menampilkan 1–25 dari 26');
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Menampilkan 26–26 dari 26');
  expect(traces()[0]).toHaveTextContent('Yang pertama');
  expect(lastQuery()).toMatchObject({ cursor: 'lanjut' });
});

test('a failed export shows the reason, and an expired session offers a new login', async () => {
  const user = await openLog([aJejak()], '?jenis=berita');
  await user.click(screen.getByRole('button', { name: 'Unduh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unduh daftar' }));
  const download = () => user.click(dialog.getByRole('button', { name: 'Unduh' }));
  pages.answer('GET /admin/jejak/ekspor.xlsx', failure(500));
  await download();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Daftar gagal diunduh');
  expect(pages.requests('GET /admin/jejak/ekspor.xlsx')[0]?.query.get('jenis')).toBe('berita');
  pages.answer('GET /admin/jejak/ekspor.xlsx', failure(401, API_TEXT.sessionEnded));
  await download();
  expect(await dialog.findByText(API_TEXT.sessionEnded)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Masuk lagi' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeInTheDocument();
});
