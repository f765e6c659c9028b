import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseFile } from '../../../../test/choose-file.ts';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';
import { aPengaduan } from '../../../../test/rows/pengaduan-warga.ts';
import { aUser } from '../../../../test/rows/user.ts';
import { drafts } from '../../../lib/drafts.ts';

const pages = usePages();

// The form measures how long it has been open.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const takeTime = () => vi.advanceTimersByTimeAsync(3100);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const sent = () => pages.requests('POST /pengaduan');

const TEXTS = {
  Judul: 'Lampu padam',
  Uraian: 'Sejak Senin.',
  Nama: 'Tirta',
  NIK: '9999 0112 0388 0001',
  'Nomor HP': '0812-0000-0011',
};

async function openForm(as: As = 'visitor') {
  await pages.open('/layanan/pengaduan', { as });
  await screen.findByLabelText('Judul');
  await waitFor(() => expect(field('Judul')).toBeEnabled());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
  const send = (name = 'Kirim Pengaduan') => user.click(screen.getByRole('button', { name }));
  async function fill() {
    for (const [label, text] of Object.entries(TEXTS)) {
      await user.click(field(label));
      await user.paste(text);
    }
  }
  return { user, send, fill };
}

const STORED = aPengaduan({ judul: 'Lampu padam', batas_jawab: '2026-11-25T08:00:00.000Z' });

test('a form that was filled in too fast is sent after the minimum time, and its code is shown', async () => {
  const beforeOpening = performance.now();
  let arrived = 0;
  pages.answer('POST /pengaduan', () => {
    arrived = performance.now();
    return { message: 'Pengaduan berhasil dikirim', pengaduan: STORED };
  });
  const { user, send, fill } = await openForm();
  await fill();
  await send();
  // A request that was sent too early would have arrived by now.
  await window.fetch('/api/desa');
  await takeTime();

  const title = await screen.findByText(/^Pengaduan berhasil dikirim!/);
  const notice = title.closest<HTMLElement>('[role=status]');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(notice).toHaveTextContent('Simpan kode ini');
  expect(notice).toHaveTextContent('K2M4P-6R8T9');
  expect(notice).toHaveTextContent('Petugas menjawab paling lambat Rabu, 25 November 2026, pukul ');
  const received = within(screen.getByRole('region', { name: 'Yang kami terima' }));
  for (const text of ['Lampu padam', 'Tirta', '081200000011', 'Tidak ada'])
    expect(received.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lacak Pengaduan' })).toHaveAttribute(
    'href',
    '/layanan/pengaduan/lacak?kode=K2M4P6R8T9',
  );
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      judul: 'Lampu padam',
      nik: '9999011203880001',
      no_hp: '081200000011',
      tanggal_pengaduan: villageDay(),
    }),
  ]);
  expect(arrived - beforeOpening).toBeGreaterThanOrEqual(3000);
  expect(Number(sent()[0]?.body.lama_mengisi)).toBeGreaterThanOrEqual(3000);

  await user.click(screen.getByRole('button', { name: 'Kirim pengaduan lain' }));
  expect(await screen.findByLabelText('Judul')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Lanjutkan draf' })).not.toBeInTheDocument();
});

test('the form is prefilled for a logged-in resident', async () => {
  await openForm(aUser({ nama: 'Sekar Arum', no_hp: '081200000044', email: 'sekar@contoh.id' }));
  expect(field('Nama')).toHaveValue('Sekar Arum');
  expect(field('Nomor HP')).toHaveValue('081200000044');
  expect(field(/^Email/)).toHaveValue('sekar@contoh.id');
});

test('a form draft records the page of its form', async () => {
  const resident = aUser();
  const { user } = await openForm(resident);
  await user.type(field('Judul'), 'Lampu padam');
  expect(await screen.findByText(/^Draf tersimpan di perangkat ini/)).toBeInTheDocument();
  expect(await drafts.pages(resident.id)).toEqual([{ address: '/layanan/pengaduan', heading: 'Pengaduan' }]);
});

