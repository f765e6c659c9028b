import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { BERKAS_TEXT } from '@pendopo/shared/verifikasi/berkas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aNaskah, anUpaya, TANDA_ELEKTRONIK } from '../../../../test/rows/naskah.ts';
import { aDeskSurat, aQueue } from '../../../../test/rows/surat-masuk.ts';
import { aTandaTanganSaya } from '../../../../test/rows/tanda-tangan.ts';
import { aTinjauan } from '../../../../test/rows/tinjauan.ts';

const pages = usePages();
const NUMBERED = aNaskah({
  status: 'bernomor',
  nomor: '001',
  tanggal: '2026-03-07',
  penandatangan: { nama: 'Ratih Kusuma', jabatan: 'Kepala Desa' },
});
const SIGNED: Partial<Naskah> = { status: 'ditandatangani', tanda_elektronik: TANDA_ELEKTRONIK };
const answered = (own: Partial<Naskah>) => ({ message: 'Tersimpan', naskah: { ...NUMBERED, ...own } });

async function openDesk(own: Partial<Naskah> = {}, waiting = aTandaTanganSaya()) {
  const naskah = { ...NUMBERED, ...own };
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status: 'Diproses', status_naskah: naskah.status }) });
  pages.answer('GET /surat/31/naskah', { naskah });
  pages.answer('GET /naskah/elektronik', { tanda_tangan: waiting });
  pages.answer('GET /surat/31/tinjauan', { tinjauan: aTinjauan() });
  pages.answer('GET /surat/31/catatan-internal', { catatan: [] });
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('PUT /surat/31/dibuka', { oleh: null });
  const user = await pages.open('/admin/surat-masuk/31', { as: 'operator' });
  await screen.findByText('Riwayat naskah');
  return user;
}

test.each([
  ['the signatory', aTandaTanganSaya(), 1],
  ['another official', aTandaTanganSaya({ menunggu: [] }), 0],
])('%s reads whose signature is awaited', async (_who, waiting, links) => {
  await openDesk({}, waiting);
  expect(await screen.findByText(/^Menunggu tanda tangan elektronik Ratih Kusuma\./)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Tanda tangani secara elektronik' })).toHaveLength(links);
  expect(screen.getByRole('button', { name: 'Sudah ditandatangani' })).toBeVisible();
});

test.each([
  ['memproses', /^Sedang ditandatangani oleh Ratih Kusuma, 7 Maret 2026/],
  ['gagal', /^Percobaan terakhir gagal, oleh Ratih Kusuma.* Server BSrE tidak menjawab\.$/],
] as const)('an attempt that is %s is shown', async (keadaan, text) => {
  await openDesk({ upaya: anUpaya({ keadaan }) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an official releases an uncertain attempt after a warning', async () => {
  const user = await openDesk({ upaya: anUpaya() });
  expect(screen.getByText('b1946ac9')).toBeVisible();
  expect(screen.getByText('Server BSrE tidak menjawab.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Belum ditandatangani, boleh diulang' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/tanda tangan berikutnya membuat berkas sah yang kedua/)).toBeVisible();
  const ULANGI = 'POST /surat/31/naskah/elektronik/ulangi';
  pages.answer(ULANGI, answered({ upaya: anUpaya({ keadaan: 'gagal' }) }));
  await user.click(dialog.getByRole('button', { name: 'Belum, boleh diulang' }));
  expect(await screen.findByText(/^Menunggu tanda tangan elektronik/)).toBeVisible();
  expect(pages.requests(ULANGI)).toHaveLength(1);
});

test('an official uploads the signed file of an uncertain attempt', async () => {
  const user = await openDesk({ upaya: anUpaya() });
  await user.click(screen.getByRole('button', { name: 'Unggah berkas bertanda tangan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByLabelText('Berkas PDF bertanda tangan');
  const send = () => user.click(dialog.getByRole('button', { name: 'Unggah' }));
  await send();
  expect(dialog.getByText(String(BERKAS_TEXT.none))).toBeVisible();
  expect(box).toHaveFocus();
  const BERKAS = 'POST /surat/31/naskah/elektronik/berkas';
  pages.answer(BERKAS, failure(400, 'Berkas ini bukan surat yang dikirim.'));
  chooseFile(box, aPdf());
  await send();
  expect(await dialog.findByText('Berkas ini bukan surat yang dikirim.')).toBeVisible();
  pages.answer(BERKAS, answered(SIGNED));
  chooseFile(box, aPdf('benar.pdf'));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pages.requests(BERKAS).map(({ body }) => (body.berkas as { name: string }).name)).toEqual([
    'pindaian.pdf',
    'benar.pdf',
  ]);
});

test('a signed document shows its certificate, and opens only its signed file', async () => {
  await openDesk({ ...SIGNED, url_pdf: '/berkas/t/71.pdf', url_pdf_bertanda: '/berkas/t/72.pdf' });
  expect(screen.getByText('Balai Sertifikasi Elektronik')).toBeVisible();
  expect(screen.getByText('Dengan cap waktu (PAdES B-T)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buka PDF bertanda tangan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cetak surat' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute('href', '/berkas/t/72.pdf');
});
