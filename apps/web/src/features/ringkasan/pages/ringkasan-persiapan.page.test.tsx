import type { ButirPersiapan } from '@pendopo/shared/ringkasan/persiapan';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aRingkasan } from '../../../../test/rows/ringkasan.ts';
import { aSurat } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();
const summary = (own: Partial<Ringkasan> = {}) => pages.answer('GET /admin/ringkasan', { ringkasan: aRingkasan(own) });

describe('a village that is not set up', () => {
  const line = (butir: ButirPersiapan, selesai = false) => ({ butir, selesai, kurang: [] as string[], dilewati: null });
  const skipped = {
    butir: 'data_lama' as const,
    selesai: false,
    kurang: [],
    dilewati: { oleh: 'Sari', pada: '2026-03-07T02:05:00Z' },
  };

  test('shows missing steps with links, and lets an admin skip a step', async () => {
    const persiapan = [line('identitas', true), line('rt_rw'), line('surat'), skipped];
    summary({ persiapan });
    pages.answer('PUT /admin/persiapan/rt_rw', { message: 'Ditandai tidak perlu' });
    const user = await pages.open('/admin', { as: 'admin' });
    const list = within(await screen.findByRole('region', { name: 'Siapkan desa Anda' }));
    expect(list.getByText('2 dari 4 selesai')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Ketua RT/RW' })).toHaveAttribute(
      'href',
      '/profil/struktur-organisasi#ketua-rt-rw',
    );
    expect(list.getByText(/belum terdaftar, sehingga/)).toBeInTheDocument();
    expect(list.getByText('Tidak perlu menurut Sari, 7 Maret 2026')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Tidak perlu: Ketua RT/RW' }));
    expect(pages.requests('PUT /admin/persiapan/rt_rw')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Tandai tidak perlu' }));
    await waitFor(() =>
      expect(pages.requests('PUT /admin/persiapan/rt_rw').map(({ body }) => body)).toEqual([{ tidak_perlu: true }]),
    );
  });

  test('shows the set-up to admins only', async () => {
    summary({ persiapan: [line('surat')] });
    await pages.open('/admin', { as: 'operator' });
    expect(await screen.findByText('Surat menunggu')).toBeInTheDocument();
    expect(screen.queryByText(/^Siapkan desa Anda/)).not.toBeInTheDocument();
  });

  test('names the fields that are still empty', async () => {
    summary({ persiapan: [{ ...line('identitas'), kurang: ['lambang', 'kode desa'] }, line('surat')] });
    await pages.open('/admin', { as: 'admin' });
    expect(await screen.findByText('Belum diisi: lambang, kode desa.')).toBeInTheDocument();
  });

  test('folds the set-up below the work once the first document is printed', async () => {
    summary({ persiapan: [line('identitas'), line('surat', true)] });
    await pages.open('/admin', { as: 'admin' });
    const fold = await screen.findByText('Siapkan desa Anda: 1 dari 2 selesai');
    expect(fold.closest('details')).not.toHaveAttribute('open');
    const waiting = screen.getByRole('region', { name: 'Surat yang paling lama menunggu' });
    expect(waiting.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each(['/profil', '/admin/surat-masuk/41/tanda-terima'])('leads from %s to the first open step', async (path) => {
    for (const call of ['GET /auth/keamanan', 'GET /auth/sessions', 'GET /telegram/saya'] as const)
      pages.answer(call, failure(404));
    pages.answer('GET /surat/41', { surat: aSurat({ asal: 'loket', kode: '23456789AB' }) });
    summary({
      persiapan: [line('identitas', true), line('pelayanan'), line('surat'), line('dua_langkah'), line('berita')],
    });
    await pages.open(path, { as: 'admin' });
    const bar = within(await screen.findByRole('navigation', { name: 'Persiapan desa' }));
    expect(bar.getByRole('link', { name: 'Jam pelayanan dan janji layanan' })).toHaveAttribute(
      'href',
      '/admin/pelayanan',
    );
  });

  test('leads from a step of a walk to the next open step', async () => {
    summary({ persiapan: [line('identitas'), line('kontak', true), line('pelayanan'), line('surat')] });
    pages.answer('GET /pelayanan', failure(404));
    const user = await pages.open('/admin', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Jam pelayanan dan janji layanan' }));
    const bar = within(await screen.findByRole('navigation', { name: 'Persiapan desa' }));
    expect(bar.getByRole('link', { name: 'Surat pertama dicetak' })).toHaveAttribute('href', '/admin/loket');
  });

  test('shows the next step above the content of a public page', async () => {
    summary({ persiapan: [line('perangkat'), line('pelayanan'), line('surat')] });
    pages.answer('GET /struktur', { struktur: [] });
    pages.answer('GET /rt-rw', { rt_rw: [] });
    pages.answer('GET /rt-rw/kontak', { rt_rw: [] });
    const user = await pages.open('/admin', { as: 'admin' });
    const list = within(await screen.findByRole('region', { name: 'Siapkan desa Anda' }));
    await user.click(list.getByRole('link', { name: 'Perangkat desa dan penanda tangan' }));
    expect(await screen.findByRole('heading', { name: 'Struktur Organisasi', level: 1 })).toBeInTheDocument();
    const [above] = await screen.findAllByRole('navigation', { name: 'Persiapan desa' });
    if (!above) throw new Error('no way on');
    expect(above.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const back = within(above).getByRole('link', { name: 'Kembali ke persiapan desa' });
    expect(back).toHaveAttribute('href', '/admin');
    expect(within(above).getByRole('link', { name: 'Jam pelayanan dan janji layanan' })).toBeInTheDocument();
  });

  test('links a step to its part of a public page', async () => {
    summary({ persiapan: [line('rt_rw'), line('surat')] });
    pages.answer('GET /struktur', { struktur: [] });
    pages.answer('GET /rt-rw', { rt_rw: [] });
    pages.answer('GET /rt-rw/kontak', { rt_rw: [] });
    const user = await pages.open('/admin', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Ketua RT/RW' }));
    const heads = await screen.findByRole('region', { name: 'Ketua RT/RW' });
    await waitFor(() => expect(heads.parentElement).toHaveFocus());
  });

  test('shows no set-up list when everything is done', async () => {
    await pages.open('/admin', { as: 'admin' });
    expect(await screen.findByText('Surat menunggu')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Siapkan desa Anda' })).not.toBeInTheDocument();
  });
});
