import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { anInbox, aPesan } from '../../../../test/rows/pesan-masuk.ts';
import { aRingkasan } from '../../../../test/rows/ringkasan.ts';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();
const INBOX = '/admin/pesan-masuk';
const SEARCH = 'Cari nama/email/no hp/pesan...';
const BAGAS = aPesan({ id: 42, nama: 'Bagas Prakoso' });

const messages = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
const address = () => window.location.pathname + window.location.search;
const lastQuery = () => Object.fromEntries(pages.requests('GET /pesan-kontak').at(-1)?.query ?? []);

async function openInbox(pesan: readonly Pesan[], search = '') {
  pages.answer('GET /pesan-kontak', anInbox(pesan));
  const user = await pages.open(INBOX + search, { as: 'admin' });
  await screen.findByText(pesan.length > 0 ? /^Menampilkan/ : 'Tidak ada pesan.');
  return user;
}

async function read(user: UserEvent, nama = 'Sekar Arum') {
  await user.click(screen.getByRole('button', { name: `Lihat Detail pesan ${nama}` }));
  return within(await screen.findByRole('dialog', { name: 'Detail Pesan Masuk' }));
}

async function askDelete(user: UserEvent, nama = 'Sekar Arum') {
  const detail = await read(user, nama);
  await user.click(detail.getByRole('button', { name: 'Hapus' }));
  return within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
}

