import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aDesa } from '../../../../test/rows/desa.ts';
import { aLembaga, aPengurus, aUnit } from '../../../../test/rows/lembaga.ts';

const pages = usePages();
const PAGE = '/lembaga/karang-taruna';

const region = (name: string) => screen.findByRole('region', { name });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const itemsOf = async (name: string) => within(await region(name)).getAllByRole('listitem');
const answer = (own: Parameters<typeof aLembaga>[0] = {}) => pages.answer('GET /lembaga', { lembaga: [aLembaga(own)] });

test('each of the eleven institutions has a page with its name and subtitle, and they share one list', async () => {
  const rows = LEMBAGA_CATALOGUE.map(({ slug, nama_lembaga }, at) => aLembaga({ id: at + 1, slug, nama_lembaga }));
  pages.answer('GET /lembaga', { lembaga: rows });
  const user = await pages.open('/lembaga/bpd');
  const linkTo = (slug: string) => document.querySelector(`footer a[href="/lembaga/${slug}"]`) as HTMLAnchorElement;
  for (const { slug, nama_lembaga, subjudul } of LEMBAGA_CATALOGUE) {
    await user.click(linkTo(slug));
    expect(await screen.findByRole('heading', { level: 1, name: nama_lembaga.toUpperCase() })).toBeInTheDocument();
    expect(window.location.pathname).toBe(`/lembaga/${slug}`);
    expect(within(screen.getByRole('main')).getByText(SPECIFICATION(subjudul))).toBeInTheDocument();
    expect(await itemsOf('PENGURUS')).toHaveLength(2);
  }
  expect(document.title).toMatch(/^Kelompok Tani/);
  expect(pages.requests('GET /lembaga').length).toBeLessThan(4);
});

test('an institution’s own name shows in the menu, the heading and the title', async () => {
  pages.answer('GET /desa', { desa: aDesa({ nama_lembaga: { 'Karang Taruna': 'Sekaa Teruna' } }) });
  answer({ judul: 'Sekaa Teruna', subjudul: 'Muda-mudi banjar' });
  await pages.open(PAGE);
  // The page renders again when the village words arrive, which replaces elements found earlier.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'SEKAA TERUNA' })).toBeInTheDocument());
  await waitFor(() => expect(document.title).toMatch(/^Sekaa Teruna/));
  expect(await within(screen.getByRole('main')).findByText('Muda-mudi banjar')).toBeVisible();
  expect(document.querySelector(`footer a[href="${PAGE}"]`)).toHaveTextContent('Sekaa Teruna');
  expect(screen.queryByText('Karang Taruna')).not.toBeInTheDocument();
});

describe('the page of an institution', () => {
  test('a resident reads the texts and members and has no edit button', async () => {
    answer();
    await pages.open(PAGE, { as: 'user' });
    expect(await region('TENTANG')).toHaveTextContent('Wadah pemuda.');
    const main = within(screen.getByRole('main'));
    expect(texts(main.getAllByRole('heading', { level: 2 }))).toEqual([
      'TENTANG',
      'VISI',
      'MISI',
      'PENGURUS',
      'UNIT KEGIATAN',
    ]);
    expect(await region('VISI')).toHaveTextContent('Pemuda mandiri.');
    expect(texts(await itemsOf('MISI'))).toEqual(['Berlatih.', 'Berkarya.']);
    expect(texts(await itemsOf('PENGURUS'))).toEqual(['SSekar ArumKetua', 'BBagas PrakosoBendahara']);
    expect(texts(await itemsOf('UNIT KEGIATAN'))).toEqual(['Olahraga', 'Bakti Sosial']);
    expect(main.queryByRole('button')).not.toBeInTheDocument();
  });

  test('missing texts show a dash, and a missing list of activity units has no heading', async () => {
    answer({ tentang: '', visi: '', misi: '', pengurus: [], unit_kegiatan: [] });
    await pages.open(PAGE);
    for (const name of ['TENTANG', 'VISI', 'MISI']) expect(within(await region(name)).getByText('-')).toBeVisible();
    expect(await region('PENGURUS')).toHaveTextContent('Belum ada data pengurus.');
    expect(screen.queryByRole('region', { name: 'UNIT KEGIATAN' })).not.toBeInTheDocument();
  });

  test('an institution is found by its name in any case', async () => {
    answer({ nama_lembaga: 'KARANG taruna' });
    await pages.open(PAGE);
    expect(await region('TENTANG')).toHaveTextContent('Wadah pemuda.');
  });

  test('an institution that the server does not return shows an error', async () => {
    answer({ nama_lembaga: 'Lain' });
    await pages.open(PAGE);
    expect(await screen.findByText('Data KARANG TARUNA tidak ditemukan di server')).toBeInTheDocument();
  });

  test('an unknown address shows the page for unknown addresses', async () => {
    await pages.open('/lembaga/tidak-ada');
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
  });

  test('a photo that does not load shows the initial, and an icon shows the drawing', async () => {
    answer({
      pengurus: [aPengurus({ foto: 'lembaga/tidak-ada-900x600.webp' })],
      unit_kegiatan: [aUnit({ icon: 'lembaga/tidak-ada-90x60.webp' })],
    });
    await pages.open(PAGE);
    const [unit] = await itemsOf('UNIT KEGIATAN');
    // Images do not load in this environment.
    expect(screen.getByRole('main').querySelector('img')).not.toBeInTheDocument();
    expect(texts(await itemsOf('PENGURUS'))).toEqual(['SSekar ArumKetua']);
    expect(unit?.querySelector('svg')).toBeInTheDocument();
  });
});
