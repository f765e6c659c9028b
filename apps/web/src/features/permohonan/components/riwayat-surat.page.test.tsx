import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, type Given, NETWORK_ERROR, type SentRequest } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aJanji, aSurat, aSuratSaya, mySurat, suratReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

const history = () => within(screen.getByRole('region', { name: 'Riwayat Pengajuan Surat' }));
const rows = async () => {
  await history().findByRole('table');
  return history().getAllByRole('rowgroup').slice(1);
};

async function openHistory(answer: Given) {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  pages.answer('GET /surat/my-surat', answer);
  return pages.open('/profil', { as: 'user' });
}

async function askToWithdraw(user: Awaited<ReturnType<typeof openHistory>>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Batalkan Pengajuan' }));
}

test('applications keep the order of the answer, and only a waiting one can be withdrawn', async () => {
  const user = await openHistory(
    mySurat(
      aSuratSaya({ id: 43, status: 'Selesai' }),
      aSuratSaya({ id: 42, status: 'Diproses', perbaikan: 3 }),
      aSuratSaya({ id: 41, status: 'Menunggu', baru: true, catatan: 'Berkas lengkap.' }),
    ),
  );
  const [done, busy, waiting] = await rows();
  expect(done).toHaveTextContent(/Surat Keterangan Usaha.*20 November 2026.*Selesai/);
  expect(busy).toHaveTextContent(/Diproses.*3 perlu diperbaiki/);
  expect(waiting).toHaveTextContent(/Menunggu.*Kabar baru.*Berkas lengkap\./);
  expect(
    history()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Batalkan surat 41']);
  const dialog = await askToWithdraw(user, 'Batalkan surat 41');
  expect(dialog.getByText(/Surat akan dihapus dan tidak dapat dikembalikan\./)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Kembali' }));
  expect(await rows()).toHaveLength(3);
  expect(history().getByRole('link', { name: 'Lihat Detail surat 42' })).toHaveAttribute('href', '/surat/42');
});

test('the promise and the note are in a second row below the cells, with the application as header', async () => {
  await openHistory(
    mySurat(aSuratSaya({ status: 'Diproses', catatan: 'Bawa KK asli.' }), aSuratSaya({ id: 40, status: 'Selesai' })),
  );
  const [busy, done] = (await rows()).map((group) => within(group));
  expect(busy?.getAllByRole('row')).toHaveLength(2);
  const text = busy?.getByRole('cell', { name: /^Perkiraan selesai .* Bawa KK asli\.$/ });
  expect(text).toHaveAttribute('headers', busy?.getByRole('rowheader', { name: 'Surat Keterangan Usaha' }).id);
  expect(text).toHaveAttribute('colspan', '5');
  expect(done?.getAllByRole('row')).toHaveLength(1);
});

test('each application shows its due date, a paused clock, or its delay', async () => {
  await openHistory(
    mySurat(
      aSuratSaya({ id: 44, status: 'Selesai' }),
      aSuratSaya({ id: 43, status: 'Diproses' }),
      aSuratSaya({ id: 42, status: 'Diproses', janji: aJanji({ terlambat: true, batas: '2026-11-20T08:00:00.000Z' }) }),
      aSuratSaya({ id: 41, status: 'Diproses', janji: aJanji({ berhenti: true, sisa_hari_kerja: 2 }) }),
    ),
  );
  const [done, promised, late, stopped] = await rows();
  expect(done).toHaveTextContent(/Selesai\s*Lihat Detail$/);
  expect(promised).toHaveTextContent('Perkiraan selesai Senin, 5 Januari 2099, pukul 15.00 WIB.');
  expect(late).toHaveTextContent('Mohon maaf, surat Anda belum selesai pada waktu yang kami janjikan');
  expect(stopped).toHaveTextContent(
    'Hitungan waktu berhenti karena kami menunggu perbaikan dari Anda. Sisa 2 hari kerja',
  );
});

test('a refused withdrawal shows the reason, and a successful withdrawal focuses the notice', async () => {
  const user = await openHistory(mySurat(aSuratSaya()));
  const dialog = await askToWithdraw(user, 'Batalkan surat 41');
  const confirm = () => dialog.getByRole('button', { name: 'Ya, Batalkan' });
  for (const [given, message] of [
    [
      failure(409, 'Hanya surat berstatus Menunggu yang dapat dibatalkan'),
      'Hanya surat berstatus Menunggu yang dapat dibatalkan',
    ],
    [NETWORK_ERROR, 'Gagal membatalkan surat. Tidak dapat terhubung ke server.'],
    [failure(500), 'Gagal membatalkan surat'],
  ] as const) {
    pages.answer('DELETE /surat/41/cancel', given);
    await user.click(confirm());
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
    await waitFor(() => expect(confirm()).toHaveFocus());
  }
  pages.answer('DELETE /surat/41/cancel', { message: 'Pengajuan surat berhasil dibatalkan' });
  pages.answer('GET /surat/my-surat', mySurat());
  await user.click(confirm());
  const notice = await history().findByText('Pengajuan surat berhasil dibatalkan');
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveFocus());
  expect(await history().findByText('Belum ada pengajuan surat.')).toBeInTheDocument();
});

test('a waiting application can be withdrawn once on its own page', async () => {
  for (const [call, given] of Object.entries({ ...EMPTY_PROFIL, ...suratReads(aSurat()) }))
    pages.answer(call as 'GET /', given);
  pages.answer('DELETE /surat/41/cancel', { message: 'Pengajuan surat berhasil dibatalkan' });
  const user = await pages.open('/surat/41', { as: 'user' });
  const dialog = await askToWithdraw(user, 'Batalkan Pengajuan');
  await user.dblClick(dialog.getByRole('button', { name: 'Ya, Batalkan' }));
  expect(await screen.findByText('Pengajuan surat berhasil dibatalkan')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/profil');
  expect(await screen.findByText('Belum ada pengajuan surat.')).toBeInTheDocument();
  expect(pages.requests('DELETE /surat/41/cancel')).toHaveLength(1);
});

test('a long history is paged', async () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => aSuratSaya({ id: from - i }));
  const user = await openHistory(({ query }: SentRequest) =>
    query.get('cursor') === 'lanjut'
      ? { surat: page(102, 2), meta: { total: 27, next_cursor: null } }
      : { surat: page(127, 25), meta: { total: 27, next_cursor: 'lanjut' } },
  );
  expect(await history().findByText('Menampilkan 1–25 dari 27')).toBeInTheDocument();
  expect(history().getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
  await user.click(history().getByRole('button', { name: 'Berikutnya' }));
  expect(await history().findByText('Menampilkan 26–27 dari 27')).toBeInTheDocument();
  expect(history().getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
  await user.click(history().getByRole('button', { name: 'Sebelumnya' }));
  expect(await history().findByText('Menampilkan 1–25 dari 27')).toBeInTheDocument();
});
