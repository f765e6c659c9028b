import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aBerkas, aKetuaRt, aPengantarRt, aSurat, aTinjauan, deskReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

const KTP = 'Fotokopi KTP pemohon';
const KK = 'Fotokopi Kartu Keluarga (KK)';
const PENGANTAR = 'Surat pengantar RT/RW';
const PUT = 'PUT /surat/41/tinjauan';
const section = () => within(screen.getByRole('region', { name: 'Persyaratan' }));
const button = (name: string) => section().findByRole('button', { name });

async function openDesk(tinjauan: Tinjauan, reads: Parameters<typeof answerAll>[0] = {}) {
  answerAll({ ...deskReads(aSurat(), tinjauan), ...reads });
  const user = await pages.open('/admin/surat-masuk/41', { as: 'operator' });
  await screen.findByRole('region', { name: 'Persyaratan' });
  return user;
}

function answerAll(reads: ReturnType<typeof deskReads>) {
  for (const [call, given] of Object.entries(reads)) pages.answer(call as Call, given);
}

/** Mocks a write of the review and the queries after it. */
function answerWrite(call: Call, tinjauan: Tinjauan, surat: Surat = aSurat()) {
  pages.answer(call, { message: 'Tersimpan', tinjauan });
  answerAll(deskReads(surat, tinjauan));
}