test('errors are under their fields, and typed texts stay', async () => {
  const { user, send } = await openForm();
  await user.clear(field('Tanggal kejadian'));
  await user.type(field('Tanggal kejadian'), '2099-01-01');
  await user.type(field('Nomor HP'), 'bukan nomor');
  await takeTime();
  await send();
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Judul pengaduan wajib diisi',
    'Uraian pengaduan wajib diisi',
    'Tanggal pengaduan tidak boleh di masa depan',
    'Nama lengkap wajib diisi',
    'NIK wajib diisi',
    'Nomor HP harus berupa angka, misalnya 081234567890',
  ]);
  await waitFor(() => expect(field('Judul')).toHaveFocus());
  expect(field('Nomor HP')).toHaveValue('bukan nomor');
  const required = ['Judul', 'NIK'].map((label) => field(label).getAttribute('aria-required'));
  expect([...required, field(/^Alamat/).getAttribute('aria-required')]).toEqual(['true', 'true', null]);
  expect(sent()).toEqual([]);
});

test('a photo must be a JPEG or PNG, whatever its name', async () => {
  await openForm();
  const { upload } = userEvent.setup({ applyAccept: false, advanceTimers: vi.advanceTimersByTimeAsync });
  const photo = field(/^Foto keadaan/);
  for (const [name, type] of [
    ['bukti.pdf', 'application/pdf'],
    ['lampu.jpg', 'image/jpeg'],
  ] as const) {
    await upload(photo, new File(['%PDF-1.4'], name, { type }));
    await waitFor(() =>
      expect(photo).toHaveAccessibleDescription(/Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!/),
    );
  }
});

test('a filled honeypot prevents the submission', async () => {
  const { send, fill } = await openForm();
  await fill();
  field('Situs, jangan diisi').value = 'https://spam.example';
  await takeTime();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kolom tersembunyi terisi.');
  expect(sent()).toEqual([]);
});

test('a lost answer is reported, and the retry uses the same idempotency key', async () => {
  const release = pages.hold('POST /pengaduan');
  pages.answer('POST /pengaduan', NETWORK_ERROR);
  const { send, fill } = await openForm();
  await fill();
  await takeTime();
  await send();
  expect(await screen.findByRole('button', { name: 'Mengirim...' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sambungan terputus sebelum pengiriman selesai.');
  pages.answer('POST /pengaduan', { message: 'Pengaduan berhasil dikirim', pengaduan: { id: 61, kode: STORED.kode } });
  await send('Kirim lagi');
  expect(await screen.findByText(/^Pengaduan berhasil dikirim!/)).toBeInTheDocument();
  const [first, ...again] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(again).toEqual([first]);
});

test('a retry is offered only for errors that it can solve', async () => {
  const { send, fill } = await openForm();
  await fill();
  await takeTime();
  for (const [status, error, again] of [
    [500, 'Terjadi kesalahan pada server', true],
    [429, 'Terlalu banyak percobaan. Coba lagi dalam 12 menit.', true],
    [400, 'Data yang dikirim tidak dapat dibaca', false],
    [413, 'Data yang dikirim terlalu besar', false],
  ] as const) {
    pages.answer('POST /pengaduan', failure(status, error));
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error));
    expect(screen.queryAllByText(/Anda dapat mengirim lagi/)).toHaveLength(again ? 1 : 0);
  }
  pages.answer('POST /pengaduan', failure(500));
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Upload gagal'));
  expect(field('Judul')).toHaveValue('Lampu padam');
});

test('a touch device offers the camera, and its photo is checked like a chosen one', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
  await openForm();
  const camera = await screen.findByLabelText('Ambil Foto');
  expect(camera).toHaveAttribute('capture', 'environment');
  chooseFile(camera, new File(['GIF89a'], 'kamera.gif'));
  expect(await screen.findByText(PENGADUAN_TEXT.fileType)).toBeInTheDocument();
});
