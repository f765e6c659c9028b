import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aSurat, deskReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

async function openDesk(surat = aSurat()) {
  for (const [call, given] of Object.entries(deskReads(surat))) pages.answer(call as Call, given);
  return pages.open(`/admin/surat-masuk/${surat.id}`, { as: 'admin' });
}

test('a status set on the application’s page shows in its timeline at once', async () => {
  const user = await openDesk();
  await user.click(await screen.findByRole('button', { name: 'Ubah Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Status Surat' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Diproses');
  await user.type(dialog.getByLabelText(/^Catatan untuk pemohon/), 'KK kurang jelas.');
  const catatan = 'KK kurang jelas.';
  const steps = [...aSurat().riwayat, { status: 'Diproses' as const, catatan, created_at: '2026-03-07T03:05:00.000Z' }];
  const changed = aSurat({ status: 'Diproses', riwayat: steps });
  pages.answer('PUT /surat/41/status', { message: 'Status surat berhasil diperbarui', surat: changed });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const items = within(screen.getByRole('region', { name: 'Status' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Diproses.*KK kurang jelas\./),
    expect.stringMatching(/^Menunggu/),
  ]);
  expect(pages.requests('PUT /surat/41/status').map(({ body }) => body)).toEqual([
    { status: 'Diproses', catatan, updatedAt: aSurat().updatedAt },
  ]);
});

test('a refusal needs a reason, and each reason fills the note with its sentence', async () => {
  const user = await openDesk();
  await user.click(await screen.findByRole('button', { name: 'Ubah Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Status Surat' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Ditolak');
  pages.answer('PUT /surat/41/status', failure(400, 'Alasan penolakan wajib diisi'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Alasan penolakan wajib diisi');
  const note = () => dialog.getByLabelText(/^Catatan untuk pemohon/);
  const reason = dialog.getByLabelText(/^Alasan penolakan/);
  await user.selectOptions(reason, 'Tidak tercatat atau tidak berdomisili di desa');
  expect(note()).toHaveDisplayValue(/di wilayah Desa Kalijernih\.$/);
  await user.selectOptions(reason, 'Permohonan yang sama sudah ada');
  expect(note()).toHaveDisplayValue(/^Permohonan yang sama/);
  pages.answer('PUT /surat/41/status', { message: 'Status diperbarui', surat: aSurat({ status: 'Ditolak' }) });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(pages.requests('PUT /surat/41/status').at(-1)?.body).toMatchObject({
    status: 'Ditolak',
    catatan: expect.stringMatching(/^Permohonan yang sama/),
  });
});

test('an official sends the applicant a WhatsApp message about the papers, and the page shows it', async () => {
  pages.answer('POST /surat/41/whatsapp', { whatsapp: [{ oleh: 'Dyah Ayu', created_at: '2026-03-07T03:05:00.000Z' }] });
  const user = await openDesk(aSurat({ status: 'Selesai' }));
  const reply = await screen.findByRole('link', { name: 'Kirim kabar lewat WhatsApp' });
  // The message contains the office hours, which load with the village's identity.
  await waitFor(() => expect(reply).toHaveAttribute('href', expect.stringContaining('Jam%20pelayanan')));
  const { origin, pathname, searchParams } = new URL(reply.getAttribute('href') ?? '');
  expect(origin + pathname).toBe('https://wa.me/6281200000011');
  const text = searchParams.get('text');
  expect(text).toContain('(nomor 41) sudah selesai dan dapat diambil di kantor desa.');
  expect(text).toContain('Yang perlu dibawa: KTP asli, dokumen asli');
  expect(text).toContain('Senin–Kamis 08.00–15.00 WIB');
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  expect(
    await screen.findByText('WhatsApp terakhir dibuka oleh Dyah Ayu, 7 Maret 2026, 10.05 WIB'),
  ).toBeInTheDocument();
});
