import { MIN_FILLING_MS } from '@pendopo/shared/access/filling-time';
import { API_TEXT, UNAVAILABLE } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';
import { aDesa, aKontak } from '../../../../test/rows/desa.ts';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();
const KONTAK = 'GET /pesan-kontak/kontak-desa';

const region = (name: string) => screen.findByRole('region', { name });
const office = () => region('Kantor desa');
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the contact page', () => {
  test('shows every way to reach the office and its hours', async () => {
    pages.answer(KONTAK, { kontak: aKontak({ instagram: '@kalijernih', facebook: 'Desa Kalijernih' }) });
    await pages.open('/kontak');
    await within(await office()).findByText('Jalan Melati 1, Kalijernih');
    for (const [name, href] of [
      [/^kantor@ ?kalijernih.example$/, 'mailto:kantor@kalijernih.example'],
      ['081234567890', 'https://wa.me/6281234567890'],
      [/^@ ?kalijernih$/, 'https://www.instagram.com/kalijernih'],
      ['Desa Kalijernih', 'https://www.facebook.com/search/top?q=Desa%20Kalijernih'],
    ] as const)
      expect(within(await office()).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(await region('Jam pelayanan')).toHaveTextContent('08.00–15.00 WIB');
  });

  test.each([
    [{ alamat: '', whatsapp: null }, 'Emailkantor@kalijernih.example'],
    [{ alamat: '', whatsapp: null, email: '' }, 'Alamat dan nomor kantor desa belum diisi.'],
  ])('shows the known contacts, or a message without any: %j', async (own, shown) => {
    pages.answer(KONTAK, { kontak: aKontak(own) });
    await pages.open('/kontak');
    await within(await office()).findByText(shown.replace('Email', ''));
    expect(await office()).toHaveTextContent(new RegExp(`^Kantor desa${shown}$`));
  });

  test('shows the address instead of the map while coordinates are missing', async () => {
    await pages.open('/kontak');
    const place = await region('Lokasi kantor desa');
    expect(await within(place).findByText('Kantor Desa Kalijernih')).toBeInTheDocument();
    expect(await within(place).findByText('Jalan Melati 1, Kalijernih')).toBeInTheDocument();
    expect(screen.queryByTitle('Peta Lokasi')).not.toBeInTheDocument();
  });

  test('shows that the contact is loading or has failed, and offers a retry', async () => {
    const release = pages.hold(KONTAK);
    pages.answer(KONTAK, failure(429, 'Terlalu banyak percobaan.'));
    const user = await pages.open('/kontak');
    expect(await screen.findByText('Memuat info kontak...')).toBeInTheDocument();
    release();
    expect(await within(await office()).findByText('Gagal memuat info kontak')).toBeInTheDocument();
    pages.answer(KONTAK, { kontak: aKontak() });
    await user.click(within(await office()).getByRole('button', { name: 'Coba Lagi' }));
    expect(await within(await office()).findByText('081234567890')).toBeInTheDocument();
  });
});

