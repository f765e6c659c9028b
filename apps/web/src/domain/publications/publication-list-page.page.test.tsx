import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { BERITA, detailOf, KINDS, type Kind, listOf } from '../../../test/publications.ts';

const pages = usePages();
afterEach(() => vi.useRealTimers());

const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const expectTitles = (expected: readonly string[]) => waitFor(() => expect(titles()).toEqual(expected));
const expectCards = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));
const button = (name: string) => screen.findByRole('button', { name });
const searchBox = (kind: Kind) => screen.findByLabelText(kind.search);
const choiceOf = (kind: Kind) => main().findByLabelText(new RegExp(`^${kind.choice.label}`));
/** Follows a link whose screen has not loaded yet, so that the old screen stays. */
const setOut = (path: string) => window.history.pushState(null, '', path);
const goBack = () =>
  act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
  });
const address = () => window.location.pathname + window.location.search;
/** Returns `count` rows of a kind, the highest number first. */
const numbered = (kind: Kind, count: number) =>
  Array.from({ length: count }, (_, i) => kind.row({ id: count - i, title: `Nomor ${count - i}.` }));
const answerList = (kind: Kind, rows: readonly { id: number; title: string }[]) =>
  pages.answer(`GET /${kind.name}`, listOf(kind, rows));

