import type { LacakSurat } from '@pendopo/shared/lacak/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aJanji } from '../../../../test/rows/surat-masuk.ts';

const pages = usePages();
const KODE = '23456789AB';
const USAHA = 'Surat Keterangan Usaha';
const aLacak = (own: Partial<LacakSurat> = {}): LacakSurat => ({
  jenis: 'surat',
  kode: KODE,
  nomor: 31,
  jenis_surat: USAHA,
  tanggal_pengajuan: '2026-03-06',
  status: 'Menunggu',
  janji: { ...aJanji(), dihitung_dari: null },
  tertunda: null,
  diminta: [],
  dapat_dinilai: false,
  siap_diambil: false,
  bertanda: false,
  riwayat: [{ status: 'Menunggu', created_at: '2026-03-06T02:05:00.000Z' }],
  ...own,
});
const progress = async () => within(await screen.findByRole('region', { name: USAHA }));
const LATE = { terlambat: true, batas: '2026-03-06T08:00:00.000Z', lewat_hari_kerja: 2 };

test('a visitor follows the application by its code, with or without separators', async () => {
  pages.answer(`GET /lacak/${KODE}`, { lacak: aLacak() });
  const user = await pages.open('/lacak');
  await user.type(await screen.findByLabelText('Kode'), '23456-789ab{Enter}');
  expect((await progress()).getAllByText('Menunggu')[0]).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Kode'));
  await user.type(screen.getByLabelText('Kode'), 'OIL01-OIL01{Enter}');
  expect(await screen.findByText(/^Huruf I, L, O, dan U/)).toBeInTheDocument();
});

test('a visitor with the code reads the reason of a delay and may object', async () => {
  const tertunda = { alasan: 'Listrik atau jaringan terganggu', perkiraan: '2099-01-05' };
  pages.answer(`GET /lacak/${KODE}`, {
    lacak: aLacak({ janji: { ...aJanji(LATE), dihitung_dari: null }, tertunda }),
  });
  await pages.open(`/lacak?kode=${KODE}`);
  expect((await progress()).getByText(/^Mohon maaf, surat Anda belum selesai/)).toHaveTextContent(
    'Surat Anda tertunda: listrik atau jaringan terganggu. Perkiraan baru Senin, 5 Januari 2099.',
  );
  expect((await progress()).getByRole('link', { name: 'Sampaikan keberatan' })).toHaveAttribute(
    'href',
    '/layanan/pengaduan',
  );
});

test('a visitor with the code reads that the clock has stopped', async () => {
  pages.answer(`GET /lacak/${KODE}`, {
    lacak: aLacak({ janji: { ...aJanji({ berhenti: true }), dihitung_dari: null } }),
  });
  await pages.open(`/lacak?kode=${KODE}`);
  expect(
    (await progress()).getByText(/Hitungan waktu berhenti karena kami menunggu perbaikan dari Anda\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sampaikan keberatan' })).not.toBeInTheDocument();
});

test('a note for the applicant is not shown to a visitor with the code', async () => {
  const riwayat: LacakSurat['riwayat'] = [
    { status: 'Menunggu', created_at: '2026-03-06T02:05:00.000Z' },
    { status: 'Diproses', created_at: '2026-03-07T02:05:00.000Z' },
    { status: 'Diproses', created_at: '2026-03-08T02:05:00.000Z' },
  ];
  pages.answer(`GET /lacak/${KODE}`, { lacak: aLacak({ status: 'Diproses', riwayat }) });
  await pages.open(`/lacak?kode=${KODE}`);
  expect((await progress()).queryByRole('link', { name: 'Nilai pelayanan' })).not.toBeInTheDocument();
  const steps = (await progress()).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('time')?.dateTime.slice(0, 10))).toEqual(['2026-03-07', '2026-03-06']);
});

test('a finished application invites to rate the service, once', async () => {
  pages.answer(`GET /lacak/${KODE}`, { lacak: aLacak({ status: 'Selesai', dapat_dinilai: true }) });
  await pages.open(`/lacak?kode=${KODE}`);
  expect((await progress()).getByRole('link', { name: 'Nilai pelayanan' })).toHaveAttribute(
    'href',
    `/nilai?kode=${KODE}`,
  );
});

test('going back removes the error of a wrong code', async () => {
  pages.answer(`GET /lacak/${KODE}`, { lacak: aLacak() });
  const user = await pages.open(`/lacak?kode=${KODE}`);
  await progress();
  await user.clear(screen.getByLabelText('Kode'));
  await user.type(screen.getByLabelText('Kode'), 'ABC{Enter}');
  await screen.findByText(/^Kode belum lengkap/);
  act(() => {
    window.history.pushState(null, '', '/lacak');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.getByLabelText('Kode')).toHaveValue(''));
  expect(screen.queryByText(/^Kode belum lengkap/)).not.toBeInTheDocument();
});

test('a visitor with the code and the end of the NIK gets the signed document', async () => {
  pages.answer(`GET /lacak/${KODE}`, { lacak: aLacak({ status: 'Selesai', siap_diambil: true, bertanda: true }) });
  const user = await pages.open(`/lacak?kode=${KODE}`);
  const field = await screen.findByLabelText('4 angka terakhir NIK pemohon');
  expect(screen.queryByText('Surat siap diambil di kantor desa.')).toBeNull();
  expect(screen.getByText(/^Perlu kertas\? Ambil di kantor desa/)).toBeVisible();
  await user.type(field, '12{Enter}');
  expect(field).toHaveAccessibleDescription('Tulis 4 angka terakhir NIK pemohon');
  const call = `POST /lacak/${KODE}/surat` as const;
  const wrong = 'Angkanya tidak cocok dengan NIK pemohon.';
  pages.answer(call, failure(400, wrong, [{ msg: wrong, path: 'nik_akhir' }]));
  await user.type(field, '34{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  pages.answer(call, failure(429, 'Terlalu banyak percobaan untuk kode ini.'));
  await user.click(screen.getByRole('button', { name: 'Ambil surat' }));
  expect(await screen.findByText('Terlalu banyak percobaan untuk kode ini.')).toBeVisible();
  pages.answer(call, { url: '/berkas/t/surat.pdf' });
  await user.click(screen.getByRole('button', { name: 'Ambil surat' }));
  const link = await screen.findByRole('link', { name: 'Unduh surat bertanda tangan (PDF)' });
  expect(link).toHaveAttribute('href', '/berkas/t/surat.pdf');
  expect(pages.requests(call).map(({ body }) => body)).toEqual(Array(3).fill({ nik_akhir: '1234' }));
});
