import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';

keepTables('kinerja');

const KEPT = { jumlah: 120, tepat: 113, median_hari_kerja: 1.5 };

test('how the promises are kept is told to everybody, and too few are not', async ({ page, portal }) => {
  await portal.sql('DELETE FROM kinerja');
  await page.goto('/layanan/kinerja');
  await expect(page.getByText('Belum cukup surat untuk dihitung.')).toBeVisible();
  const kinerja = {
    sampai: '2026-11-23',
    surat: KEPT,
    jenis: [{ judul: 'Surat Keterangan Usaha', janji_hari_kerja: 2, ...KEPT }],
    pengaduan: { jumlah: 10, tepat: 10, median_hari_kerja: 1 },
  };
  await portal.sql('INSERT INTO kinerja (id, isi, dihitung_at) VALUES (1, $1, now())', [kinerja]);
  await page.reload();
  await expect(page.getByText('94 persen dari 120 surat dalam 90 hari terakhir selesai tepat waktu.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Surat Keterangan Usaha' });
  await expect(row.getByRole('cell')).toHaveText([/94%$/, /120$/, /1,5 hari kerja$/, /2 hari kerja$/]);
  await expect(page.getByText('100 persen dari 10 pengaduan', { exact: false })).toBeVisible();
});
