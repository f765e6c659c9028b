import { defaultTemplate, type NaskahTemplat } from '@pendopo/shared/naskah/templat';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { STRUKTUR } from '../../../../test/rows/struktur.ts';
import { aSetelan, aTemplat } from '../../../../test/rows/templat.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const TEMPLAT = '/naskah/templat/surat-keterangan-usaha';
const OWN = defaultTemplate('Surat Keterangan Usaha', SPECIFICATION);
const SAVED = 'Templat surat disimpan';

const version = (penutup: string, versi: number) => ({
  versi,
  oleh_nama: 'Rekan',
  created_at: NEWER,
  bawaan: false,
  isi: { ...OWN, penutup, masa_berlaku_hari: 30 },
});
const changed = (penutup: string, own: Partial<NaskahTemplat> = {}) =>
  aTemplat({
    versi: 1,
    bawaan: false,
    updatedAt: NEWER,
    isi: { ...OWN, penutup, masa_berlaku_hari: 30 },
    riwayat: [version(penutup, 1)],
    ...own,
  });

async function open(templat = aTemplat()) {
  pages.answer(`GET ${TEMPLAT}`, { templat });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const user = await pages.open(`/admin${TEMPLAT}`, { as: 'admin' });
  const sheet = await screen.findByRole('article', { name: 'Pratinjau surat' });
  return { user, sheet, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const closing = () => screen.getByLabelText('Penutup');
const validity = () => screen.getByLabelText(/^Masa berlaku \(hari\)/);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const paragraph = (at: number) => screen.getByRole('textbox', { name: `Paragraf ${at}` });

test('a change appears in the sample document at once, and only the changed texts are saved', async () => {
  const { press, sheet } = await open();
  expect(sheet).toHaveTextContent('Demikian surat keterangan ini dibuat');
  write(closing(), 'Demikian agar dipergunakan.');
  await waitFor(() => expect(sheet).toHaveTextContent('Demikian agar dipergunakan.'));
  write(validity(), '30');
  pages.answer(`PUT ${TEMPLAT}`, { message: SAVED, templat: changed('Demikian agar dipergunakan.') });
  await press('Simpan');
  await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
  expect(pages.requests(`PUT ${TEMPLAT}`).map(({ body }) => body)).toEqual([
    { penutup: 'Demikian agar dipergunakan.', masa_berlaku_hari: 30, updatedAt: null },
  ]);
});

test('an unknown placeholder is shown in the sample and reported at its field before anything is sent', async () => {
  const { press, sheet } = await open();
  write(closing(), 'Demikian {{gaji}}.');
  await waitFor(() => expect(sheet).toHaveTextContent('Demikian {{gaji}}.'));
  await press('Simpan');
  await waitFor(() => expect(closing()).toHaveFocus());
  expect(closing()).toHaveAccessibleDescription(/Isian \{\{gaji\}\} tidak dikenal/);
  expect(pages.requests(`PUT ${TEMPLAT}`)).toEqual([]);
});

test('a paragraph with an unprintable character is marked and gets the focus', async () => {
  const isi = { ...aTemplat().isi, paragraf: ['[[identitas]]', 'Baik 😀'] };
  const { press } = await open(aTemplat({ isi, bawaan: false, updatedAt: NEWER }));
  write(validity(), '30');
  await press('Simpan');
  await waitFor(() => expect(paragraph(2)).toHaveAttribute('aria-invalid', 'true'));
  expect(paragraph(2).closest('fieldset')).toHaveFocus();
  expect(paragraph(2).closest('fieldset')).toHaveTextContent('Paragraf 2 memuat karakter yang tidak dapat dicetak: 😀');
  expect(pages.requests(`PUT ${TEMPLAT}`)).toEqual([]);
});

test('a problem in another variant’s text is shown, marked and focused', async () => {
  const kode = 'surat-keterangan-bepergian-buruh-kerja';
  const judul = 'Surat Keterangan Bepergian/Buruh Kerja';
  const own = defaultTemplate(judul, SPECIFICATION);
  const [name = '', text] = Object.entries(own.varian?.nilai ?? {})[0] ?? [];
  const varian = { isian: '', ...own.varian, nilai: { [name]: { ...text, paragraf: ['[[identitas]]', 'Baik 😀'] } } };
  pages.answer(`GET /naskah/templat/${kode}`, {
    templat: aTemplat({ kode, judul, isi: { ...own, varian }, bawaan: false, updatedAt: NEWER }),
  });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const user = await pages.open(`/admin/naskah/templat/${kode}`, { as: 'admin' });
  expect(await screen.findByLabelText('Teks untuk')).toHaveDisplayValue('Teks umum');
  // A later problem in the shown variant.
  write(closing(), 'Demikian {{gaji}}.');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.getByLabelText('Teks untuk')).toHaveDisplayValue(name));
  await waitFor(() => expect(paragraph(2).closest('fieldset')).toHaveFocus());
  expect(paragraph(2)).toHaveAttribute('aria-invalid', 'true');
  expect(pages.requests(`PUT /naskah/templat/${kode}`)).toEqual([]);
});