test('an accepted file keeps the focus, and a replacement request needs a reason', async () => {
  const other = aBerkas({ jenis_persyaratan: KK, lampiran_id: 52 });
  const user = await openDesk(aTinjauan({ berkas: [aBerkas(), other] }));
  expect(await section().findByText('0 diterima, 0 perlu diganti, 2 belum diperiksa')).toBeInTheDocument();
  const accepted = aBerkas({ keadaan: 'diterima' });
  answerWrite(PUT, aTinjauan({ berkas: [accepted, other], updatedAt: '2026-03-07T03:00:00.000Z' }));
  await user.click(await button(`Terima: ${KTP}`));
  await waitFor(async () => expect(await button(`Periksa lagi: ${KTP}`)).toHaveFocus());
  expect(pages.requests(PUT)[0]?.body).toEqual({
    berkas: [{ jenis_persyaratan: KTP, keadaan: 'diterima' }],
    updatedAt: aTinjauan().updatedAt,
  });

  await user.click(await button(`Ganti: ${KK}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Minta Ganti Berkas' }));
  const mark = () => user.click(dialog.getByRole('button', { name: 'Tandai' }));
  await mark();
  expect(dialog.getByText('Pilih alasan agar warga tahu apa yang harus diperbaiki.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Alasan'), 'Alasan lain');
  await mark();
  expect(dialog.getByText('Tulis catatan untuk alasan ini.')).toBeInTheDocument();
  expect(pages.requests(PUT)).toHaveLength(1);
  await user.type(dialog.getByLabelText('Catatan untuk pemohon'), 'Tertutup jari');
  const requested = { ...other, keadaan: 'perlu_diganti', alasan: 'lainnya', catatan: 'Tertutup jari' } as const;
  answerWrite(PUT, aTinjauan({ berkas: [accepted, requested] }));
  await mark();
  expect(await section().findByText('Catatan: Tertutup jari')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a colleague’s earlier mark is shown, and a button loads the newer review', async () => {
  const user = await openDesk(aTinjauan({ berkas: [aBerkas()] }));
  pages.answer(PUT, failure(409, API_TEXT.staleEdit));
  await user.click(await button(`Terima: ${KTP}`));
  expect(await section().findByText(API_TEXT.staleEdit)).toBeInTheDocument();
  const theirs = aTinjauan({ berkas: [aBerkas({ keadaan: 'perlu_diganti', alasan: 'foto_buram' })] });
  answerAll(deskReads(aSurat(), theirs));
  await user.click(await button('Muat data terbaru'));
  expect(await section().findByText('Perlu diganti')).toBeInTheDocument();
});

const REQUESTED = aBerkas({ keadaan: 'perlu_diganti', alasan: 'foto_buram', terkirim: true, kali: 1 });
const late = (own: Partial<Tinjauan['permintaan'][number]> = {}) =>
  aTinjauan({
    tahap: 'menunggu_warga',
    berkas: [REQUESTED],
    permintaan: [
      {
        id: 81,
        dikirim_at: '2026-11-10T02:05:00.000Z',
        batas: '2026-11-20',
        lewat_batas: true,
        diperpanjang: false,
        selesai_at: null,
        oleh_nama: 'Sari',
        isi: [{ jenis: 'berkas', nama: KTP, label: KTP, alasan: 'foto_buram', catatan: null, kali: 1 }],
        ...own,
      },
    ],
  });

test('an official extends the due date of a missing answer once, or closes the application', async () => {
  const user = await openDesk(late());
  const sentence = /^Perbaikan dari Niken Larasanti lewat batas 20 November 2026\./;
  expect(await section().findByText(sentence)).toBeInTheDocument();
  // Sent marks wait for the applicant.
  expect(section().queryByRole('button', { name: new RegExp(`: ${KTP}$`) })).not.toBeInTheDocument();
  answerWrite(
    'POST /surat/41/tinjauan/perpanjang',
    late({ lewat_batas: false, diperpanjang: true, batas: '2099-11-27' }),
  );
  await user.click(await button('Perpanjang batas waktu'));
  expect(
    await section().findByText('Menunggu 1 perbaikan dari Niken Larasanti sampai 27 November 2099.'),
  ).toBeInTheDocument();
  expect(section().queryByRole('button', { name: 'Perpanjang batas waktu' })).not.toBeInTheDocument();
  user.unmount();

  const again = await openDesk(late({ diperpanjang: true }));
  await again.click(await button('Tutup permohonan'));
  const catatan = 'Perbaikan berkas belum kami terima sampai 20 November 2026.';
  const surat = aSurat({
    status: 'Ditolak',
    riwayat: [{ status: 'Ditolak', catatan, created_at: '2026-11-21T02:05:00Z' }],
  });
  pages.answer('PUT /surat/41/status', { message: 'Tersimpan', surat });
  answerAll(deskReads(surat, aTinjauan({ tahap: null, berkas: [REQUESTED] })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tutup permohonan' }));
  await again.click(dialog.getByRole('button', { name: 'Tutup permohonan' }));
  const steps = within(screen.getByRole('region', { name: 'Status' }));
  expect(await steps.findByText(new RegExp(catatan))).toBeInTheDocument();
  const ways = /^(Terima|Ganti|Dibawa|Minta|Periksa)/;
  await waitFor(() => expect(section().queryAllByRole('button', { name: ways })).toEqual([]));
  expect(pages.requests('PUT /surat/41/status')[0]?.body).toMatchObject({
    status: 'Ditolak',
    alasan_tutup: 'perbaikan_tidak_diterima',
    catatan: expect.stringContaining(catatan),
  });
});

test('officials leave each other notes', async () => {
  const user = await openDesk(aTinjauan());
  const notes = within(await screen.findByRole('region', { name: 'Catatan internal' }));
  expect(await notes.findByText('Belum ada catatan.')).toBeInTheDocument();
  pages.answer('POST /surat/41/catatan-internal', failure(500));
  await user.type(notes.getByLabelText('Tulis catatan'), 'Sudah ditelepon.');
  const save = () => user.click(notes.getByRole('button', { name: 'Simpan catatan' }));
  await save();
  expect(await notes.findByRole('alert')).toHaveTextContent('Gagal menyimpan catatan');
  expect(notes.getByLabelText('Tulis catatan')).toHaveValue('Sudah ditelepon.');
  pages.answer('POST /surat/41/catatan-internal', {
    message: 'Tersimpan',
    catatan: { id: 1, isi: 'Sudah ditelepon.', oleh_nama: 'Sari Utami', created_at: '2026-03-07T02:05:00.000Z' },
  });
  await save();
  expect(await notes.findByRole('listitem')).toHaveTextContent('Sudah ditelepon.Sari Utami · 7 Maret 2026, 09.05 WIB');
  expect(notes.getByLabelText('Tulis catatan')).toHaveValue('');
});

const BAD_SCAN = aBerkas({ jenis_persyaratan: PENGANTAR, keadaan: 'perlu_diganti', alasan: 'foto_buram' });

test('an official asks a head of RT about a bad scan and cancels the link', async () => {
  const user = await openDesk(aTinjauan({ berkas: [BAD_SCAN] }), { 'GET /rt-rw': { rt_rw: [aKetuaRt()] } });
  const head = 'Ketua RT 03/RW 01 Dusun Krajan, Jalu Wiratama';
  const link = aPengantarRt({ nama_rt: head });
  await user.selectOptions(await section().findByLabelText('Minta lewat WhatsApp kepada'), head);
  const waiting = aTinjauan({ berkas: [BAD_SCAN], pengantar_rt: [link] });
  answerAll({ ...deskReads(aSurat(), waiting), 'GET /rt-rw': { rt_rw: [aKetuaRt()] } });
  pages.answer('POST /surat/41/pengantar-rt', {
    pengantar_rt: link,
    tautan: 'https://desa.example/rt/abc',
    no_hp: '12345',
  });
  await user.click(await button('Buat tautan'));
  expect(await section().findByText(new RegExp(`^Menunggu jawaban ${head} sampai 10 Maret 2099`))).toBeInTheDocument();
  expect(pages.requests('POST /surat/41/pengantar-rt')[0]?.body).toEqual({
    jenis_persyaratan: PENGANTAR,
    rt_rw_id: 71,
  });
  const message = section().getByRole('link', { name: 'Kirim ke ketua RT/RW lewat WhatsApp' }).getAttribute('href');
  expect(message).toMatch(/^https:\/\/wa\.me\/\?text=.*https%3A%2F%2Fdesa\.example%2Frt%2Fabc$/);
  expect(section().getByText(/^Nomor 12345 belum jelas/)).toBeInTheDocument();

  pages.answer('DELETE /surat/41/pengantar-rt/31', { message: 'Tautan dibatalkan' });
  const ended = aTinjauan({ berkas: [BAD_SCAN], pengantar_rt: [{ ...link, status: 'dibatalkan' }] });
  answerAll({ ...deskReads(aSurat(), ended), 'GET /rt-rw': { rt_rw: [aKetuaRt()] } });
  await user.click(await button('Batalkan tautan'));
  expect(await section().findByText(`Tautan untuk ${head} dibatalkan.`)).toBeInTheDocument();
});

test('an answer that the applicant may have given is marked and accepted only singly', async () => {
  const link = aPengantarRt({
    status: 'disetujui',
    nomor: '9',
    tanggal: '2026-03-01',
    oleh_petugas: false,
    dijawab_at: '2026-03-07T02:05:00.000Z',
    asal_jawaban: { jaringan_pemohon: true, perangkat_pemohon: true, menit: 1 },
  });
  const berkas = [
    aBerkas({ jenis_persyaratan: PENGANTAR, keadaan: 'belum_diperiksa', lampiran_id: null, tipe: null }),
    ...['KTP', 'KK'].map((jenis_persyaratan) => aBerkas({ jenis_persyaratan, keadaan: 'belum_diperiksa' })),
  ];
  const user = await openDesk(aTinjauan({ berkas, pengantar_rt: [link] }));
  expect(await section().findByText(/^Dijawab dari jaringan dan perangkat pemohon, 1 menit setelah/)).toHaveTextContent(
    'Tanyakan kepada ketua RT/RW sebelum Anda menerimanya.',
  );
  pages.answer('PUT /surat/41/tinjauan', { tinjauan: aTinjauan({ berkas, pengantar_rt: [link] }) });
  await user.click(await button('Terima semua (2)'));
  const marked = ['KTP', 'KK'].map((jenis_persyaratan) => ({ jenis_persyaratan, keadaan: 'diterima' }));
  expect(pages.requests('PUT /surat/41/tinjauan')[0]?.body).toMatchObject({ berkas: marked });
  expect(await button(`Terima: ${PENGANTAR}`)).toBeEnabled();
});

test('the last mark changes the next job to writing the document', async () => {
  const berkas = aBerkas({ lampiran_id: null });
  const user = await openDesk(aTinjauan({ berkas: [berkas] }));
  expect(await screen.findByText('Perlu diperiksa')).toBeInTheDocument();
  expect(screen.getByText('1 belum diperiksa')).toBeInTheDocument();
  const whole = aTinjauan({ tahap: 'lengkap', berkas: [{ ...berkas, keadaan: 'diterima' }] });
  answerWrite(PUT, whole, aSurat({ status: 'Diproses' }));
  await user.click(await button(`Terima: ${KTP}`));
  expect(await screen.findByText('Siap dibuatkan surat')).toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Lengkap, buat suratnya' });
  expect(next).toHaveAttribute('href', '/admin/surat-masuk/41/naskah');
});

test('the next job accepts a requirement to which a head has agreed', async () => {
  const berkas = aBerkas({ jenis_persyaratan: PENGANTAR, lampiran_id: null, tipe: null });
  const link = aPengantarRt({ status: 'disetujui', dijawab_at: '2026-03-07T02:05:00.000Z' });
  const user = await openDesk(aTinjauan({ berkas: [berkas], pengantar_rt: [link] }));
  answerWrite(PUT, aTinjauan({ tahap: 'lengkap', berkas: [{ ...berkas, keadaan: 'diterima' }], pengantar_rt: [link] }));
  await user.click(await screen.findByRole('button', { name: 'Pengantar disetujui, terima' }));
  expect(await screen.findByText('Siap dibuatkan surat')).toBeInTheDocument();
  expect(pages.requests(PUT)[0]?.body).toMatchObject({
    berkas: [{ jenis_persyaratan: PENGANTAR, keadaan: 'diterima' }],
  });
});

test('officials read where to add a head if none is known', async () => {
  const user = await openDesk(aTinjauan({ berkas: [BAD_SCAN] }));
  const link = await section().findByRole('link', { name: 'Struktur Organisasi' });
  expect(link).toHaveAttribute('href', '/profil/struktur-organisasi');
  const none = 'Belum ada Ketua RT/RW dengan nomor HP. Lengkapi di Struktur Organisasi.';
  expect(link.parentElement).toHaveTextContent(none);
  user.unmount();
  pages.answer('GET /penduduk/setelan', { setelan: { aktif: false, jumlah: 0, pemetaan: {} } });
  const atLoket = await pages.open('/admin/loket', { as: 'operator' });
  await atLoket.selectOptions(await screen.findByLabelText('Jenis surat'), 'Surat Keterangan Usaha');
  const offered = await screen.findByText(/^Belum ada Ketua RT\/RW dengan nomor HP\./);
  expect(offered).toHaveTextContent(none);
});

test('the next job keeps the focus after each press', async () => {
  const sent = { id: 51, jenis_persyaratan: KTP, nama_file: 'ktp.png', url_file: '/berkas/51.png', masa_simpan: null };
  const surat = aSurat({ lampiran: [sent, { ...sent, id: 52, jenis_persyaratan: KK, nama_file: 'kk.png' }] });
  for (const { url_file } of surat.lampiran) pages.answer(`GET ${url_file}` as Call, failure(404));
  const files = [aBerkas(), aBerkas({ jenis_persyaratan: KK, lampiran_id: 52 })];
  const user = await openDesk(aTinjauan({ berkas: files }), deskReads(surat, aTinjauan({ berkas: files })));
  const accept = await screen.findByRole('button', { name: 'Berkas ini benar, terima' });
  const accepted = files.map((berkas) => ({ ...berkas, keadaan: 'diterima' }) as const);
  answerWrite(PUT, aTinjauan({ berkas: [accepted[0], files[1]].flatMap((one) => one ?? []) }), surat);
  const release = pages.hold(PUT);
  accept.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(accept).toHaveFocus();
  expect(accept).toHaveAttribute('aria-disabled', 'true');
  release();
  await section().findByText('1 diterima, 0 perlu diganti, 1 belum diperiksa');
  expect(pages.requests(PUT)).toHaveLength(1);
  await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'false'));
  expect(accept).toHaveFocus();
  answerWrite(PUT, aTinjauan({ tahap: 'lengkap', berkas: accepted }), surat);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Lengkap, buat suratnya' })).toHaveFocus());
});

test('an unclear number is reported beside the request for an answer', async () => {
  const surat = aSurat({ no_hp: '12345' });
  await openDesk(late(), deskReads(surat, late()));
  expect(
    await section().findByText('Nomor 12345 belum jelas. WhatsApp akan menanyakan tujuannya.'),
  ).toBeInTheDocument();
});
