import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articlePage, button, heading, main } from '../../../test/article-page.ts';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { AGENDA, BERITA, detailOf, KINDS, listOf, PENGUMUMAN } from '../../../test/publications.ts';
import { aBerita } from '../../../test/rows/berita.ts';

const pages = usePages();
const { answerDetail, openEdit } = articlePage(pages);
const ARTICLES = [BERITA, PENGUMUMAN].map((kind) => [kind.name, kind] as const);

describe.each(KINDS)('a publication of the kind %s', (_name, kind) => {
  test('shows its title, paragraphs and links, and links to its neighbours and its list', async () => {
    const text = 'Baris satu\n\nLihat https://contoh.example/a. <b>Bukan tebal</b>';
    const older = kind.whole({ id: 1, title: 'Lama' });
    const own = kind.whole({ id: 2, title: 'Tengah', text });
    const newer = kind.whole({ id: 3, title: 'Baru' });
    const short = ({ id, title }: { id: number; title: string }) => ({ id, title });
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, older, { newer: short(own) }));
    pages.answer(`GET /${kind.name}/2`, detailOf(kind, own, { newer: short(newer), older: short(older) }));
    pages.answer(`GET /${kind.name}`, listOf(kind, []));
    const user = await pages.open(`${kind.list}/2`);
    await heading('Tengah');
    await waitFor(() => expect(document.title).toBe('Tengah · Desa Kalijernih'));
    expect(main().getByText('Baris satu')).toBeInTheDocument();
    expect(main().getByText(/<b>Bukan tebal<\/b>/)).toBeInTheDocument();
    expect(main().getByRole('link', { name: /contoh/ })).toHaveAttribute('href', 'https://contoh.example/a');
    expect(screen.queryByRole('button', { name: /^(Edit|Hapus)/ })).not.toBeInTheDocument();

    await user.click(main().getByRole('link', { name: /(lebih lama|sebelumnya) Lama$/ }));
    await waitFor(async () => expect(await heading('Lama')).toHaveFocus());
    expect(within(screen.getByRole('navigation', { name: / lain$/ })).getAllByRole('link')).toHaveLength(1);
    await user.click(main().getByRole('link', { name: /(lebih baru|sesudahnya) Tengah$/ }));
    await heading('Tengah');
    await user.click(main().getByRole('link', { name: kind.back }));
    await heading(kind.heading);
    expect(window.location.pathname).toBe(kind.list);
  });

  test('a missing publication shows a message and a link to the list', async () => {
    pages.answer(`GET /${kind.name}/abc`, failure(404, 'Tidak ada'));
    pages.answer(`GET /${kind.name}`, listOf(kind, []));
    const user = await pages.open(`${kind.list}/abc`);
    expect(await main().findByText(kind.notFound)).toBeInTheDocument();
    expect(await heading(kind.heading)).toBeInTheDocument();
    await user.click(main().getAllByRole('link', { name: kind.back }).at(-1) as HTMLElement);
    expect(await main().findByText(kind.none)).toBeInTheDocument();
  });

  test('an edit shows its errors, and Batal keeps the publication unchanged', async () => {
    answerDetail(kind, { title: 'Sebelum' });
    const user = await openEdit(kind);
    const title = await screen.findByLabelText('Judul');
    const picture = screen.getByLabelText(/^(Ganti|Pilih) Gambar|^Gambar/, { selector: 'input' });
    await user.clear(title);
    await user.upload(picture, new File(['PK, bukan gambar'], 'surat.png', { type: 'image/png' }));
    await user.click(await button('Simpan'));
    await waitFor(() => expect(title).toHaveAccessibleDescription(/Judul wajib diisi/));
    await waitFor(() => expect(picture).toHaveAccessibleDescription(/File harus berupa gambar!/));
    expect(pages.requests(`PUT /${kind.name}/1`)).toEqual([]);
    await user.click(await button('Batal'));
    await user.click(await button('Buang perubahan'));
    await heading('Sebelum');
    await waitFor(async () => expect(await button(`Edit ${kind.name}`)).toHaveFocus());

    await user.click(await button(`Edit ${kind.name}`));
    await user.clear(await screen.findByLabelText('Judul'));
    await user.type(await screen.findByLabelText('Judul'), '  Sesudah ');
    const saved = kind.whole({ title: 'Sesudah', updatedAt: '2026-03-08T02:05:00.000Z' });
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: saved });
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, saved));
    await user.click(await button('Simpan'));
    await heading('Sesudah');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(kind.messages.updated));
    expect(pages.requests(`PUT /${kind.name}/1`)[0]?.body).toMatchObject({
      title: 'Sesudah',
      updatedAt: '2026-03-07T02:05:00.000Z',
    });
  });

  test('deleting a publication leads to the list, which reports it once', async () => {
    answerDetail(kind, { title: 'Salah terbit' });
    pages.answer(`DELETE /${kind.name}/1`, { message: kind.messages.deleted });
    pages.answer(`GET /${kind.name}`, listOf(kind, [kind.row({ id: 2, title: 'Tetap ada' })]));
    const user = await pages.open(`${kind.list}/1`, { as: 'admin' });
    await user.click(await button(`Hapus ${kind.name}`));
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    expect(dialog).toHaveTextContent('Salah terbit');
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
    expect(await screen.findByText(kind.messages.deleted)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Tetap ada' })).toBeInTheDocument();
    expect(window.location.pathname).toBe(kind.list);
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: null }));
    expect(pages.requests(`DELETE /${kind.name}/1`)).toHaveLength(1);
  });

  test('removing the picture counts as a change of the publication', async () => {
    answerDetail(kind, { img: `${kind.name}/foto-800x600.webp` });
    const user = await openEdit(kind);
    await user.click(await button('Hapus Gambar'));
    expect(screen.getByText('Gambar akan dihapus saat disimpan.')).toBeInTheDocument();
    const home = screen.getAllByRole<HTMLAnchorElement>('link').find(({ pathname }) => pathname === '/');
    await user.click(home as HTMLAnchorElement);
    await user.click(await button('Lanjut mengisi'));
    const saved = kind.whole({ img: null });
    pages.answer(`PUT /${kind.name}/1`, { message: kind.messages.updated, [kind.name]: saved });
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, saved));
    await user.click(await button('Simpan'));
    expect(await screen.findByText(kind.messages.updated)).toBeInTheDocument();
    const missing = main().queryByText(`Tidak ada gambar untuk ${kind.name} ini`);
    if (kind === AGENDA) expect(main().queryByRole('figure')).not.toBeInTheDocument();
    else expect(missing).toBeInTheDocument();
    expect(pages.requests(`PUT /${kind.name}/1`)[0]?.body).toMatchObject({ hapus_gambar: 'true' });
  });
});

