import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aHasil, aSurveiKantor } from '../../../../test/rows/survei.ts';

const pages = usePages();
const OLDER = aHasil({ bagian: 'triwulan-1', jumlah: 12, di_loket: 0, indeks: 64.99 });

test('the newest result has its index, grade, number, share of the counter and nine means', async () => {
  pages.answer('GET /survei', { survei: [aHasil(), OLDER] });
  await pages.open('/layanan/survei');
  const result = within(await screen.findByRole('region', { name: 'Semester I 2026' }));
  expect(result.getByText('82,31')).toBeInTheDocument();
  expect(result.getByText(/dari 100, mutu B \(Baik\)/)).toBeInTheDocument();
  expect(result.getByText(/^41 jawaban\. 10 persen di antaranya diisi di layar loket\. Rata-rata/)).toBeInTheDocument();
  expect(result.getAllByRole('rowheader')).toHaveLength(9);
  expect(result.getByRole('row', { name: /Waktu penyelesaian/ })).toHaveTextContent('2,61');
  expect(screen.getByRole('link', { name: 'Unduh CSV' })).toHaveAttribute('href', '/data/survei.csv');
});

test('each period has an address', async () => {
  pages.answer('GET /survei', { survei: [aHasil(), OLDER] });
  const user = await pages.open('/layanan/survei');
  await user.click(await screen.findByRole('link', { name: 'Triwulan I 2026' }));
  const result = within(await screen.findByRole('region', { name: 'Triwulan I 2026' }));
  expect(result.getByText(/mutu D \(Tidak baik\)/)).toBeInTheDocument();
  expect(result.getByText(/^12 jawaban\. Rata-rata/)).toBeInTheDocument();
  expect(window.location.search).toBe('?periode=2026-triwulan-1');
});

test('a withheld element withholds the index', async () => {
  const unsur = { ...aHasil().unsur, pengaduan: null };
  pages.answer('GET /survei', { survei: [aHasil({ indeks: null, unsur })] });
  await pages.open('/layanan/survei');
  expect(await screen.findByText(/^Indeksnya ditahan/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Penanganan pengaduan/ })).toHaveTextContent('Kurang dari 10 jawaban');
});

test('without a result the page says when there will be one', async () => {
  pages.answer('GET /survei', { survei: [] });
  await pages.open('/layanan/survei');
  expect(await screen.findByText(/sedikitnya 10 jawaban/)).toBeInTheDocument();
});

test('officials see the running quarter, the lowest elements, and what residents have written', async () => {
  const pesan = [{ id: 'a', tanggal: '2026-11-20', isi: 'Kursi tunggu kurang.' }];
  pages.answer('GET /survei/kantor', { survei: aSurveiKantor({ pesan }) });
  const user = await pages.open('/admin/survei', { as: 'operator' });
  expect(await screen.findByText(/^Triwulan IV 2026 sejauh ini: 7 jawaban, 2 di antaranya/)).toBeInTheDocument();
  expect(screen.getByText('Waktu penyelesaian: 2,61')).toBeInTheDocument();
  expect(screen.getByText('Kursi tunggu kurang.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /rencana$/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Periode'), 'Triwulan I 2026');
  expect(await screen.findByRole('region', { name: 'Triwulan I 2026' })).toHaveTextContent('70,50');
});

test('an admin writes the planned action, and a failed save keeps the text', async () => {
  pages.answer('GET /survei/kantor', { survei: aSurveiKantor() });
  const user = await pages.open('/admin/survei', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Tulis rencana' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Rencana tindak lanjut'), 'Loket kedua');
  pages.answer('PUT /survei/rencana', failure(409, 'Data ini sudah diubah'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Data ini sudah diubah');
  expect(dialog.getByLabelText('Rencana tindak lanjut')).toHaveValue('Loket kedua');
  const plan = { tahun: 2026, bagian: 'semester-1', rencana: 'Loket kedua' } as const;
  const updatedAt = '2026-11-20T02:00:00.000Z';
  pages.answer('PUT /survei/rencana', { message: 'Rencana tindak lanjut disimpan', rencana: { ...plan, updatedAt } });
  pages.answer('GET /survei/kantor', { survei: aSurveiKantor({ rencana: [{ ...plan, updatedAt }] }) });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Rencana tindak lanjut disimpan')).toBeInTheDocument();
  expect(pages.requests('PUT /survei/rencana').map(({ body }) => body)).toEqual([plan, plan]);
  expect(await screen.findByRole('button', { name: 'Edit rencana' })).toBeInTheDocument();
});

test('a failed report shows why', async () => {
  pages.answer('GET /survei/kantor', { survei: aSurveiKantor() });
  pages.answer('GET /survei/laporan.pdf', failure(503, 'Terjadi kesalahan pada server'));
  const user = await pages.open('/admin/survei', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
