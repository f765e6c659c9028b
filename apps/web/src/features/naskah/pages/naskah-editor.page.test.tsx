import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aNaskah } from '../../../../test/rows/naskah.ts';
import { aSetelan } from '../../../../test/rows/naskah-setelan.ts';
import { aTemplat } from '../../../../test/rows/naskah-templat.ts';
import { aBaris, aPenduduk } from '../../../../test/rows/penduduk.ts';
import { anOfficer, STRUKTUR } from '../../../../test/rows/struktur.ts';
import { aDeskSurat } from '../../../../test/rows/surat-masuk.ts';

const pages = usePages();
afterEach(() => vi.restoreAllMocks());

async function openEditor(naskah = aNaskah({ isian: { nama_usaha: 'Warung' } })) {
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status_naskah: 'draf' }) });
  pages.answer('GET /surat/31/naskah', { naskah });
  pages.answer('GET /naskah/templat/surat-keterangan-usaha', { templat: aTemplat() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const user = await pages.open('/admin/surat-masuk/31/naskah', { as: 'admin' });
  return { user, preview: await screen.findByRole('button', { name: 'Pratinjau PDF' }) };
}

const PREVIEW = 'POST /surat/31/naskah/pratinjau';
const LINK = '/api/surat/31/naskah/pratinjau?sesi=3.x&sampai=1&tanda=0';

test('the preview tab opens on click before the PDF arrives, and a link replaces a blocked tab', async () => {
  const { user, preview } = await openEditor();
  pages.answer(PREVIEW, new Failure(200, {}, { 'x-tautan-berkas': LINK }));
  const release = pages.hold(PREVIEW);
  const shown: string[] = [];
  const tab = { document: { title: '', body: {} }, location: { replace: (url: string) => shown.push(url) } };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await user.click(preview);
  expect([opened.mock.calls.length, shown]).toEqual([1, []]);
  release();
  await waitFor(() => expect(shown).toEqual([expect.stringMatching(/^blob:/)]));
  expect(screen.queryByRole('link', { name: 'Buka PDF' })).toBeNull();
  opened.mockReturnValue(null);
  await user.click(preview);
  expect(await screen.findByRole('link', { name: 'Buka PDF' })).toHaveAttribute('href', LINK);
  expect(screen.getByText(/Peramban menahan jendela baru/)).toBeVisible();
});

test('a preview that fails leaves no empty tab', async () => {
  const { user, preview } = await openEditor();
  pages.answer(PREVIEW, failure(500, 'Terjadi kesalahan server'));
  const close = vi.fn();
  const tab = { document: { title: '', body: {} }, close };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await user.click(preview);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await screen.findByText('Terjadi kesalahan server')).toBeVisible();
});

test('a colleague’s save is shown, and the typed values stay and are saved over it', async () => {
  const mine = aNaskah({ isian: { nama_usaha: 'Warung' } });
  pages.answer('PUT /surat/31/naskah', failure(409, API_TEXT.staleEdit));
  const { user } = await openEditor(mine);
  await user.type(await screen.findByLabelText('Nama usaha'), ' Niken');
  const isian = { nama_usaha: 'Warung Larasanti', keperluan: 'Kredit usaha' };
  pages.answer('GET /surat/31/naskah', { naskah: { ...mine, isian, updatedAt: '2026-03-08T02:05:00.000Z' } });
  const load = await screen.findByRole('button', { name: 'Muat data terbaru' });
  pages.answer('PUT /surat/31/naskah', {
    naskah: { ...mine, isian: { ...isian, nama_usaha: 'Warung Niken' }, updatedAt: '2026-03-08T02:06:00.000Z' },
  });
  await user.click(load);
  await screen.findByText('Yang tersimpan: Warung Larasanti');
  expect(screen.getByLabelText('Nama usaha')).toHaveValue('Warung Niken');
  expect(screen.getByLabelText(/^Keperluan/)).toHaveValue('Kredit usaha');
  await screen.findByText(/^Tersimpan \d\d\.\d\d WIB$/);
  await waitFor(() =>
    expect(pages.requests('PUT /surat/31/naskah').at(-1)?.body).toMatchObject({
      isian: { nama_usaha: 'Warung Niken' },
      updatedAt: '2026-03-08T02:05:00.000Z',
    }),
  );
});