describe.each(KINDS)('the list of the kind %s', (_name, kind) => {
  test('an empty list shows a message', async () => {
    answerList(kind, []);
    await pages.open(kind.list);
    expect(await screen.findByRole('heading', { level: 1, name: kind.heading })).toBeInTheDocument();
    expect(await screen.findByText(kind.none)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Tambah/ })).not.toBeInTheDocument();
  });

  test('the list can be searched and filtered, and the address keeps both', async () => {
    const { options, all, pick, column } = kind.choice;
    const rows = [
      kind.row({ id: 3, title: 'Panen padi' }),
      kind.row({ id: 2, title: 'Panen ikan' }),
      kind.row({ id: 1, title: 'Rapat', choice: pick }),
    ];
    answerList(kind, rows);
    const user = await pages.open(kind.list);
    await expectCards(3);
    expect(screen.queryByRole('button', { name: /^Hapus/ })).not.toBeInTheDocument();
    const [card] = main().getAllByRole('article');
    expect(card).toHaveTextContent('7 Maret 2026');
    expect(card).toHaveTextContent(`Isi ${kind.name} uji.`);
    expect(main().getByText(new RegExp(`^Hasil akhir dari ${kind.name}$`))).toBeInTheDocument();
    const choice = await choiceOf(kind);
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([all, ...options]);
    expect(choice).toHaveValue('');

    await user.type(await searchBox(kind), 'panen');
    await expectTitles(['Panen padi', 'Panen ikan']);
    expect(screen.getByText('2 hasil untuk “panen”')).toBeInTheDocument();
    await user.selectOptions(choice, pick);
    expect(await screen.findByText(kind.noMatch)).toBeInTheDocument();
    expect(screen.getByText('0 hasil untuk “panen”')).toBeInTheDocument();
    expect(pages.requests(`GET /${kind.name}`).at(-1)?.query.get(column)).toBe(pick);
    const kept = address();
    expect(new URLSearchParams(window.location.search).get(column)).toBe(pick);

    user.unmount();
    const again = await pages.open(kept);
    expect(await searchBox(kind)).toHaveValue('panen');
    expect(await choiceOf(kind)).toHaveValue(pick);
    await again.click(await button('Hapus pencarian'));
    await expectTitles(['Rapat']);
    await again.type(await searchBox(kind), 'zzz');
    await again.click(await button(`Tampilkan semua ${kind.name}`));
    await expectCards(3);
    expect(await searchBox(kind)).toHaveValue('');
    expect(await choiceOf(kind)).toHaveValue('');
    await waitFor(() => expect(address()).toBe(kind.list));
  });

  test('the list has pages of twelve, and the back button returns from a card to its page', async () => {
    const rows = numbered(kind, 14);
    answerList(kind, rows);
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, kind.whole({ id: 1, title: 'Nomor 1.' })));
    const user = await pages.open(kind.list);
    await expectCards(12);
    expect(screen.getByText('Menampilkan 1–12 dari 14')).toBeInTheDocument();
    expect(screen.queryByText(`Hasil akhir dari ${kind.name}`)).not.toBeInTheDocument();
    expect(await button(kind.newer)).toBeDisabled();
    await user.click(await button(kind.older));
    await expectTitles(['Nomor 2.', 'Nomor 1.']);
    expect(screen.getByText('Menampilkan 13–14 dari 14')).toBeInTheDocument();
    expect(screen.getByText(`Hasil akhir dari ${kind.name}`)).toBeInTheDocument();
    expect(await button(kind.older)).toBeDisabled();
    // The next page is read from its top, far above the buttons.
    const link = screen.getByRole('link', { name: 'Nomor 1.' });
    await waitFor(() => expect(document.activeElement).toContainElement(link));
    expect(document.body).not.toHaveFocus();

    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nomor 1.' })).toBeInTheDocument();
    await goBack();
    await expectTitles(['Nomor 2.', 'Nomor 1.']);
    await user.click(await button(kind.newer));
    await expectCards(12);
    await user.click(await button(kind.older));
    await expectCards(2);
    await user.type(await searchBox(kind), 'Nomor 13');
    await expectTitles(['Nomor 13.']);
    expect(await searchBox(kind)).toHaveFocus();
  });

  test('officials add a publication, and delete one after a question or see why that failed', async () => {
    const wrong = kind.row({ id: 1, title: 'Salah ketik' });
    const rows = [wrong, kind.row({ id: 2, title: 'Tetap ada' })];
    answerList(kind, rows);
    const user = await pages.open(kind.list, { as: 'admin' });
    const remove = await button('Hapus Salah ketik');
    expect(screen.getByRole('link', { name: kind.add })).toHaveAttribute('href', kind.form);
    await user.click(remove);
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    const inside = within(dialog);
    expect(dialog).toHaveTextContent(`Yakin ingin menghapus ${kind.name} ini? Tindakan ini tidak dapat dibatalkan.`);
    expect(inside.getByText('Salah ketik')).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Batal' })).toHaveFocus();
    await user.click(inside.getByRole('button', { name: 'Batal' }));
    expect(remove).toHaveFocus();

    await user.click(remove);
    pages.answer(`DELETE /${kind.name}/1`, failure(500));
    await user.click(await button('Ya, Hapus'));
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(kind.failed.delete);
    await user.click(await button('Batal'));
    // The error is not shown in the next question.
    await user.click(await button('Hapus Tetap ada'));
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(await button('Batal'));

    const release = pages.hold(`DELETE /${kind.name}/1`);
    pages.answer(`DELETE /${kind.name}/1`, () => {
      rows.splice(0, 1);
      return { message: kind.messages.deleted };
    });
    await user.click(await button('Hapus Salah ketik'));
    await user.dblClick(await button('Ya, Hapus'));
    expect(await button('Menghapus...')).toBeDisabled();
    expect(await button('Batal')).toBeDisabled();
    release();
    await expectTitles(['Tetap ada']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toHaveTextContent(kind.messages.deleted));
    expect(document.activeElement).toHaveRole('status');
    expect(pages.requests(`DELETE /${kind.name}/1`)).toHaveLength(2);
  });
});

