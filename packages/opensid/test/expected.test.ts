import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAfter } from '@pendopo/shared/naskah/usulan-nomor';
import { setZona, villageMoment } from '@pendopo/shared/text/dates';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { afterAll, describe, expect, it } from 'vitest';
import { readClock } from '../src/clock.ts';
import { villageOf } from '../src/map/identity.ts';
import { planOf } from '../src/plan-of.ts';
import { openSource } from '../src/read/open.ts';

// Checks real OpenSID backups, which are not part of the repository. OPENSID_DATA names a folder with backups and
// their expected counts (`expected.json`). Without it these tests are skipped.
const DATA = process.env.OPENSID_DATA ?? '';

type Counts = {
  artikel: Record<'berita' | 'pengumuman' | 'agenda' | 'statis_tanpa_tempat', number>;
  pamong: { aktif: number };
  penduduk: { hidup: number };
  statistik_hidup: { sex: Record<string, number>; agama_id: Record<string, number> };
  log_surat: { hidup: number; dihapus: number; nomor_tertinggi: Record<string, number> };
  surat_masuk: { total: number };
  surat_keluar: { total: number };
  pengaduan: { induk: number; balasan: number; balasan_yatim: number };
  dokumen: { produk_hukum: number };
  apbdes: Record<string, Record<string, { anggaran: string; realisasi: string }>>;
};
type Verified = { log_surat: number; nomor_di_isi_surat: string | null; alias: string };
type Expected = Record<
  'A' | 'B',
  { jumlah: Counts; artikel: { id: number; alamat: string | null }[]; verifikasi_menurut_opensid: Verified[] }
>;

const expected: Expected | null = DATA === '' ? null : JSON.parse(readFileSync(join(DATA, 'expected.json'), 'utf8'));
afterAll(() => setZona());

async function planned(dump: string, zip: string, kode?: string) {
  const source = await openSource([join(DATA, zip), join(DATA, dump)], kode);
  for (const files of source.files) files.close();
  setZona(villageOf(source.backup).zona);
  const now = villageMoment('2026-11-25T18:00');
  return planOf({
    source,
    clock: readClock(source.backup),
    institutions: new Map(),
    generalCode: '400.10.2.2',
    residents: true,
    words: SPECIFICATION,
    now,
  });
}

