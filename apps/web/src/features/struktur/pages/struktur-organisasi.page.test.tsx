import { SEBUTAN, type Sebutan } from '@pendopo/shared/text/sebutan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDesa } from '../../../../test/rows/desa.ts';
import { aHead, anOfficer, STRUKTUR } from '../../../../test/rows/struktur.ts';

const pages = usePages();
const PAGE = '/profil/struktur-organisasi';

const chart = () => screen.findByRole('list', { name: 'Struktur organisasi' });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

beforeEach(() => {
  pages.answer('GET /rt-rw', { rt_rw: [] });
  pages.answer('GET /rt-rw/kontak', { rt_rw: [aHead()] });
});

test('each person is below the superior', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await pages.open(PAGE);
  const [head] = (await chart()).children;
  expect(head).toHaveTextContent('Wirayuda JatikusumaKepala Desa');
  const [staff, ...groups] = Array.from(head?.querySelector('ul')?.children ?? []) as HTMLElement[];
  expect(groups).toHaveLength(2);
  expect(staff).toHaveTextContent('Anggara CandrakiranaSekretaris Desa');
  const people = (name: string, where = screen.getByRole('main')) =>
    texts(within(within(where).getByRole('list', { name })).getAllByRole('listitem'));
  expect(people('Kepala Urusan', staff)).toEqual(['BWH. Bramantya Wisesa, S.E.Kepala Urusan Keuangan']);
  expect(people('Kepala Seksi', groups[0])).toEqual(['PHPandu HastungkaraKepala Seksi Pelayanan']);
  expect(people('Kepala Dusun', groups[1])).toEqual(['SWSlamet WidyatmakaKepala Dusun Krajan']);
  expect(screen.queryByRole('button', { name: 'Edit struktur organisasi' })).not.toBeInTheDocument();
});

test('only officials see a vacant post among held posts', async () => {
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await pages.open(PAGE, { as: 'operator' });
  expect(within(await chart()).getAllByText('Belum diisi')).toHaveLength(1);
});

test('a village without people shows the posts to fill', async () => {
  pages.answer('GET /struktur', { struktur: [] });
  const release = pages.hold('GET /struktur');
  await pages.open(PAGE);
  expect(await screen.findByText('Memuat struktur organisasi...')).toBeInTheDocument();
  release();
  expect(within(await chart()).getAllByText('Belum diisi')).toHaveLength(12);
});

test('head and secretary are always shown', async () => {
  pages.answer('GET /struktur', { struktur: [anOfficer({ tipe: 'kasi', nama: 'Pandu' })] });
  await pages.open(PAGE);
  expect(within(await chart()).getByText('Pandu')).toBeInTheDocument();
  expect(within(await chart()).getAllByText('Belum diisi')).toHaveLength(2);
});

test('a failed chart shows the error, the posts and a retry button', async () => {
  pages.answer('GET /struktur', failure(429, 'Terlalu banyak percobaan.'));
  const user = await pages.open(PAGE, { as: 'admin' });
  const message = 'Gagal memuat data dari server: Terlalu banyak percobaan.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(within(await chart()).getAllByText('Belum diisi')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Edit struktur organisasi' })).not.toBeInTheDocument();
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Wirayuda Jatikusuma')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

describe('a village with one word for the heads of dusun and of RT and RW', () => {
  const sebutan: Sebutan = { ...SEBUTAN, dusun: 'Jorong', kepala_dusun: 'Wali Jorong', rt_rw: 'Wali Jorong' };
  const parts = () => texts(screen.queryAllByRole('heading', { name: /^Wali Jorong/ }));
  beforeEach(() => {
    pages.answer('GET /desa', { desa: aDesa({ sebutan }) });
  });

  test('shows visitors one section', async () => {
    pages.answer('GET /struktur', { struktur: STRUKTUR });
    await pages.open(PAGE);
    await waitFor(() => expect(screen.getByText('Slamet Widyatmaka')).toBeInTheDocument());
    await waitFor(() => expect(parts()).toEqual(['Wali Jorong']));
    expect(screen.queryByText(/belum diisi/i)).not.toBeInTheDocument();
  });

  test('shows visitors the list of heads when the chart has none', async () => {
    pages.answer('GET /struktur', { struktur: STRUKTUR.filter(({ tipe }) => tipe !== 'kasun') });
    pages.answer('GET /rt-rw', { rt_rw: [aHead()] });
    await pages.open(PAGE);
    expect(await screen.findByText('Sutrisno')).toBeInTheDocument();
    await waitFor(() => expect(parts()).toEqual(['Wali Jorong']));
  });

  test('shows officials the numbers in a second section', async () => {
    pages.answer('GET /struktur', { struktur: STRUKTUR });
    await pages.open(PAGE, { as: 'operator' });
    expect(await screen.findByText('081200000002')).toBeInTheDocument();
    await waitFor(() => expect(parts()).toEqual(['Wali Jorong', 'Wali Jorong untuk pengantar surat']));
  });
});
