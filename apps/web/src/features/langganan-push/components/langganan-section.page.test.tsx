import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { PUSH_ENDPOINT, type Push, stubPush } from '../../../../test/push.ts';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aUser } from '../../../../test/rows/user.ts';
import { drafts } from '../../../lib/drafts.ts';

const pages = usePages();
afterEach(() => vi.restoreAllMocks());

const START = 'Beri tahu saya di perangkat ini';
const section = () => within(screen.getByRole('region', { name: 'Kabar di perangkat ini' }));

async function openProfil(push?: Push) {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as Call, given);
  if (push) {
    stubPush(push);
    pages.answer('GET /langganan-push', { kunci: 'kunci', langganan: [] });
  }
  const user = await pages.open('/profil', { as: 'user' });
  await screen.findByRole('region', { name: 'Kabar di perangkat ini' });
  return user;
}

test('a user subscribes this device to notifications and unsubscribes it', async () => {
  const user = await openProfil({});
  expect(section().getByText(/Pemberitahuannya tidak memuat nama/)).toBeInTheDocument();
  const start = await section().findByRole('button', { name: START });
  pages.answer('POST /langganan-push', { message: 'Tersimpan' });
  pages.answer('GET /langganan-push', { kunci: 'kunci', langganan: [PUSH_ENDPOINT] });
  await user.click(start);
  expect(await section().findByText('Perangkat ini akan diberi tahu.')).toBeInTheDocument();
  pages.answer('DELETE /langganan-push', { message: 'Berhenti' });
  pages.answer('GET /langganan-push', { kunci: 'kunci', langganan: [] });
  await user.click(section().getByRole('button', { name: 'Berhenti' }));
  expect(await section().findByText('Perangkat ini tidak diberi tahu lagi.')).toBeInTheDocument();
  expect(pages.requests('DELETE /langganan-push')[0]?.body).toEqual({ endpoint: PUSH_ENDPOINT });
});

test('a user who has blocked notifications gets instructions and no button', async () => {
  await openProfil({ permission: 'denied' });
  const refused = await section().findByText('Pemberitahuan diblokir untuk situs ini.');
  expect(refused.closest('[role=status]')).toHaveTextContent(
    'Pemberitahuan diblokir untuk situs ini. Tekan ikon di sebelah kiri alamat situs, buka Izin atau Setelan situs, izinkan Notifikasi, lalu muat ulang halaman ini.',
  );
  expect(section().queryByRole('button')).not.toBeInTheDocument();
});

test('an unsupported browser gets a notice, and on an iPhone also a solution', async () => {
  const { unmount } = await openProfil();
  expect(section().getByText('Peramban ini tidak dapat menerima pemberitahuan.')).toBeInTheDocument();
  expect(section().queryByText(/Layar Utama/)).not.toBeInTheDocument();
  unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)');
  await openProfil();
  expect(section().getByText(/tambahkan portal ini ke Layar Utama.* Selesaikan dulu isian/)).toBeInTheDocument();
  expect(pages.requests('GET /langganan-push')).toEqual([]);
});

test('an iPhone lists the own open drafts, each with a link to its form', async () => {
  const page = {
    address: '/layanan/form-surat?jenis=Surat+Keterangan+Usaha',
    heading: 'Ajukan Surat Keterangan Usaha',
  };
  const draft = { texts: { nama: 'Tirta' }, sent: null, files: new Map() };
  const { id: person } = aUser();
  await drafts.save({ person, form: 'surat/usaha' }, { ...draft, page });
  await drafts.save({ person, form: 'surat/lama' }, draft);
  await drafts.save({ person: person + 1, form: 'pengaduan' }, { ...draft, page: { address: '/x', heading: 'Lain' } });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)');
  await openProfil();
  const link = await section().findByRole('link', { name: 'Ajukan Surat Keterangan Usaha' });
  expect(link).toHaveAttribute('href', page.address);
  expect(section().getAllByRole('link')).toEqual([link]);
});

test('a failed subscription shows an error and keeps the button', async () => {
  const user = await openProfil({ subscribe: () => Promise.reject(new DOMException('Registration failed')) });
  await user.click(await section().findByRole('button', { name: START }));
  expect(await section().findByRole('alert')).toHaveTextContent('Perangkat ini belum dapat diberi tahu. Coba lagi.');
  await waitFor(() => expect(section().getByRole('button', { name: START })).toBeEnabled());
});