test('the product’s text returns after a confirmation, and a version of the village can be loaded again', async () => {
  const { user, press } = await open(changed('Teks desa.'));
  expect(validity()).toHaveValue('30');
  await press('Kembalikan ke bawaan');
  const own = aTemplat({ versi: 2, riwayat: [version('Teks desa.', 1)], updatedAt: NEWER });
  pages.answer(`DELETE ${TEMPLAT}`, { message: 'Templat kembali ke bawaan', templat: own });
  pages.answer(`GET ${TEMPLAT}`, { templat: own });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya, Kembalikan' }));
  expect(await screen.findByText('Templat kembali ke bawaan')).toBeInTheDocument();
  expect(validity()).toHaveValue('90');
  await press('Pakai teks versi 1');
  expect(await screen.findByText('Teks versi 1 ada di formulir, belum disimpan.')).toBeInTheDocument();
  expect(validity()).toHaveValue('30');
  expect(closing()).toHaveValue('Teks desa.');
});

test('a paragraph is moved, deleted and added by keyboard, and leaving asks for confirmation', async () => {
  const { user } = await open();
  const third = paragraph(3).textContent;
  const pressKey = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await pressKey('Turunkan bagian 3');
  await waitFor(() => expect(paragraph(4)).toHaveTextContent(third ?? '', { normalizeWhitespace: false }));
  await pressKey('Hapus paragraf 4');
  expect(await screen.findByText('Paragraf 4 dihapus')).toBeInTheDocument();
  const count = screen.getAllByRole('textbox', { name: /^Paragraf/ }).length;
  await pressKey('Tambah paragraf');
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Paragraf/ }).at(-1)).toHaveFocus());
  expect(screen.getAllByRole('textbox', { name: /^Paragraf/ })).toHaveLength(count + 1);
  await user.click(screen.getByRole('link', { name: 'Batal' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('belum disimpan');
});

test('a stale edit keeps the typed text and shows the colleague’s text as a version', async () => {
  const { press } = await open();
  write(closing(), 'Teks saya.');
  pages.answer(`PUT ${TEMPLAT}`, failure(409, API_TEXT.staleEdit));
  pages.answer(`GET ${TEMPLAT}`, { templat: changed('Teks rekan.') });
  await press('Simpan');
  await screen.findByText(API_TEXT.staleEdit);
  await press('Muat data terbaru');
  expect(
    await screen.findByText(
      'Templat terbaru ada pada daftar versi. Teks Anda tetap ada; periksa kembali, lalu simpan.',
    ),
  ).toBeInTheDocument();
  expect(closing()).toHaveValue('Teks saya.');
  expect(screen.getByRole('row', { name: /Rekan/ })).toBeInTheDocument();
  pages.answer(`PUT ${TEMPLAT}`, { message: SAVED, templat: changed('Teks saya.') });
  await press('Simpan');
  await screen.findByText(SAVED);
  expect(pages.requests(`PUT ${TEMPLAT}`).at(-1)?.body).toMatchObject({ penutup: 'Teks saya.', updatedAt: NEWER });
});

test('an unknown application type shows an error with a link back', async () => {
  pages.answer('GET /naskah/templat/apa', failure(404, 'Jenis surat tidak ditemukan'));
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await pages.open('/admin/naskah/templat/apa', { as: 'admin' });
  expect(await screen.findByText('Jenis surat tidak ditemukan.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kembali ke Templat surat' })).toHaveAttribute(
    'href',
    '/admin/naskah/templat',
  );
});
