import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aKontak } from '../../../../test/rows/desa.ts';

const pages = usePages();

async function openEditor() {
  pages.answer('GET /pesan-kontak/kontak-desa', { kontak: aKontak({ instagram: '@kalijernih' }) });
  const user = await pages.open('/admin/kontak', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit kontak desa' }));
  await waitFor(() => expect(screen.getByLabelText('Alamat')).toHaveFocus());
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Simpan' })),
    async write(label: string | RegExp, text: string) {
      await user.clear(screen.getByLabelText(label));
      if (text) await user.type(screen.getByLabelText(label), text);
    },
  };
}

test('a missing contact is a dash for officials', async () => {
  pages.answer('GET /pesan-kontak/kontak-desa', { kontak: aKontak({ alamat: '' }) });
  await pages.open('/admin/kontak', { as: 'admin' });
  await screen.findByText('Instagram');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')[0]).toHaveTextContent('Alamat-');
});

test('the contact is saved, emptied fields are cleared, and the page shows the result', async () => {
  const { save, write } = await openEditor();
  await write('Alamat', 'Jalan Baru 2{Enter}Krajan');
  await write(/^WhatsApp/, '+62 812-3333-4444');
  await write(/^Instagram/, '');
  await write(/^Facebook/, 'https://www.facebook.com/pemdes');
  const kontak = aKontak({
    alamat: 'Jalan Baru 2\nKrajan',
    whatsapp: '081233334444',
    facebook: 'https://www.facebook.com/pemdes',
  });
  pages.answer('PUT /pesan-kontak/kontak-desa', { message: 'Kontak desa berhasil diperbarui', kontak });
  pages.answer('GET /pesan-kontak/kontak-desa', { kontak });
  const release = pages.hold('PUT /pesan-kontak/kontak-desa');
  await save();
  expect(await screen.findByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  release();
  await waitFor(async () =>
    expect((await screen.findByText('Kontak desa berhasil diperbarui')).closest('[role=status]')).toHaveFocus(),
  );
  expect(pages.requests('PUT /pesan-kontak/kontak-desa').map(({ body }) => body)).toMatchObject([
    { alamat: 'Jalan Baru 2\nKrajan', whatsapp: '081233334444', instagram: null },
  ]);
  const office = within(screen.getByRole('region', { name: 'Kantor desa' }));
  expect(office.getByText('Instagram').closest('li')).toHaveTextContent('Instagram-');
  expect(office.getByRole('link', { name: 'https://www.facebook.com/pemdes' })).toHaveAttribute(
    'href',
    'https://www.facebook.com/pemdes',
  );
});

test('address and email are required, and Batal restores everything', async () => {
  const { user, save, write } = await openEditor();
  await write('Alamat', ' ');
  await write('Email', '');
  await write(/^WhatsApp/, 'kantor');
  await save();
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alamat wajib diisi', 'Email wajib diisi!', 'Nomor WhatsApp harus berupa angka, misalnya 081234567890']);
  await write('Email', 'kantor@desa');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Format email tidak valid!'));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  const question = await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });
  await user.click(within(question).getByRole('button', { name: 'Buang perubahan' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit kontak desa' })).toHaveFocus());
  expect(screen.getByText('Email').closest('li')).toHaveTextContent('kantor@kalijernih.example');
  await user.click(screen.getByRole('button', { name: 'Edit kontak desa' }));
  expect(screen.getByLabelText('Email')).toHaveValue('kantor@kalijernih.example');
});

test('without coordinates the page links to their setting', async () => {
  const user = await pages.open('/admin/kontak', { as: 'admin' });
  const notice = await screen.findByText(/^Peta tampil setelah koordinat kantor desa diisi di/);
  await user.click(within(notice).getByRole('link', { name: 'Identitas Desa' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/desa'));
});