test('a first draft that a colleague has begun meanwhile is merged like a later save', async () => {
  const theirs = aNaskah({ isian: { nama_usaha: 'Warung Larasanti', keperluan: 'Kredit usaha' } });
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status_naskah: null, isian: {} }) });
  pages.answer('GET /naskah/templat/surat-keterangan-usaha', { templat: aTemplat() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  pages.answer('PUT /surat/31/naskah', failure(409, API_TEXT.staleEdit));
  const user = await pages.open('/admin/surat-masuk/31/naskah', { as: 'admin' });
  await user.type(await screen.findByLabelText('Nama usaha'), 'Warung Niken');
  const load = await screen.findByRole('button', { name: 'Muat data terbaru' });
  expect(pages.requests('PUT /surat/31/naskah')[0]?.body).not.toHaveProperty('updatedAt');
  pages.answer('GET /surat/31/naskah', { naskah: theirs });
  pages.answer('PUT /surat/31/naskah', { naskah: theirs });
  await user.click(load);
  await screen.findByText('Yang tersimpan: Warung Larasanti');
  expect(screen.getByLabelText('Nama usaha')).toHaveValue('Warung Niken');
  expect(screen.getByLabelText(/^Keperluan/)).toHaveValue('Kredit usaha');
  await waitFor(() =>
    expect(pages.requests('PUT /surat/31/naskah').at(-1)?.body).toMatchObject({ updatedAt: theirs.updatedAt }),
  );
});

test('people whose accounts may not sign are not offered, and the field links to that setting', async () => {
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status_naskah: null }) });
  pages.answer('GET /naskah/templat/surat-keterangan-usaha', { templat: aTemplat() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [STRUKTUR[0]?.id ?? 0] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  await pages.open('/admin/surat-masuk/31/naskah', { as: 'admin' });
  const signatory = await screen.findByLabelText('Penanda tangan');
  expect(signatory).toHaveDisplayValue('Pilih');
  expect(signatory).toHaveAccessibleDescription(/^Surat belum boleh ditandatangani atas nama Wirayuda Jatikusuma\./);
});

test('the draft preselects a person who may sign, also after the way of signing changes', async () => {
  const [head] = STRUKTUR;
  const acting = anOfficer({ nama: 'Sekar Arum', jabatan: 'Pj. Kepala Desa' });
  const mandat = [
    {
      cara: 'sekdes_an' as const,
      dasar: 'SK 1',
      jenis: ['surat-keterangan-usaha'],
      mulai: '2020-01-01',
      sampai: '2099-12-31',
    },
  ];
  const { isi, ...templat } = aTemplat();
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status_naskah: null }) });
  pages.answer('GET /naskah/templat/surat-keterangan-usaha', {
    templat: { ...templat, isi: { ...isi, penandatangan: ['kades', 'sekdes_an'] } },
  });
  pages.answer('GET /naskah/setelan', {
    setelan: aSetelan({ mandat }),
    tanpa_hak: [head?.id],
  });
  pages.answer('GET /struktur', { struktur: [...STRUKTUR, acting] });
  pages.answer('PUT /surat/31/naskah', { naskah: aNaskah({ penandatangan_id: acting.id }) });
  const user = await pages.open('/admin/surat-masuk/31/naskah', { as: 'admin' });
  const signatory = await screen.findByLabelText('Penanda tangan');
  const way = screen.getByLabelText('Cara penandatanganan');
  const offered = () => within(signatory).getAllByRole('option');
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Pilih', 'Sekar Arum, Pj. Kepala Desa']);
  expect(signatory).toHaveDisplayValue('Sekar Arum, Pj. Kepala Desa');
  const saved = (what: object) =>
    waitFor(() => expect(pages.requests('PUT /surat/31/naskah').at(-1)?.body).toMatchObject(what));
  await user.selectOptions(way, 'a.n. Kepala Desa, oleh Sekretaris Desa');
  expect(signatory).toHaveDisplayValue('Anggara Candrakirana, Sekretaris Desa');
  await saved({ cara: 'sekdes_an' });
  await user.selectOptions(way, 'Kepala Desa');
  expect(signatory).toHaveDisplayValue('Sekar Arum, Pj. Kepala Desa');
  await saved({ cara: 'kades', penandatangan_id: acting.id });
  await screen.findByText(/^Tersimpan/);
});

