import type { NaskahWarga } from '@pendopo/shared/naskah/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { TANDA_ELEKTRONIK } from '../../../../test/rows/naskah.ts';
import { aNaskahWarga, aSurat, suratReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

async function openNaskah(own: Partial<NaskahWarga>) {
  const naskah = aNaskahWarga(own);
  for (const [call, given] of Object.entries(suratReads(aSurat({ status: 'Diproses', status_naskah: naskah.status }))))
    pages.answer(call as Call, given);
  pages.answer('GET /surat/41/naskah', { naskah });
  await pages.open('/surat/41', { as: 'user' });
  const section = await screen.findByRole('region', { name: 'Surat Anda' });
  await within(section).findByText(naskah.judul_naskah);
  return section;
}

test('a resident reads that the document has its number and waits for the signature', async () => {
  const section = await openNaskah({ status: 'bernomor' });
  expect(section).toHaveTextContent('Surat Anda sudah bernomor dan menunggu tanda tangan.');
  expect(section).toHaveTextContent('470/12/35.19.01.2001/2026');
  expect(section).toHaveTextContent('23 November 2026');
  expect(section).toHaveTextContent('Seterusnya');
  expect(within(section).queryByRole('link')).not.toBeInTheDocument();
});

test('a resident reads where and when to fetch a signed document, and gets its shared copy', async () => {
  const section = await openNaskah({
    status: 'ditandatangani',
    siap_diambil: true,
    diperiksa: ['2026-11-25T02:05:00.000Z'],
    url_salinan: '/berkas/t/salinan.pdf',
  });
  expect(within(section).getByRole('status')).toHaveTextContent(
    /^Surat Anda siap diambil di kantor desa\..*Jam pelayanan: Senin–Kamis 08\.00–15\.00 WIB/,
  );
  expect(section).toHaveTextContent('Diperiksa pihak lain25 November 2026, 09.05 WIB');
  expect(within(section).getByRole('link', { name: 'Unduh salinan' })).toHaveAttribute('href', '/berkas/t/salinan.pdf');
});

test('a resident reads that the document was handed over', async () => {
  const section = await openNaskah({ status: 'diserahkan' });
  expect(section).toHaveTextContent('Surat Anda sudah diserahkan.');
});

test.each([
  ['an official', 'bsre', /surat asli, ditandatangani secara elektronik dengan sertifikat BSrE/],
  ['the village', 'sertifikat', /surat asli, disegel secara elektronik dengan sertifikat milik desa/],
] as const)('a resident downloads the document that %s signed electronically', async (_who, penyedia, text) => {
  const section = await openNaskah({
    status: 'ditandatangani',
    siap_diambil: true,
    tanda_elektronik: { ...TANDA_ELEKTRONIK, penyedia },
    url_pdf_bertanda: '/berkas/t/surat.pdf',
  });
  expect(section).toHaveTextContent(text);
  expect(section).toHaveTextContent('Perlu kertas? Ambil di kantor desa dengan KTP-el. Jam pelayanan');
  const link = within(section).getByRole('link', { name: 'Unduh surat bertanda tangan (PDF)' });
  expect(link).toHaveAttribute('href', '/berkas/t/surat.pdf');
  expect(within(section).getByRole('link', { name: 'halaman periksa surat' })).toHaveAttribute('href', '/v');
});