describe.each(KINDS)('the drafts of the kind %s', (_name, kind) => {
  const path = `GET /${kind.name}/draf` as const;
  const drafts = (count: number, next: string | null = null) => ({
    draf: [{ id: 7, title: 'Rancangan', tanggal: '2026-03-07' }].slice(0, count),
    meta: { total: count, next_cursor: next },
  });

  test('visitors do not request the drafts', async () => {
    answerList(kind, [kind.row({ title: 'Terbit' })]);
    await pages.open(kind.list);
    await expectTitles(['Terbit']);
    expect(screen.queryByText(/^Draf/)).not.toBeInTheDocument();
    expect(pages.requests(path)).toEqual([]);
  });

  test('officials see the drafts folded above the list, with their number and links', async () => {
    answerList(kind, [kind.row({ title: 'Terbit' })]);
    pages.answer(path, drafts(1));
    const user = await pages.open(kind.list, { as: 'admin' });
    await user.click(await screen.findByText('Draf (1)'));
    const link = screen.getByRole('link', { name: 'Rancangan' });
    expect(link).toHaveAttribute('href', `${kind.list}/7`);
    expect(screen.queryByRole('navigation', { name: 'Halaman daftar' })).not.toBeInTheDocument();
  });

  test('the drafts have their own pages and can be loaded again after an error', async () => {
    answerList(kind, []);
    pages.answer(path, failure(500));
    const user = await pages.open(kind.list, { as: 'admin' });
    await user.click(await screen.findByText('Draf'));
    expect(await screen.findByText('Gagal memuat draf')).toBeInTheDocument();
    pages.answer(path, ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') ? drafts(0) : { ...drafts(1, 'lanjut'), meta: { total: 13, next_cursor: 'lanjut' } },
    );
    await user.click(await button('Coba Lagi'));
    await screen.findByText('Draf (13)');
    await user.click(await button('Berikutnya'));
    await waitFor(() => expect(pages.requests(path).at(-1)?.query.get('cursor')).toBe('lanjut'));
  });

  test('an empty list of drafts shows a message', async () => {
    answerList(kind, []);
    pages.answer(path, drafts(0));
    await pages.open(kind.list, { as: 'admin' });
    expect(await screen.findByText('Draf (0)')).toBeInTheDocument();
    expect(screen.getByText(`Tidak ada draf ${kind.name}.`)).toBeInTheDocument();
  });
});

describe('a list of publications', () => {
  const kind = BERITA;
  test('the menu links to the list', async () => {
    answerList(kind, []);
    const user = await pages.open('/privasi');
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: 'Publikasi' }));
    await user.click(header.getByRole('link', { name: 'Berita' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: kind.heading })).toHaveFocus());
    expect(address()).toBe(kind.list);
  });

  test('the focus stays in the search while the next page is loading', async () => {
    answerList(kind, numbered(kind, 14));
    const user = await pages.open(kind.list);
    await expectCards(12);
    const release = pages.hold(`GET /${kind.name}`);
    await user.click(await button(kind.older));
    expect(await screen.findByText('Memuat halaman lain...')).toBeInTheDocument();
    await user.click(await searchBox(kind));
    release();
    await expectCards(2);
    expect(await searchBox(kind)).toHaveFocus();
  });

  test('the link in the menu clears the search and the filter for good', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerList(kind, [kind.row({ title: 'Satu saja' })]);
    await pages.open(`${kind.list}?q=zzz`);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    expect(await screen.findByText(kind.noMatch)).toBeInTheDocument();
    const [link] = within(screen.getByRole('contentinfo')).getAllByRole('link', { name: 'Berita' });
    await user.click(link as HTMLElement);
    await expectTitles(['Satu saja']);
    expect(await searchBox(kind)).toHaveValue('');
    // The debounce after typing has ended.
    await vi.advanceTimersByTimeAsync(2000);
    expect(address()).toBe(kind.list);
  });

  test('a pending search does not navigate back a visitor who has left the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerList(kind, [kind.row({ title: 'Panen raya' })]);
    await pages.open(kind.list);
    await expectCards(1);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.type(await searchBox(kind), 'panen');
    setOut('/privasi');
    await vi.advanceTimersByTimeAsync(1000);
    expect(address()).toBe('/privasi');
  });

  async function deleteLastOfPage() {
    const rows = numbered(kind, 13);
    answerList(kind, rows);
    pages.answer(`DELETE /${kind.name}/1`, () => {
      rows.pop();
      return { message: kind.messages.deleted };
    });
    const user = await pages.open(kind.list, { as: 'admin' });
    await user.click(await button(kind.older));
    await user.click(await button('Hapus Nomor 1.'));
    const release = pages.hold(`GET /${kind.name}`);
    const before = pages.requests(`GET /${kind.name}`).length;
    await user.click(await button('Ya, Hapus'));
    await waitFor(() => expect(pages.requests(`GET /${kind.name}`).length).toBeGreaterThan(before));
    return release;
  }

  test('deleting the last row of a page shows the page before', async () => {
    (await deleteLastOfPage())();
    await expectCards(12);
    expect(screen.queryByText(kind.none)).not.toBeInTheDocument();
  });

  test('an empty last page does not navigate back an official who has left the list', async () => {
    const release = await deleteLastOfPage();
    setOut('/privasi');
    release();
    await expectCards(0);
    expect(address()).toBe('/privasi');
  });
});
