import type { BarisAparat, BarisPeraturan } from '@pendopo/shared/buku/schemas';
import {
  type AgendaSurat,
  type Ekspedisi,
  KOLOM_EKSPEDISI,
  ketEkspedisi,
  tanggalDanNomor,
} from '@pendopo/shared/buku/text';
import { maskedNumber } from '@pendopo/shared/codes/nik';
import { JENIS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { type Column, day, number, prose, text } from '../../lib/table.ts';
import type { AparatLine, StoredAparat } from './buku.aparat.service.ts';
import type { AgendaRow, EkspedisiRow } from './buku.service.ts';
import type { PeraturanRow } from './buku.umum.service.ts';

export const presentAgenda = (row: AgendaRow): AgendaSurat => ({
  id: row.id,
  urut: row.urut,
  arah: member(['masuk', 'keluar'] as const, row.arah),
  tanggal_kirim: row.tanggal_kirim && fromDateColumn(row.tanggal_kirim),
  nomor: row.nomor,
  tanggal: fromDateColumn(row.tanggal),
  pengirim: row.pengirim,
  kepada: row.kepada,
  nik: row.nik && maskedNumber(row.nik),
  isi_singkat: row.isi_singkat,
  keterangan: row.keterangan,
  luar_portal: row.luar_portal,
  sistem_lama: row.sistem_lama,
  ekspedisi: row.ekspedisi.length > 0,
});

export const presentEkspedisi = ({
  id,
  urut,
  tanggal,
  buku,
  kepada,
  penerima,
  keterangan,
}: EkspedisiRow): Ekspedisi => ({
  id,
  urut,
  kepada,
  tanggal: fromDateColumn(tanggal),
  surat: { tanggal: fromDateColumn(buku.tanggal), nomor: buku.nomor, isi_singkat: buku.isi_singkat },
  penerima,
  keterangan,
});

const masuk = (row: AgendaRow) => (row.arah === 'masuk' ? row : null);
const keluar = (row: AgendaRow) => (row.arah === 'keluar' ? row : null);

/** Columns of the correspondence register (A.7). */
export const AGENDA_COLUMNS: Column<AgendaRow>[] = [
  number('Nomor urut', ({ urut }) => urut),
  day('Tanggal penerimaan/pengiriman surat', ({ tanggal_kirim }) => tanggal_kirim),
  text('Surat masuk: Nomor', (row) => masuk(row)?.nomor ?? null),
  day('Surat masuk: Tanggal', (row) => masuk(row)?.tanggal ?? null),
  text('Surat masuk: Pengirim', (row) => masuk(row)?.pengirim ?? null),
  prose('Surat masuk: Isi singkat', (row) => masuk(row)?.isi_singkat ?? null),
  text('Surat keluar: Nomor', (row) => keluar(row)?.nomor ?? null),
  day('Surat keluar: Tanggal', (row) => keluar(row)?.tanggal ?? null),
  text('Surat keluar: Ditujukan kepada', (row) => keluar(row)?.kepada ?? null),
  prose('Surat keluar: Isi surat', (row) => keluar(row)?.isi_singkat ?? null),
  prose('Ket.', ({ keterangan }) => keterangan),
];

/** Columns of the dispatch register (A.8). */
export const EKSPEDISI_COLUMNS: Column<EkspedisiRow>[] = [
  number(KOLOM_EKSPEDISI[0], ({ urut }) => urut),
  day(KOLOM_EKSPEDISI[1], ({ tanggal }) => tanggal),
  text(KOLOM_EKSPEDISI[2], (row) => tanggalDanNomor(presentEkspedisi(row).surat)),
  prose(KOLOM_EKSPEDISI[3], ({ buku }) => buku.isi_singkat),
  text(KOLOM_EKSPEDISI[4], ({ kepada }) => kepada),
  prose(KOLOM_EKSPEDISI[5], ketEkspedisi),
];

/** Columns of a register whose cells are texts. */
export const columnsOf = <Row>(heads: readonly string[], cells: (row: Row) => readonly string[]) =>
  heads.map((head, at) => prose<Row>(head, (row) => cells(row)[at] ?? null));

const dayOf = (date: Date | null) => date && fromDateColumn(date);

export const presentPeraturan = (row: PeraturanRow): BarisPeraturan => ({
  id: row.id,
  urut: row.urut,
  jenis: member(JENIS_PRODUK_HUKUM, row.jenis),
  nomor: row.nomor,
  tanggal: fromDateColumn(row.tanggal),
  judul: row.judul,
  tentang: row.tentang,
  tanggal_kesepakatan: dayOf(row.tanggal_kesepakatan),
  nomor_lapor: row.nomor_lapor,
  tanggal_lapor: dayOf(row.tanggal_lapor),
  nomor_lembaran: row.nomor_lembaran,
  tanggal_lembaran: dayOf(row.tanggal_lembaran),
  nomor_berita: row.nomor_berita,
  tanggal_berita: dayOf(row.tanggal_berita),
  keterangan: row.keterangan,
});

export const presentAparat = (row: AparatLine): BarisAparat => ({
  urut: row.urut,
  id: row.id,
  struktur_id: row.struktur_id,
  nama_struktur: row.nama_struktur,
  nama: row.nama,
  jabatan: row.jabatan,
  niap: row.niap,
  nip: row.nip,
  jenis_kelamin: row.jenis_kelamin,
  tempat_lahir: row.tempat_lahir,
  tanggal_lahir: dayOf(row.tanggal_lahir),
  agama: row.agama,
  pangkat: row.pangkat,
  pendidikan: row.pendidikan,
  nomor_angkat: row.nomor_angkat,
  tanggal_angkat: dayOf(row.tanggal_angkat),
  nomor_berhenti: row.nomor_berhenti,
  tanggal_berhenti: dayOf(row.tanggal_berhenti),
  keterangan: row.keterangan,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentSaved = ({ id, updatedAt }: StoredAparat) => ({ id, updatedAt: updatedAt.toISOString() });