test('an empty inbox shows a message', async () => {
  await openInbox([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Pesan Masuk' })).toBeInTheDocument();
  expect(screen.getByText('Tidak ada pesan.')).toBeInTheDocument();
});

test('the list has its columns and the beginning of each message', async () => {
  await openInbox([
    aPesan({ dibaca_at: null, pesan: `Awal pesan\n\n${'kata '.repeat(60)}ujung` }),
    aPesan({ id: 42, nama: 'Bagas Prakoso', pesan: null }),
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No',
    'Nama Pengirim',
    'Email',
    'No. HP',
    'Pesan',
    'Tanggal',
    'Aksi',
  ]);
  const [newest, older] = messages() as [HTMLElement, HTMLElement];
  for (const text of [
    '1',
    'sekar@contoh.example',
    '081200000011',
    'Awal pesan kata',
    '7 Maret 2026, 09.05 WIB',
    'kata…',
  ])
    expect(newest).toHaveTextContent(text);
  expect(newest).not.toHaveTextContent('ujung');
  expect(within(newest).getByRole('rowheader')).toHaveTextContent(/Sekar Arum\s*Belum dibaca$/);
  expect(within(older).getByRole('rowheader')).not.toHaveTextContent('Belum dibaca');
  expect(within(older).getByText('-')).toBeInTheDocument();
});

test('the search is in the address, and an empty result can be cleared', async () => {
  const user = await openInbox([aPesan(), BAGAS]);
  pages.answer('GET /pesan-kontak', anInbox([BAGAS]));
  await user.type(screen.getByLabelText(SEARCH), '@desa');
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(lastQuery()).toMatchObject({ q: '@desa' });
  expect(address()).toBe(`${INBOX}?q=%40desa`);
  pages.answer('GET /pesan-kontak', anInbox([]));
  await user.type(screen.getByLabelText(SEARCH), ' x');
  await screen.findByText('0 hasil untuk “@desa x”');
  expect(screen.getByText('Tidak ada pesan.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua pesan' }));
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(address()).toBe(INBOX);
});

test('opening a message marks it as read, and it can be marked as unread again', async () => {
  const unread = aPesan({ email: 'sekar+desa@contoh.example', pesan: 'Satu\n\nDua', dibaca_at: null });
  const counted = (pesan_belum_dibaca: number) => ({ ringkasan: aRingkasan({ pesan_belum_dibaca }) });
  pages.answer('GET /admin/ringkasan', counted(1));
  const user = await openInbox([unread]);
  const menu = within(screen.getByRole('navigation', { name: 'Menu petugas' }));
  expect(await menu.findByRole('link', { name: /^Pesan.*1 baru/ })).toBeInTheDocument();
  pages.answer('GET /admin/ringkasan', counted(0));
  pages.answer('PUT /pesan-kontak/41/dibaca', { message: '', pesan: { ...unread, dibaca_at: '2026-03-07T04:00:00Z' } });
  const detail = await read(user);
  expect(detail.getByRole('link', { name: /^sekar\+desa@/ })).toHaveAttribute(
    'href',
    'mailto:sekar%2Bdesa@contoh.example',
  );
  expect(detail.getByRole('link', { name: '081200000011 (WhatsApp)' })).toHaveAttribute(
    'href',
    'https://wa.me/6281200000011',
  );
  for (const text of ['Sekar Arum', '7 Maret 2026, 09.05 WIB', /Satu\s+Dua/])
    expect(detail.getByText(text)).toBeInTheDocument();
  await waitFor(() => expect(messages()[0]).not.toHaveTextContent('Belum dibaca'));
  await waitFor(() => expect(menu.queryByRole('link', { name: /baru/ })).not.toBeInTheDocument());

  pages.answer('PUT /pesan-kontak/41/dibaca', { message: '', pesan: unread });
  const unmark = detail.getByRole('button', { name: 'Tandai belum dibaca' });
  // The list changes a moment before the request ends.
  await waitFor(() => expect(unmark).toBeEnabled());
  await user.click(unmark);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(messages()[0]).toHaveTextContent('Belum dibaca');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lihat Detail pesan Sekar Arum' })).toHaveFocus());
  expect(pages.requests('PUT /pesan-kontak/41/dibaca').map(({ body }) => body)).toEqual([
    { dibaca: true },
    { dibaca: false },
  ]);
});

test('a message that was read is not marked again', async () => {
  const user = await openInbox([aPesan({ pesan: null })]);
  const detail = await read(user);
  expect(detail.getByText('-')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(pages.requests('PUT /pesan-kontak/41/dibaca')).toEqual([]);
});

test('a message that cannot be marked can still be read', async () => {
  const user = await openInbox([aPesan({ dibaca_at: null })]);
  pages.answer('PUT /pesan-kontak/41/dibaca', failure(500));
  const detail = await read(user);
  expect(await detail.findByRole('alert')).toHaveTextContent('Pesan belum dapat ditandai');
  expect(detail.getByText('Apakah kantor buka besok?')).toBeInTheDocument();
});

test('a message is deleted after a confirmation that names its sender', async () => {
  const user = await openInbox([aPesan(), BAGAS]);
  const question = await askDelete(user);
  expect(question.getByText(/akan dihapus dan tidak dapat dikembalikan\.$/)).toHaveTextContent('Pesan dari Sekar Arum');
  await waitFor(() => expect(question.getByRole('button', { name: 'Batal' })).toHaveFocus());
  await user.click(question.getByRole('button', { name: 'Batal' }));
  const detail = within(await screen.findByRole('dialog', { name: 'Detail Pesan Masuk' }));

  await user.click(detail.getByRole('button', { name: 'Hapus' }));
  pages.answer('DELETE /pesan-kontak/41', { message: 'Pesan berhasil dihapus' });
  pages.answer('GET /pesan-kontak', anInbox([BAGAS]));
  const release = pages.hold('DELETE /pesan-kontak/41');
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus' }));
  expect(await screen.findByRole('button', { name: 'Menghapus...' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Pesan berhasil dihapus'));
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toHaveTextContent('Bagas Prakoso');
});

test('a message that cannot be deleted stays, and the dialog shows the reason', async () => {
  const user = await openInbox([aPesan()]);
  pages.answer('DELETE /pesan-kontak/41', failure(500));
  const question = await askDelete(user);
  await user.click(question.getByRole('button', { name: 'Ya, Hapus' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Gagal menghapus pesan');
  await user.click(question.getByRole('button', { name: 'Batal' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(messages()).toHaveLength(1);
});

test('a long inbox has pages, and an emptied page leads to the page before', async () => {
  const first = Array.from({ length: 25 }, (_, at) => aPesan({ id: 100 + at, nama: `Warga ${at + 2}` }));
  pages.answer('GET /pesan-kontak', ({ query }: { query: URLSearchParams }) =>
    query.has('cursor')
      ? anInbox([aPesan({ nama: 'Warga 1' })], { total: 26 })
      : anInbox(first, { total: 26, next_cursor: 'lanjut' }),
  );
  const user = await pages.open(INBOX, { as: 'admin' });
  await screen.findByText('Menampilkan 1–25 dari 26');
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Menampilkan 26–26 dari 26');
  expect(within(messages()[0] as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('No26');
  const question = await askDelete(user, 'Warga 1');
  pages.answer('DELETE /pesan-kontak/41', { message: 'Pesan berhasil dihapus' });
  pages.answer('GET /pesan-kontak', ({ query }: { query: URLSearchParams }) =>
    anInbox(query.has('cursor') ? [] : first),
  );
  await user.click(question.getByRole('button', { name: 'Ya, Hapus' }));
  await screen.findByText('Menampilkan 1–25 dari 25');
});

test('an ended session offers a new login, and the message stays open', async () => {
  const user = await openInbox([aPesan()]);
  const detail = await read(user);
  pages.answer('PUT /pesan-kontak/41/dibaca', failure(401, API_TEXT.sessionEnded));
  await user.click(detail.getByRole('button', { name: 'Tandai belum dibaca' }));
  expect(await detail.findByRole('alert')).toHaveTextContent(API_TEXT.sessionEnded);
  await user.click(detail.getByRole('button', { name: 'Masuk lagi' }));
  const login = within(await screen.findByRole('dialog', { name: 'Login' }));
  await user.type(login.getByLabelText('Username'), 'niken');
  await user.type(login.getByLabelText('Password'), 'rahasia');
  pages.answer('POST /auth/login', { token: 'baru', user: aUser({ role: 'admin' }) });
  await user.click(login.getByRole('button', { name: 'Masuk' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Login' })).not.toBeInTheDocument());
  pages.answer('PUT /pesan-kontak/41/dibaca', { message: '', pesan: aPesan({ dibaca_at: null }) });
  await user.click(detail.getByRole('button', { name: 'Tandai belum dibaca' }));
  await waitFor(() => expect(messages()[0]).toHaveTextContent('Belum dibaca'));
});

test('waiting messages have their own list, and a key opens the next message after an answer', async () => {
  const citra = aPesan({ id: 43, nama: 'Citra' });
  const user = await openInbox([citra, BAGAS, aPesan()]);
  pages.answer('GET /pesan-kontak', anInbox([citra, BAGAS]));
  await user.click(screen.getByRole('link', { name: 'Belum dibaca' }));
  await waitFor(() => expect(messages()).toHaveLength(2));
  expect(lastQuery()).toMatchObject({ tampil: 'belum-dibaca' });
  const detail = await read(user, 'Citra');
  expect(detail.getByRole('link', { name: 'Balas lewat WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/6281200000011\?text=Yth\.%20Bapak%2FIbu%20Citra/),
  );
  const dibalas = { ...citra, dibalas_at: '2026-03-08T02:05:00.000Z', dibalas_oleh: 'Dyah Ayu' };
  pages.answer('PUT /pesan-kontak/43/dibalas', { message: '', pesan: dibalas });
  await user.click(detail.getByRole('button', { name: 'Tandai sudah dibalas' }));
  await detail.findByText('Sudah dibalas Dyah Ayu, 8 Maret 2026, 09.05 WIB.');
  expect(messages()[0]).toHaveTextContent('Sudah dibalas');
  await user.keyboard('j');
  const next = within(await screen.findByRole('dialog', { name: 'Detail Pesan Masuk' }));
  expect(await next.findByText('Bagas Prakoso')).toBeInTheDocument();
  expect(next.getByRole('button', { name: 'Pesan berikutnya' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Belum dibalas' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ tampil: 'belum-dibalas' }));
  await user.click(screen.getByRole('link', { name: 'Semua pesan' }));
  await waitFor(() => expect(address()).toBe(INBOX));
});
