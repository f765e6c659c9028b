import { type Text, villageText, type Words } from '../text/sebutan.ts';
import type { BarisAparat, BarisPeraturan } from './schemas.ts';
import { type BukuPeraturan, hariBuku } from './text.ts';

// Columns by Permendagri 47/2016: A.1, A.2, A.4, A.9. A head named `Diundangkan: tanggal` has `Diundangkan` above it.

/** A column in the form's order. One with a `short` head is also on the screen. */
export type Kolom<Row> = {
  head: Text;
  short?: Text;
  nowrap?: true;
  cell: (row: Row, words: Words) => string;
};

export const selOf = <Row>(columns: readonly Kolom<Row>[], row: Row, words: Words): string[] =>
  columns.map(({ cell }) => cell(row, words));

export const headsOf = (columns: readonly Kolom<never>[], words: Words): string[] =>
  columns.map(({ head }) => words(head));

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

type Column = Kolom<BarisPeraturan>;
const URUT: Column = { head: 'Nomor urut', short: 'No.', cell: ({ urut }) => String(urut) };
const JENIS: Column = {
  head: villageText('Jenis peraturan di {desa}'),
  short: 'Jenis',
  cell: ({ jenis }, words) => words(jenis),
};
const DITETAPKAN: Column = {
  head: 'Nomor dan tanggal ditetapkan',
  short: 'Ditetapkan',
  cell: ({ nomor, tanggal }) => joined(nomor, hariBuku(tanggal)),
};
/** Title of the regulation; names the row. */
export const TENTANG: Column = { head: 'Tentang', short: 'Tentang', cell: ({ judul }) => judul };
const URAIAN: Column = { head: 'Uraian singkat', cell: ({ tentang }) => tentang };
const DILAPORKAN: Column = {
  head: 'Nomor dan tanggal dilaporkan',
  short: 'Dilaporkan',
  cell: ({ nomor_lapor, tanggal_lapor }) => joined(nomor_lapor, hariBuku(tanggal_lapor)),
};
const KETERANGAN: Column = { head: 'Ket.', short: 'Ket.', cell: ({ keterangan }) => keterangan };

type Buku<Row = BarisPeraturan> = { title: Text; model: string; columns: readonly Kolom<Row>[] };

const A1: Buku = {
  title: villageText('Buku Peraturan di {Desa}'),
  model: 'A.1',
  columns: [
    URUT,
    JENIS,
    DITETAPKAN,
    TENTANG,
    URAIAN,
    {
      head: villageText('Tanggal kesepakatan peraturan {desa}'),
      short: 'Kesepakatan',
      cell: ({ tanggal_kesepakatan }) => hariBuku(tanggal_kesepakatan),
    },
    DILAPORKAN,
    {
      head: villageText('Nomor dan tanggal diundangkan dalam Lembaran {Desa}'),
      short: villageText('Lembaran {Desa}'),
      cell: ({ nomor_lembaran, tanggal_lembaran }) => joined(nomor_lembaran, hariBuku(tanggal_lembaran)),
    },
    {
      head: villageText('Nomor dan tanggal diundangkan dalam Berita {Desa}'),
      short: villageText('Berita {Desa}'),
      cell: ({ nomor_berita, tanggal_berita }) => joined(nomor_berita, hariBuku(tanggal_berita)),
    },
    KETERANGAN,
  ],
};

const A2: Buku = {
  title: villageText('Buku Keputusan {Kepala Desa}'),
  model: 'A.2',
  columns: [
    URUT,
    { ...DITETAPKAN, head: villageText('Nomor dan tanggal keputusan {kepala desa}') },
    TENTANG,
    URAIAN,
    DILAPORKAN,
    KETERANGAN,
  ],
};

const A9: Buku = {
  title: villageText('Buku Lembaran {Desa} dan Berita {Desa}'),
  model: 'A.9',
  columns: [
    URUT,
    JENIS,
    DITETAPKAN,
    TENTANG,
    {
      head: 'Diundangkan: tanggal',
      short: 'Diundangkan',
      cell: ({ tanggal_lembaran, tanggal_berita }) => joined(hariBuku(tanggal_lembaran), hariBuku(tanggal_berita)),
    },
    {
      head: 'Diundangkan: nomor',
      short: 'Nomor',
      cell: ({ nomor_lembaran, nomor_berita }, words) =>
        joined(
          nomor_lembaran && words`Lembaran {Desa} Nomor ${nomor_lembaran}`,
          nomor_berita && words`Berita {Desa} Nomor ${nomor_berita}`,
        ),
    },
    KETERANGAN,
  ],
};

export const BUKU_PERATURAN: Readonly<Record<BukuPeraturan, Buku>> = { a1: A1, a2: A2, a9: A9 };

/** Names the row of an official. */
export const NAMA: Kolom<BarisAparat> = { head: 'Nama', short: 'Nama', cell: ({ nama }) => nama };

export const BUKU_APARAT: Buku<BarisAparat> = {
  title: villageText('Buku Aparat Pemerintah {Desa}'),
  model: 'A.4',
  columns: [
    { head: 'Nomor urut', short: 'No.', cell: ({ urut }) => String(urut) },
    NAMA,
    { head: 'NIAP', short: 'NIAP', nowrap: true, cell: ({ niap }) => niap },
    { head: 'NIP', short: 'NIP', nowrap: true, cell: ({ nip }) => nip },
    { head: 'Jenis kelamin', cell: ({ jenis_kelamin }) => jenis_kelamin },
    {
      head: 'Tempat dan tanggal lahir',
      cell: ({ tempat_lahir, tanggal_lahir }) => joined(tempat_lahir, hariBuku(tanggal_lahir)),
    },
    { head: 'Agama', cell: ({ agama }) => agama },
    { head: 'Pangkat/golongan', cell: ({ pangkat }) => pangkat },
    { head: 'Jabatan', short: 'Jabatan', cell: ({ jabatan }) => jabatan },
    { head: 'Pendidikan terakhir', cell: ({ pendidikan }) => pendidikan },
    {
      head: 'Nomor dan tanggal keputusan pengangkatan',
      short: 'Pengangkatan',
      cell: ({ nomor_angkat, tanggal_angkat }) => joined(nomor_angkat, hariBuku(tanggal_angkat)),
    },
    {
      head: 'Nomor dan tanggal keputusan pemberhentian',
      short: 'Pemberhentian',
      cell: ({ nomor_berhenti, tanggal_berhenti }) => joined(nomor_berhenti, hariBuku(tanggal_berhenti)),
    },
    { head: 'Ket.', cell: ({ keterangan }) => keterangan },
  ],
};