describe.each(ARTICLES)('an article of the kind %s', (name, kind) => {
  test('shows the day, the category, the summary and a text for a missing picture', async () => {
    const own = { ...kind.whole({ text: 'Isinya lengkap.' }), desc: 'Singkatnya begini.' };
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, own));
    await pages.open(`${kind.list}/1`);
    expect(await main().findByText('Sabtu, 7 Maret 2026')).toBeInTheDocument();
    expect(main().getByText(kind.offered[0] ?? '')).toBeInTheDocument();
    expect(main().getByText(`Tidak ada gambar untuk ${name} ini`)).toBeInTheDocument();
    expect(main().queryByRole('figure')).not.toBeInTheDocument();
    expect(main().getByText('Singkatnya begini.')).toBeInTheDocument();
    expect(main().getByText('Isinya lengkap.')).toBeInTheDocument();
  });

  test('does not repeat a summary that equals the whole text', async () => {
    const own = { ...kind.whole({ text: 'Sama saja.' }), desc: 'Sama saja.' };
    pages.answer(`GET /${name}/1`, detailOf(kind, own));
    await pages.open(`${kind.list}/1`);
    expect(await screen.findAllByText('Sama saja.')).toHaveLength(1);
  });
});

test('an agenda item shows a picture only if it has one', async () => {
  answerDetail(AGENDA);
  const { unmount } = await pages.open(`${AGENDA.list}/1`);
  await heading('Agenda uji');
  expect(main().queryByRole('figure')).not.toBeInTheDocument();
  unmount();
  pages.answer('GET /agenda/2', detailOf(AGENDA, AGENDA.whole({ id: 2, img: 'agenda/foto-800x600.webp' })));
  await pages.open(`${AGENDA.list}/2`);
  expect(await main().findByRole('figure')).toBeInTheDocument();
});

