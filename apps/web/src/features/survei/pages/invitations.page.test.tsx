import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDeskPengaduan } from '../../../../test/rows/pengaduan-masuk.ts';
import { aLacakPengaduan } from '../../../../test/rows/pengaduan-warga.ts';
import { aSurat, deskReads, suratReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();
const KODE = '23456789AB';
const rated = { kode: KODE, status: 'Selesai', dapat_dinilai: true } as const;
const RESIDENTS = `/nilai?kode=${KODE}`;

function answerAll(reads: ReturnType<typeof suratReads>) {
  for (const [call, given] of Object.entries(reads)) pages.answer(call as Call, given);
}
const invitation = () => screen.findByRole('link', { name: 'Nilai pelayanan' });
const counters = () => screen.findByRole('link', { name: 'Buka penilaian untuk warga' });

test('the resident’s page of a finished application invites to the survey', async () => {
  answerAll(suratReads(aSurat(rated)));
  await pages.open('/surat/41', { as: 'user' });
  expect(await invitation()).toHaveAttribute('href', RESIDENTS);
});

test('the tracking page of an answered complaint invites to the survey', async () => {
  pages.answer(`GET /pengaduan/lacak/${KODE}`, { pengaduan: aLacakPengaduan(rated) });
  await pages.open(`/layanan/pengaduan/lacak?kode=${KODE}`);
  expect(await invitation()).toHaveAttribute('href', RESIDENTS);
});

test('officials open the survey for a resident at the counter', async () => {
  answerAll(deskReads(aSurat(rated)));
  await pages.open('/admin/surat-masuk/41', { as: 'operator' });
  expect(await counters()).toHaveAttribute('href', `${RESIDENTS}&loket=1`);
});

test('officials open the survey of a complaint in the same way', async () => {
  pages.answer('GET /pengaduan/61', { pengaduan: aDeskPengaduan(rated) });
  pages.answer('GET /pengaduan', { pengaduan: [], meta: { total: 0, next_cursor: null } });
  await pages.open('/admin/pengaduan-masuk/61', { as: 'operator' });
  expect(await counters()).toHaveAttribute('href', `${RESIDENTS}&loket=1`);
});

test.each([true, false])('the receipt prints the way to the survey while it is open: %s', async (dapat_dinilai) => {
  const surat = aSurat({ ...rated, asal: 'loket', dimasukkan_oleh: 'Petugas', dapat_dinilai });
  pages.answer('GET /surat/41', { surat });
  await pages.open('/admin/surat-masuk/41/tanda-terima', { as: 'operator' });
  const sheet = within(await screen.findByRole('article', { name: 'Tanda Terima Pengajuan Surat' }));
  const pictures = sheet.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  const tracking = `/api/lacak/${KODE}/qr.svg`;
  expect(pictures).toEqual(dapat_dinilai ? [tracking, `/api/nilai/${KODE}/qr.svg`] : [tracking]);
});
