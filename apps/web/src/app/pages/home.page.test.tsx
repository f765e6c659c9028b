import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aBeritaRow } from '../../../test/rows/berita.ts';
import { aPengumumanRow } from '../../../test/rows/pengumuman.ts';

const pages = usePages();
afterEach(() => vi.useRealTimers());

type HappyWindow = { happyDOM: { settings: { device: { prefersReducedMotion: string } } } };
type Rows = { berita?: unknown[]; pengumuman?: unknown[]; statistik?: unknown };

/** Opens the home page with a clock that a test can advance. */
async function openHome({ berita = [], pengumuman = [], statistik = { statistik: [] } }: Rows = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  pages.answer('GET /berita', { berita });
  pages.answer('GET /pengumuman', { pengumuman });
  pages.answer('GET /statistik', statistik);
  await pages.open('/');
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
}

describe('the carousel', () => {
  const PICTURES = ['Sawah desa di pagi hari', 'Sawah desa di siang hari', 'Sawah desa saat senja'];
  const carousel = () => screen.getByRole('region', { name: 'Gambar desa' });
  const shown = () =>
    [...carousel().querySelectorAll('img')].find((image) => image.getAttribute('aria-hidden') === 'false')?.alt;
  const button = (name: string) => within(carousel()).getByRole('button', { name });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  /** Stops the real clock and restarts the current picture. Returns the names from that picture on. */
  async function openStill() {
    await openHome();
    await screen.findByText('Belum ada berita tersedia');
    fireEvent.focus(carousel());
    vi.useRealTimers();
    vi.useFakeTimers();
    fireEvent.blur(carousel());
    const turn = PICTURES.indexOf(shown() ?? '');
    return [...PICTURES.slice(turn), ...PICTURES.slice(0, turn)];
  }

  test('the carousel shows three pictures for 3.5 seconds each, in a loop', async () => {
    const pictures = await openStill();
    for (const name of [...pictures, pictures[0]]) {
      expect(shown()).toBe(name);
      await pass(3400);
      expect(shown()).toBe(name);
      await pass(100);
    }
  });

  test('the carousel pauses with Jeda and continues with Putar', async () => {
    const pictures = await openStill();
    fireEvent.click(button('Jeda'));
    await pass(10_000);
    expect(shown()).toBe(pictures[0]);
    fireEvent.click(button('Putar'));
    await pass(3500);
    expect(shown()).toBe(pictures[1]);
  });

  test('the carousel pauses under the mouse and on focus', async () => {
    const pictures = await openStill();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    await pass(10_000);
    expect(shown()).toBe(pictures[0]);
    fireEvent.pointerLeave(carousel());
    fireEvent.focus(button('Jeda'));
    await pass(10_000);
    expect(shown()).toBe(pictures[0]);
    fireEvent.blur(button('Jeda'));
    await pass(3500);
    expect(shown()).toBe(pictures[1]);
  });

  test('the carousel is paused for visitors who prefer reduced motion, and can be started', async () => {
    const { device } = (window as unknown as HappyWindow).happyDOM.settings;
    const { prefersReducedMotion } = device;
    device.prefersReducedMotion = 'reduce';
    onTestFinished(() => {
      device.prefersReducedMotion = prefersReducedMotion;
    });
    await openHome();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    expect(button('Putar')).toBeInTheDocument();
    await pass(10_000);
    expect(shown()).toBe(PICTURES[0]);
    await user.click(button('Putar'));
    expect(button('Jeda')).toBeInTheDocument();
  });

  test.each([{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
    'the carousel is paused on %j',
    async (line) => {
      Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
      await openHome();
      expect(button('Putar')).toBeInTheDocument();
      await pass(10_000);
      expect(shown()).toBe(PICTURES[0]);
    },
  );
});

describe('the news on the home page', () => {
  const news = () => within(screen.getByRole('region', { name: 'Berita desa' }));

  test('the home page shows the first six articles with category and date, and links to all', async () => {
    await openHome({ berita: [aBeritaRow({ title: 'Panen raya', kategori: 'Kuliner', tanggal: '2030-03-07' })] });
    const card = await news().findByRole('article');
    for (const text of ['Panen raya', 'Kuliner', '7 Maret 2030']) expect(card).toHaveTextContent(text);
    expect(within(card).getByRole('heading', { level: 3 })).toBeInTheDocument();
    expect(news().getByRole('link', { name: 'Lihat Berita' })).toHaveAttribute('href', '/publikasi/berita');
    expect(pages.requests('GET /berita')[0]?.query.get('limit')).toBe('6');
  });

  test('the home page shows a message without articles', async () => {
    await openHome();
    expect(await news().findByText('Belum ada berita tersedia')).toBeInTheDocument();
  });
});

describe('the four figures on the home page', () => {
  const figures = () => within(screen.getByRole('region', { name: 'Statistik Ringkas Desa' }));
  const values = () =>
    figures()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  test('the figures are hidden for a village that has counted nothing yet', async () => {
    await openHome({ statistik: { statistik: [{ kategori: 'utama', label: 'Total Penduduk', value: 0 }] } });
    expect(await screen.findByText('Belum ada berita tersedia')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Statistik Ringkas Desa' })).not.toBeInTheDocument(),
    );
  });

  test('a missing figure is shown as a dash', async () => {
    const own = { kategori: 'utama', label: 'Total Penduduk', value: 1_234_567 };
    await openHome({ statistik: { statistik: [own] } });
    await figures().findByText('1.234.567');
    expect(
      figures()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total Penduduk', 'Jumlah Keluarga', 'Surat Diproses Bulan Ini', 'Program Aktif']);
    expect(values()).toEqual(['1.234.567', '-', '-', '-']);
    expect(figures().getByRole('link', { name: 'Lihat Statistik Lainnya' })).toHaveAttribute(
      'href',
      '/profil/statistik',
    );
  });

  test('the figures are dashes, without a message, after a failed request', async () => {
    await openHome({ statistik: failure(429, 'Terlalu banyak percobaan.') });
    await screen.findByText('Belum ada berita tersedia');
    expect(values()).toEqual(['-', '-', '-', '-']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('urgent announcements', () => {
  test('urgent announcements are on the home page and link to the full text', async () => {
    await openHome({
      pengumuman: [aPengumumanRow({ id: 9, title: 'Sungai meluap', kategori: 'Darurat', tanggal: '2026-11-22' })],
    });
    const urgent = within(await screen.findByRole('region', { name: 'Pengumuman darurat' }));
    const link = urgent.getByRole('link');
    expect(link).toHaveTextContent('Darurat: Sungai meluap (22 November 2026)');
    expect(link).toHaveAttribute('href', '/publikasi/pengumuman/9');
    expect(pages.requests('GET /pengumuman')[0]?.query.get('kategori')).toBe('Darurat');
  });

  test('no urgent announcements leave no empty space', async () => {
    await openHome();
    await screen.findByText('Belum ada berita tersedia');
    expect(screen.getByRole('region', { name: 'Surat yang sering diajukan' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pengumuman darurat' })).not.toBeInTheDocument();
  });
});