test('a news article keeps a category that the form no longer offers', async () => {
  const news = aBerita({ kategori: 'Kuliner' });
  pages.answer('GET /berita/1', detailOf(BERITA, news));
  pages.answer('PUT /berita/1', { message: BERITA.messages.updated, berita: news });
  const user = await openEdit(BERITA);
  const category = screen.getByLabelText('Kategori');
  expect(
    within(category)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...BERITA.offered, 'Kuliner']);
  await user.click(await button('Simpan'));
  expect(await screen.findByText(BERITA.messages.updated)).toBeInTheDocument();
  expect(pages.requests('PUT /berita/1')[0]?.body).toMatchObject({ kategori: 'Kuliner' });
});

test('leaving an unchanged edit of several paragraphs asks no question', async () => {
  const text = 'Paragraf satu.\n\nParagraf dua.';
  answerDetail(BERITA, { text });
  const user = await openEdit(BERITA);
  expect(screen.getByLabelText('Isi berita')).toHaveValue(text);
  await user.click(screen.getAllByRole('link', { name: 'Privasi' })[0] as HTMLElement);
  await heading('Privasi');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the button Bagikan', () => {
  const share = Object.getOwnPropertyDescriptor(navigator, 'share');
  const putShare = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true });

  test('Bagikan shares the address, or copies it without query and fragment', async () => {
    answerDetail(BERITA, { title: 'Untuk tetangga' });
    const user = await pages.open(`${BERITA.list}/1?dari=wa`);
    const url = `https://kalijernih.example${BERITA.list}/1`;
    putShare(undefined);
    await user.click(await button('Bagikan'));
    expect(await screen.findByText('Tautan disalin')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(url);

    const shared: unknown[] = [];
    putShare(async (data: unknown) => void shared.push(data));
    await user.click(await button('Bagikan'));
    await waitFor(() => expect(shared).toEqual([{ title: 'Untuk tetangga', url }]));
    expect(screen.queryByText('Tautan disalin')).not.toBeInTheDocument();
    if (share) Object.defineProperty(navigator, 'share', share);
    else Reflect.deleteProperty(navigator, 'share');
  });
});

describe.each(ARTICLES)('%s with attachments', (_name, kind) => {
  const url = '/uploads/berita/0b0e8f3c-0000-4000-8000-000000000001-900x600.webp';
  const lampiran = [
    { nomor: 1, jenis: 'gambar', nama: 'Gambar 2', url },
    { nomor: 2, jenis: 'gambar', nama: 'Gambar 3', url },
    { nomor: 3, jenis: 'dokumen', nama: 'Jadwal panen', url: '/uploads/berita/a.pdf' },
  ] as const;
  const row = { title: 'Panen', content: 'Awal.\n\n[gambar 2]\n\nAkhir.', lampiran: [...lampiran] };

  test('shows pictures in their places, other pictures below, and documents as links', async () => {
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, { ...kind.whole(), ...row }));
    await pages.open(`${kind.list}/1`);
    await heading('Panen');
    // Pictures do not load here. Their frames stay.
    const [placed] = screen.getByRole('main').querySelectorAll('figure');
    const order = [main().getByText('Awal.'), placed, main().getByText('Akhir.')];
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(element as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const links = main().getAllByRole('link');
    expect(links.filter((link) => link.getAttribute('href') === url)).toHaveLength(1);
    expect(main().queryByText(/\[gambar/)).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Jadwal panen (PDF)' })).toHaveAttribute('href', '/uploads/berita/a.pdf');
  });

  test('sends the numbers of the attachments that an official ticks', async () => {
    pages.answer(`GET /${kind.name}/1`, detailOf(kind, { ...kind.whole(), ...row }));
    const user = await openEdit(kind);
    await user.click(screen.getByRole('checkbox', { name: /^Hapus Gambar 2/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Hapus Jadwal panen/ }));
    pages.answer(`PUT /${kind.name}/1`, { message: 'Tersimpan', ...detailOf(kind, kind.whole()) });
    await user.click(await button('Simpan'));
    await waitFor(() => expect(pages.requests(`PUT /${kind.name}/1`)).toHaveLength(1));
    expect(pages.requests(`PUT /${kind.name}/1`)[0]?.body).toMatchObject({ hapus_lampiran: '1,3' });
  });
});