test('obstacles are shown before the approval dialog, which shows how many points were checked', async () => {
  const draft = aNaskah({ isian: { nama_usaha: 'Warung' } });
  pages.answer('GET /surat/31', { surat: aDeskSurat({ status_naskah: 'draf' }) });
  pages.answer('GET /surat/31/naskah', { naskah: draft });
  pages.answer('GET /naskah/templat/surat-keterangan-usaha', { templat: aTemplat() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  const waiting = 'Surat belum dapat dinomori: 2 persyaratan belum diterima.';
  const kendala = [
    { msg: waiting, path: '' },
    { msg: 'Bidang atau jenis usaha wajib diisi', path: 'isian_jenis_usaha' },
  ];
  pages.answer('GET /surat/31/naskah/kendala', { kendala });
  const user = await pages.open('/admin/surat-masuk/31/naskah', { as: 'admin' });
  const approve = await screen.findByRole('button', { name: 'Setujui dan ambil nomor' });
  await user.click(approve);
  expect(await screen.findByText(waiting)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Bidang atau jenis usaha')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  pages.answer('GET /surat/31/naskah/kendala', { kendala: [] });
  await user.click(approve);
  const dialog = await screen.findByRole('dialog', { name: 'Setujui dan ambil nomor?' });
  expect(dialog).toHaveTextContent('Kop surat ini tanpa lambang.');
  expect(dialog).toHaveTextContent(/Periksa sebelum bernomor\s*0 dari \d+ hal dicentang/);
  expect(pages.requests('POST /surat/31/naskah/nomor')).toEqual([]);
});

const OKI = {
  nama: 'Oki Hermawan',
  nik: '9999012702550209',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1955-02-27',
  agama: 'Islam',
  pekerjaan: '',
  kewarganegaraan: 'Indonesia',
  alamat: 'Jalan Melati',
};
const INDAH = { id: 2, hubungan_keluarga: 'Istri', nama: 'Indah' };

test('people are filled from the register by NIK and marked, and typed text is replaced only on request', async () => {
  const jenis_surat = 'Surat Keterangan Ahli Waris';
  pages.answer('GET /surat/31', { surat: aDeskSurat({ jenis_surat, status_naskah: 'draf' }) });
  pages.answer('GET /surat/31/naskah', { naskah: aNaskah({ isian: { nama_pewaris: 'Pak Oki' } }) });
  pages.answer('GET /naskah/templat/surat-keterangan-ahli-waris', { templat: aTemplat() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: STRUKTUR });
  pages.answer('GET /penduduk/setelan', { setelan: { aktif: true, jumlah: 2, pemetaan: {} } });
  pages.answer('PUT /surat/31/naskah', { naskah: aNaskah() });
  const user = await pages.open('/admin/surat-masuk/31/naskah', { as: 'operator' });
  await user.click(await screen.findByText('Isi dari data penduduk'));
  const nik = screen.getByLabelText('NIK anggota keluarga');
  expect(nik).toHaveValue('9999015203880001');
  pages.answer('POST /penduduk/cari', failure(404, 'Data penduduk tidak ditemukan'));
  await user.type(nik, '{Enter}');
  expect(await screen.findByText('Data penduduk tidak ditemukan')).toBeVisible();
  const source = {
    keadaan: 'meninggal',
    keadaan_tanggal: '2026-02-01',
    sumber: 'penduduk.xlsx',
    sumber_tanggal: '2026-03-03',
  } as const;
  pages.answer('POST /penduduk/cari', { penduduk: { id: 1, ...source, isian: OKI, keluarga: [aBaris(INDAH)] } });
  await user.click(screen.getByRole('button', { name: 'Cari keluarga' }));
  await user.click(await screen.findByRole('button', { name: /^Masukkan Oki Hermawan ke Nama pewaris/ }));
  expect(await screen.findByText(/menurut penduduk.xlsx, 3 Maret 2026. Yang sudah tertulis tetap./)).toBeVisible();
  const name = screen.getByLabelText(/^Nama pewaris/);
  expect(name).toHaveValue('Pak Oki');
  expect(screen.getByLabelText(/^NIK pewaris/)).toHaveAttribute('data-dari', 'penduduk');
  expect(screen.getByLabelText(/^Tanggal .*meninggal|^Meninggal/i)).toHaveValue('2026-02-01');
  await user.click(screen.getByRole('button', { name: 'Ganti juga yang sudah tertulis' }));
  expect(name).toHaveValue('Oki Hermawan');
  await user.type(name, ', alm.');
  expect(name).not.toHaveAttribute('data-dari');
  await user.selectOptions(screen.getByLabelText('Isi ke'), 'daftar_ahli_waris');
  pages.answer('GET /penduduk/2', { penduduk: aPenduduk(INDAH) });
  await user.click(screen.getByRole('button', { name: /^Masukkan Indah ke Daftar ahli waris/ }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Daftar ahli waris/)).toHaveValue('Indah, Arunika, 27 Februari 1955, istri'),
  );
  await waitFor(() =>
    expect(pages.requests('PUT /surat/31/naskah').at(-1)?.body).toMatchObject({
      isian: { nama_pewaris: 'Oki Hermawan, alm.', nik_pewaris: OKI.nik },
    }),
  );
});
