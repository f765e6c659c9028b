import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aNaskah } from '../../../../test/rows/naskah.ts';
import { aDeskSurat, aQueue } from '../../../../test/rows/surat-masuk.ts';
import { aTandaTanganSaya } from '../../../../test/rows/tanda-tangan.ts';
import { aTinjauan } from '../../../../test/rows/tinjauan.ts';

const pages = usePages();
const SIGN = 'POST /surat/31/naskah/tanda-tangan';
const NUMBERED = aNaskah({ status: 'bernomor', nomor: '400.10.2.2/001/III/2026', tanggal: '2026-03-07' });

async function openDesk(naskah = NUMBERED) {
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status: 'Diproses', status_naskah: 'bernomor' }) });
  pages.answer('GET /surat/31/naskah', { naskah });
  pages.answer('GET /naskah/elektronik', { tanda_tangan: aTandaTanganSaya({ penyedia: null }) });
  pages.answer('GET /surat/31/tinjauan', { tinjauan: aTinjauan() });
  pages.answer('GET /surat/31/catatan-internal', { catatan: [] });
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('PUT /surat/31/dibuka', { oleh: null });
  return pages.open('/admin/surat-masuk/31', { as: 'admin' });
}

async function openDialog() {
  const user = await openDesk();
  await user.click(await screen.findByRole('button', { name: 'Sudah ditandatangani' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sudah ditandatangani?' }));
  const box = dialog.getByLabelText(/^Pindaian surat bertanda tangan/);
  return { user, dialog, box, save: () => user.click(dialog.getByRole('button', { name: 'Simpan' })) };
}

test('a numbered document shows the number of checked points and the official’s name', async () => {
  const tick = { oleh_nama: 'Sari', at: '2026-03-07T02:05:00.000Z' };
  const periksa = [0, 2].map((index) => ({ index, ...tick }));
  await openDesk({ ...NUMBERED, periksa });
  expect(await screen.findByText('2 hal dicentang oleh Sari')).toBeVisible();
});

test('a document without ticks is shown as unchecked', async () => {
  await openDesk();
  expect(await screen.findByText('Tidak ada yang dicentang')).toBeVisible();
});

test('the bar of the desk prints a numbered document', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  pages.answer('GET /berkas/arsip-naskah/1.pdf', failure(404));
  const user = await openDesk({ ...NUMBERED, url_pdf: '/berkas/arsip-naskah/1.pdf' });
  const bar = await screen.findByText('Menunggu tanda tangan', { selector: 'strong' });
  await user.click(within(bar.closest('div') ?? bar).getByRole('button', { name: 'Cetak surat' }));
  expect(open).toHaveBeenCalledOnce();
});

test('an unreadable scan is reported when chosen and is not sent', async () => {
  const { dialog, box, save } = await openDialog();
  for (const [text, problem] of [
    ['', EMPTY_FILE],
    ['%PDF-1.4\n1 0 obj', FILE_TEXT.cut],
    ['\0\0\0\x18ftypheic', FILE_TEXT.heic],
    ['GIF89a', NASKAH_TEXT.fileType],
    [`%PDF-1.4\n${'%'.repeat(5 * 1024 * 1024)}%%EOF`, `${NASKAH_TEXT.fileSize} ${FILE_TEXT.largeScanOrPhoto}`],
  ] as const) {
    chooseFile(box, new File([text], 'halaman.pdf'));
    expect(await dialog.findByText(problem)).toBeVisible();
    expect(box).toHaveAccessibleDescription(expect.stringContaining(problem));
    await save();
  }
  expect(pages.requests(SIGN)).toEqual([]);
});

test('a valid scan is sent, and its server error is shown once and cleared by the next choice', async () => {
  const { dialog, box, save } = await openDialog();
  pages.answer(SIGN, failure(400, FILE_TEXT.locked));
  chooseFile(box, aPdf());
  await save();
  expect(await dialog.findAllByText(FILE_TEXT.locked)).toHaveLength(1);
  pages.answer(SIGN, { message: 'Tersimpan', naskah: { ...NUMBERED, status: 'ditandatangani' } });
  chooseFile(box, aPdf('bersih.pdf'));
  await waitFor(() => expect(dialog.queryByText(FILE_TEXT.locked)).toBeNull());
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pages.requests(SIGN).map(({ body }) => (body.pindaian as { name: string }).name)).toEqual([
    'pindaian.pdf',
    'bersih.pdf',
  ]);
});
