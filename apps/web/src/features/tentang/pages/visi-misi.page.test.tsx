import { API_TEXT } from '@pendopo/shared/text/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aVisiMisi } from '../../../../test/rows/tentang.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const VISI_MISI = '/profil/visi-misi';

const store = (own: Parameters<typeof aVisiMisi>[0] = {}) =>
  pages.answer('GET /tentang/visi-misi', { tentang: aVisiMisi(own) });
const vision = () => screen.getByLabelText('Visi');
const mission = () => screen.getByRole('textbox', { name: /^Misi/ });
const steps = () =>
  within(screen.getByRole('region', { name: 'Misi' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openEditor() {
  store();
  const user = await pages.open(VISI_MISI, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit visi & misi' }));
  await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Simpan' })) };
}

describe('vision and mission', () => {
  test('are shown as a quotation and numbered steps', async () => {
    store();
    await pages.open(VISI_MISI);
    expect(await screen.findByRole('heading', { level: 2, name: 'Arah Desa' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Visi & Misi' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Visi' })).getByRole('blockquote')).toHaveTextContent(
      'Desa yang rukun.',
    );
    expect(steps()).toEqual(['1Melayani', '2Membangun']);
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('show a dash for a missing part', async () => {
    store({ visi: '' });
    await pages.open(VISI_MISI);
    expect(await screen.findByRole('blockquote')).toHaveTextContent(/^-$/);
  });

  test('show a message while their text is missing', async () => {
    store({ visi: '', misi: [] });
    await pages.open(VISI_MISI);
    expect(await screen.findByText('Visi dan misi desa belum ditulis.')).toBeInTheDocument();
  });
});

describe('an edit of vision and mission', () => {
  test('treats each line as a mission', async () => {
    const { user, save } = await openEditor();
    expect(mission()).toHaveAccessibleDescription(/Satu misi di setiap baris\./);
    await user.clear(vision());
    await user.type(vision(), 'Jernih.');
    await user.clear(mission());
    await user.type(mission(), '  Satu {Enter}{Enter}   {Enter}Dua{Enter}');
    pages.answer('PUT /tentang/visi-misi', {
      message: 'Visi & Misi berhasil disimpan!',
      tentang: aVisiMisi({ visi: 'Jernih.', misi: ['Satu', 'Dua'] }),
    });
    await save();
    await waitFor(async () =>
      expect((await screen.findByText('Visi & Misi berhasil disimpan!')).closest('[role=status]')).toHaveFocus(),
    );
    expect(pages.requests('PUT /tentang/visi-misi').map(({ body }) => body)).toMatchObject([
      { visi: 'Jernih.', misi: ['Satu', 'Dua'] },
    ]);
    expect(screen.getByRole('blockquote')).toHaveTextContent('Jernih.');
    expect(steps()).toEqual(['1Satu', '2Dua']);
  });

  test('is checked before sending and kept without a connection', async () => {
    const { user, save } = await openEditor();
    await user.clear(vision());
    fireEvent.change(mission(), { target: { value: 'm'.repeat(1001) } });
    await save();
    const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visi wajib diisi', 'Butir misi paling banyak 1.000 karakter']);
    expect(pages.requests('PUT /tentang/visi-misi')).toEqual([]);
    await user.type(vision(), 'Ada');
    fireEvent.change(mission(), { target: { value: 'Ada juga' } });
    pages.answer('PUT /tentang/visi-misi', NETWORK_ERROR);
    await save();
    expect(
      await screen.findByText(
        'Gagal menyimpan perubahan: Tidak dapat terhubung ke server. Periksa sambungan internet Anda, lalu coba lagi.',
      ),
    ).toBeInTheDocument();
    expect(mission()).toHaveValue('Ada juga');
  });

  test('continues over a colleague’s edit, whose long texts can be opened', async () => {
    const { user, save } = await openEditor();
    await user.clear(mission());
    await user.type(mission(), 'Misi saya');
    store({ visi: 'Visi mereka', misi: ['Misi mereka', 'dan satu lagi'], updatedAt: NEWER });
    pages.answer('PUT /tentang/visi-misi', failure(409, API_TEXT.staleEdit));
    await save();
    expect(await screen.findByText(`Gagal menyimpan perubahan: ${API_TEXT.staleEdit}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Muat data terbaru' }));
    await waitFor(() => expect(vision()).toHaveValue('Visi mereka'));
    expect(mission()).toHaveValue('Misi saya');
    await user.click(screen.getByText('Lihat versi yang tersimpan'));
    expect(screen.getByText(/Misi mereka/, { selector: 'p' })).toBeInTheDocument();
    pages.answer('PUT /tentang/visi-misi', { message: 'Visi & Misi berhasil disimpan!', tentang: aVisiMisi() });
    await save();
    await screen.findByText('Visi & Misi berhasil disimpan!');
    expect(pages.requests('PUT /tentang/visi-misi').at(-1)?.body).toMatchObject({
      visi: 'Visi mereka',
      misi: ['Misi saya'],
      updatedAt: NEWER,
    });
  });
});
