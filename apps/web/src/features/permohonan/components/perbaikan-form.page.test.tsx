import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import { type Call, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aBerkas, aNaskahWarga, aSurat, aTinjauan, suratReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

const KTP = 'Fotokopi KTP pemohon';
const REQUESTED = { keadaan: 'perlu_diganti', alasan: 'foto_buram', terkirim: true, kali: 1 } as const;
const WAITING = aTinjauan({
  tahap: 'menunggu_warga',
  berkas: [aBerkas({ ...REQUESTED, catatan: 'NIK tertutup jari.' })],
  permintaan: [
    {
      id: 81,
      dikirim_at: '2026-11-10T02:05:00.000Z',
      batas: '2099-11-20',
      lewat_batas: false,
      diperpanjang: false,
      selesai_at: null,
      oleh_nama: null,
      isi: [],
    },
  ],
});

test('a correction that fails halfway loses nothing and continues with one tap', async () => {
  for (const [call, given] of Object.entries({ ...EMPTY_PROFIL, ...suratReads(aSurat(), WAITING) }))
    pages.answer(call as Call, given);
  const user = await pages.open('/surat/41', { as: 'user' });
  const panel = within(await screen.findByRole('region', { name: 'Mohon perbaiki 1 hal berikut' }));
  expect(panel.getByText(/^Kirim perbaikan paling lambat Jumat, 20 November 2099/)).toBeInTheDocument();
  expect(
    panel.getByText(/^Tulisan pada foto belum terbaca jelas\..*Catatan petugas: NIK tertutup jari\.$/),
  ).toBeInTheDocument();
  const send = (name = 'Kirim perbaikan') => user.click(panel.getByRole('button', { name }));
  await send();
  expect(await panel.findByText('Pilih berkas pengganti, atau isi bagian yang diminta.')).toBeInTheDocument();

  chooseFile(panel.getByLabelText(KTP), aPdf('ktp-baru.pdf'));
  await panel.findByText('Siap dikirim');
  pages.answer('PUT /surat/41/lampiran/51', NETWORK_ERROR);
  await send();
  expect(await panel.findByText(/Isian dan berkas Anda masih ada\./)).toBeInTheDocument();
  const done = aTinjauan({
    berkas: [aBerkas({ keadaan: 'diganti', kali: 1 })],
    permintaan: WAITING.permintaan.map((one) => ({ ...one, selesai_at: '2026-11-11T02:05:00.000Z' })),
    periksa_sampai: '2099-11-23',
  });
  pages.answer('PUT /surat/41/lampiran/51', { message: 'Berkas diganti', tinjauan: done });
  pages.answer('GET /surat/41/tinjauan', { tinjauan: done });
  await send('Kirim lagi');
  const thanks = await screen.findByText(
    /^Terima kasih\. Perbaikan Anda sudah kami terima dan akan diperiksa paling lambat Senin, 23 November 2099/,
  );
  await waitFor(() => expect(thanks.closest('[role=status]')).toHaveFocus());
  const [first, again] = pages.requests('PUT /surat/41/lampiran/51');
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(again?.body).toEqual({ lampiran: expect.objectContaining({ name: 'ktp-baru.pdf' }) });
});

const openRepair = async (tinjauan = WAITING) => {
  for (const [call, given] of Object.entries({ ...EMPTY_PROFIL, ...suratReads(aSurat(), tinjauan) }))
    pages.answer(call as Call, given);
  const user = await pages.open('/surat/41', { as: 'user' });
  return { user, panel: within(await screen.findByRole('region', { name: /^Mohon perbaiki/ })) };
};

test('the message about missing answers disappears after an answer is chosen', async () => {
  const { user, panel } = await openRepair();
  const nothing = 'Pilih berkas pengganti, atau isi bagian yang diminta.';
  const send = () => user.click(panel.getByRole('button', { name: 'Kirim perbaikan' }));
  await send();
  expect(await panel.findByText(nothing)).toBeInTheDocument();
  const bring = panel.getByRole('checkbox', { name: /^Saya bawa ke kantor desa/ });
  await user.click(bring);
  await waitFor(() => expect(panel.queryByText(nothing)).not.toBeInTheDocument());
  await user.click(bring);
  await send();
  expect(await panel.findByText(nothing)).toBeInTheDocument();
  chooseFile(panel.getByLabelText(KTP), aPdf('ktp-baru.pdf'));
  await waitFor(() => expect(panel.queryByText(nothing)).not.toBeInTheDocument());
  expect(pages.requests('PUT /surat/41/lampiran/51')).toEqual([]);
});

test('a filled field counts as an answer to the request', async () => {
  const isian = [{ ...REQUESTED, name: 'nama_usaha', label: 'Nama usaha', alasan: 'isian_kosong' } as const];
  const { user, panel } = await openRepair(aTinjauan({ ...WAITING, isian }));
  const nothing = 'Pilih berkas pengganti, atau isi bagian yang diminta.';
  await user.click(panel.getByRole('button', { name: 'Kirim perbaikan' }));
  expect(await panel.findByText(nothing)).toBeInTheDocument();
  await user.type(panel.getByLabelText(/^Nama usaha/), 'Warung Mbak Niken');
  await user.tab();
  await waitFor(() => expect(panel.queryByText(nothing)).not.toBeInTheDocument());
});

test('the application is refetched once after all answers, because its links would lead to deleted files', async () => {
  const isian = [{ ...REQUESTED, name: 'nama_usaha', label: 'Nama usaha', alasan: 'isian_kosong' } as const];
  const { user, panel } = await openRepair(aTinjauan({ ...WAITING, isian }));
  await user.type(panel.getByLabelText(/^Nama usaha/), 'Warung Mbak Niken');
  chooseFile(panel.getByLabelText(KTP), aPdf('ktp-baru.pdf'));
  await panel.findByText('Siap dikirim');
  const readSoFar = () => pages.requests('GET /surat/41').length;
  const reads: number[] = [];
  const done = aTinjauan({ tahap: 'diperiksa' });
  pages.answer('PUT /surat/41/isian', { message: 'Isian disimpan', tinjauan: WAITING });
  pages.answer('PUT /surat/41/lampiran/51', () => {
    reads.push(readSoFar());
    return { message: 'Berkas diganti', tinjauan: done };
  });
  await user.click(panel.getByRole('button', { name: 'Kirim perbaikan' }));
  await waitFor(() => expect(readSoFar()).toBe(2));
  expect(reads).toEqual([1]);
});

test('a file that was requested later shows why it is needed now', async () => {
  const requested = aBerkas({ ...REQUESTED, keadaan: 'diminta', alasan: null, lampiran_id: null });
  const { panel } = await openRepair(aTinjauan({ ...WAITING, berkas: [requested] }));
  expect(panel.getByLabelText(KTP)).toHaveAccessibleDescription('Berkas ini ternyata diperlukan untuk surat Anda.');
});

test('a numbered document replaces the review’s progress and keeps the due date', async () => {
  const surat = aSurat({ status: 'Diproses', status_naskah: 'bernomor' });
  for (const [call, given] of Object.entries(suratReads(surat, aTinjauan({ tahap: 'lengkap' }))))
    pages.answer(call as Call, given);
  pages.answer('GET /surat/41/naskah', { naskah: aNaskahWarga() });
  await pages.open('/surat/41', { as: 'user' });
  expect(await screen.findByText('Surat Anda sudah bernomor dan menunggu tanda tangan.')).toBeInTheDocument();
  expect(screen.getByText('Perkiraan selesai Senin, 5 Januari 2099, pukul 15.00 WIB.')).toBeInTheDocument();
  expect(screen.queryByText(/sedang disiapkan/)).not.toBeInTheDocument();
});

test('the message of a complete application has the usual words of the due date', async () => {
  const surat = aSurat({ status: 'Diproses', status_naskah: 'draf' });
  for (const [call, given] of Object.entries(suratReads(surat, aTinjauan({ tahap: 'lengkap' }))))
    pages.answer(call as Call, given);
  pages.answer('GET /surat/41/naskah', { naskah: aNaskahWarga({ status: 'draf', nomor: null }) });
  await pages.open('/surat/41', { as: 'user' });
  expect(
    await screen.findByText(/sedang disiapkan, perkiraan selesai Senin, 5 Januari 2099, pukul 15\.00 WIB\.$/),
  ).toBeInTheDocument();
});