describe.skipIf(expected === null).each([
  ['A', 'a-opensid.sql.gz', 'a-desa.zip', undefined],
  ['A', 'a-mysqldump.sql.gz', 'a-desa.zip', undefined],
  ['A', 'a.sid.gz', 'a-desa.zip', undefined],
  ['B', 'b-nagari.sid.gz', 'b-desa.zip', undefined],
  ['B', 'b-gabungan-mysqldump.sql.gz', 'b-desa.zip', '9998011001'],
] as const)('village %s from %s', async (application, dump, zip, kode) => {
  if (expected === null) return;
  const { jumlah, artikel, verifikasi_menurut_opensid } = expected[application];
  const plan = await planned(dump, zip, kode);
  const of = (tabel: string) => plan.items.filter((item) => item.tabel === tabel && item.tindak === 'masuk');
  const applications = plan.items.flatMap((item) =>
    item.tabel === 'buku_surat' && item.sumber.startsWith('log_surat') ? [{ sumber: item.sumber, ...item.data }] : [],
  );
  const living = plan.items.flatMap((item) =>
    item.tabel === 'penduduk' && item.data.keadaan === 'hidup' ? [item.data] : [],
  );

  it('has the public publications at their addresses', () => {
    const news = of('berita').filter(({ sumber }) => sumber.startsWith('artikel'));
    const counted = { berita: news.length, pengumuman: of('pengumuman').length, agenda: of('agenda').length };
    expect(counted).toEqual({
      berita: jumlah.artikel.berita + jumlah.artikel.statis_tanpa_tempat,
      pengumuman: jumlah.artikel.pengumuman,
      agenda: jumlah.artikel.agenda,
    });
    const former = new Map([...plan.items, ...plan.fillings].map(({ sumber, former: known = [] }) => [sumber, known]));
    for (const { id, alamat } of artikel)
      if (alamat !== null && former.has(`artikel ${id}`))
        expect(former.get(`artikel ${id}`)).toContain(alamat.replace('/index.php', ''));
  });

  it('has its officials and residents', () => {
    expect(of('struktur')).toHaveLength(jumlah.pamong.aktif);
    expect(living).toHaveLength(jumlah.penduduk.hidup);
    const women = living.filter(({ jenis_kelamin }) => jenis_kelamin === 'Perempuan');
    expect(women).toHaveLength(jumlah.statistik_hidup.sex.PEREMPUAN ?? 0);
    const muslims = living.filter(({ agama }) => agama === 'Islam');
    expect(muslims).toHaveLength(jumlah.statistik_hidup.agama_id.ISLAM ?? 0);
  });

  it('has its documents with the printed numbers and their codes', () => {
    const cancelled = applications.filter(({ keterangan }) => keterangan?.includes('BATAL'));
    expect([applications.length - cancelled.length, cancelled.length]).toEqual([
      jumlah.log_surat.hidup,
      jumlah.log_surat.dihapus,
    ]);
    for (const { log_surat, nomor_di_isi_surat, alias } of verifikasi_menurut_opensid) {
      const line = applications.find(({ sumber }) => sumber === `log_surat ${log_surat}`);
      if (line && nomor_di_isi_surat !== null)
        expect(line).toMatchObject({ nomor: nomor_di_isi_surat, kode_lama: alias.toLowerCase() });
    }
    for (const [place, last] of Object.entries(jumlah.log_surat.nomor_tertinggi)) {
      const [year = '', kode] = place.split('/').reverse();
      const used = plan.used.filter(
        (one) => one.arah === 'keluar' && one.tahun === Number(year) && one.nama !== 'Surat keluar',
      );
      const numbers = used.filter((one) => kode === undefined || one.kode === kode).map(({ nomor }) => nomor);
      expect([place, Math.max(...numbers)]).toEqual([place, last]);
    }
  });

  it('proposes the number pattern, the number series and the next number', () => {
    const { numbering } = plan;
    const next = numbering && startAfter(numbering, { deret: 'desa', types: [], tahun: 2026 }).mulai_dari;
    expect([numbering?.pola_nomor, numbering?.deret_nomor, next]).toEqual(
      application === 'A'
        ? ['{kode}/{nomor:3}/9999012001/{bulanRomawi}/{tahun}', 'klasifikasi', 45]
        : ['{nomor}/{kode}/NAG-SC/{bulanRomawi}-{tahun}', 'desa', 23],
    );
  });

  it('has its registers, complaints, regulations and budgets', () => {
    const books = of('buku_surat').length - applications.length;
    expect(books).toBe(jumlah.surat_masuk.total + jumlah.surat_keluar.total);
    expect(of('pengaduan')).toHaveLength(jumlah.pengaduan.induk);
    const replies = plan.items.flatMap(({ replies: all = [] }) => all.filter(({ status }) => status === 'Diproses'));
    expect(replies).toHaveLength(jumlah.pengaduan.balasan);
    expect(of('produk_hukum')).toHaveLength(jumlah.dokumen.produk_hukum);
    const income = Object.entries(jumlah.apbdes).map(([year, sums]) => [
      Number(year),
      Number(sums['4.PENDAPATAN']?.anggaran),
    ]);
    const found = plan.items.flatMap((item) =>
      item.tabel === 'apbdes'
        ? [
            [
              item.data.id,
              (item.data.baris as { kelompok: string; anggaran: number }[]).reduce(
                (sum, line) => sum + (line.kelompok === 'pendapatan' ? line.anggaran : 0),
                0,
              ),
            ],
          ]
        : [],
    );
    expect(found).toEqual(income);
  });
});