describe('a contact message', () => {
  const PESAN = { nama: 'Sekar', email: 'sekar@contoh.example', no_hp: '081211112222', pesan: 'Buka besok?' };
  const form = () => within(screen.getByRole('region', { name: 'Kirim pesan' }));
  const field = (label: RegExp) => form().getByLabelText(label);
  const sent = () => pages.requests('POST /pesan-kontak');
  const summary = () => screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pages.answer('POST /pesan-kontak', { message: 'Pesan berhasil dikirim!', pesan: { id: 1 } });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens the page and waits for the minimum filling time. */
  async function openForm({ as = 'visitor', wait = MIN_FILLING_MS }: { as?: As; wait?: number } = {}) {
    await pages.open('/kontak', { as });
    await screen.findByRole('region', { name: 'Kirim pesan' });
    if (wait > 0) await vi.advanceTimersByTimeAsync(wait);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    return {
      user,
      async fill(own: Partial<typeof PESAN> = {}) {
        const { nama, email, no_hp, pesan } = { ...PESAN, ...own };
        for (const [label, text] of [
          [/^Nama lengkap/, nama],
          [/^Email/, email],
          [/^Nomor HP/, no_hp],
          [/^Pesan/, pesan],
        ] as const) {
          await user.clear(field(label));
          await user.type(field(label), text);
        }
      },
      send: () => user.click(form().getByRole('button', { name: 'Kirim Pesan' })),
    };
  }

  test('is sent once, and a copy stays on the page', async () => {
    const { user, fill } = await openForm();
    await fill({ no_hp: '+62 812-1111-2222' });
    const release = pages.hold('POST /pesan-kontak');
    await user.dblClick(form().getByRole('button', { name: 'Kirim Pesan' }));
    expect(await form().findByRole('button', { name: 'Mengirim...' })).toBeDisabled();
    expect(field(/^Email/)).toBeDisabled();
    release();
    await waitFor(async () =>
      expect((await screen.findByText('Pesan berhasil dikirim!')).closest('[role=status]')).toHaveFocus(),
    );
    expect(texts(form().getAllByRole('definition'))).toEqual(Object.values(PESAN));
    expect(sent().map(({ body }) => body)).toMatchObject([PESAN]);
    await user.click(form().getByRole('button', { name: 'Kirim pesan lain' }));
    await waitFor(() => expect(field(/^Nama lengkap/)).toHaveFocus());
    expect(field(/^Pesan/)).toHaveValue('');
  });

  test('is prefilled for a logged-in resident and needs no text', async () => {
    const { send } = await openForm({ as: aUser({ nama: 'Bagas', no_hp: '081233334444' }) });
    expect(field(/^Nama lengkap/)).toHaveValue('Bagas');
    expect(field(/^Email/)).toHaveValue('niken@contoh.id');
    expect(field(/^Nomor HP/)).toHaveValue('081233334444');
    await send();
    await screen.findByText('Pesan berhasil dikirim!');
    expect(sent()[0]?.body).toMatchObject({ nama: 'Bagas', pesan: null });
  });

  test('shows errors under its fields and is not sent', async () => {
    const { fill, send } = await openForm();
    await send();
    expect(texts(within(await summary()).getAllByRole('link'))).toEqual([
      'Nama lengkap wajib diisi',
      'Email wajib diisi!',
      'Nomor HP wajib diisi',
    ]);
    expect(field(/^Nama lengkap/)).toHaveFocus();
    await fill({ email: 'sekar@contoh', no_hp: '12' });
    await send();
    await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription('Format email tidak valid!'));
    expect(field(/^Nomor HP/)).toHaveAccessibleDescription(/Nomor HP harus berupa angka, misalnya 081234567890$/);
    expect(sent()).toEqual([]);
  });

  test('is sent after the minimum filling time', async () => {
    const { send } = await openForm({ as: aUser({ no_hp: '081233334444' }), wait: 0 });
    await send();
    expect(await screen.findByRole('button', { name: 'Mengirim...' })).toBeDisabled();
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(MIN_FILLING_MS);
    expect(await screen.findByText('Pesan berhasil dikirim!')).toBeInTheDocument();
  });

  test('reports the portal’s fault while the database refuses writes', async () => {
    const { fill, send } = await openForm();
    await fill();
    pages.answer('POST /pesan-kontak', failure(503, API_TEXT.serverError));
    await send();
    expect(await form().findByText(UNAVAILABLE)).toBeInTheDocument();
    expect(
      form().getByText('Gagal mengirim pesan. Isian Anda tetap ada. Anda dapat mengirim lagi.'),
    ).toBeInTheDocument();
    expect(form().queryByText(/sambungan internet/)).not.toBeInTheDocument();
  });

  test('is kept after a failure and sent again as the same message', async () => {
    const { fill, send } = await openForm();
    await fill();
    pages.answer('POST /pesan-kontak', NETWORK_ERROR);
    await send();
    expect(await form().findByText(/^Gagal mengirim pesan/)).toBeInTheDocument();
    expect(field(/^Pesan/)).toHaveValue(PESAN.pesan);
    pages.answer('POST /pesan-kontak', { message: 'Pesan berhasil dikirim!', pesan: { id: 1 } });
    await send();
    await screen.findByText('Pesan berhasil dikirim!');
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

test('the map shows the village’s coordinates and links to a larger map', async () => {
  pages.answer('GET /desa', { desa: aDesa({ lintang: -7.6298, bujur: 111.5239 }) });
  await pages.open('/kontak');
  const map = await screen.findByTitle<HTMLIFrameElement>('Peta Lokasi');
  expect(map).toHaveAttribute('loading', 'lazy');
  expect(new URL(map.src).searchParams.get('marker')).toBe('-7.6298,111.5239');
  expect(screen.getByRole('link', { name: /^Buka peta yang lebih besar/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=-7.6298&mlon=111.5239#map=16/-7.6298/111.5239',
  );
});
