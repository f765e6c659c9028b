import { agendaFieldsSchema } from '@pendopo/shared/agenda/schemas';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { registerSchema } from '@pendopo/shared/auth/schemas';
import { saveBeritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { oneOf, optional } from '@pendopo/shared/common';
import { IMPOR_TEXT, type JenisImpor } from '@pendopo/shared/impor/text';
import { createPengurusSchema } from '@pendopo/shared/lembaga/schemas';
import { savePengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { statistikRowSchema } from '@pendopo/shared/statistik/schemas';
import { countDigits, JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK, kategoriOf } from '@pendopo/shared/statistik/text';
import { createStrukturSchema } from '@pendopo/shared/struktur/schemas';
import { TIPE_STRUKTUR, TIPE_STRUKTUR_TITLE } from '@pendopo/shared/struktur/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import { comparable } from '@pendopo/shared/text/text-form';
import * as z from 'zod/mini';
import { words } from '../../lib/village-words.ts';
import { writtenDay } from '../../lib/written-day.ts';

type Column = { header: string; field: string; required: boolean; note: Text; example: Text };
/** Cells of a row by field. Empty cells are absent. */
export type Cells = Readonly<Record<string, string>>;
export type Known = { lembaga: ReadonlyMap<string, number> };

type Kind<S extends z.ZodMiniType> = {
  columns: readonly Column[];
  schema: S;
  inputOf: (cells: Cells, known: Known) => unknown;
};

const kind = <S extends z.ZodMiniType>(spec: Kind<S>): Kind<S> => spec;

type About = { note?: Text; example: Text };
const column =
  (required: boolean) =>
  (header: string, field: string, { note = '', example }: About) => ({ header, field, required, note, example });
const needed = column(true);
const free = column(false);

/** Spreadsheets add seconds to a time of day. */
const timeOf = (text: string | undefined) => text?.replace(/^(\d{1,2}[:.]\d\d)[:.]\d\d$/, '$1');

const withDay = (cells: Cells) => ({
  ...cells,
  tanggal: cells.tanggal && (writtenDay(cells.tanggal) ?? cells.tanggal),
});
const tanggal = needed('Tanggal', 'tanggal', {
  note: 'Tahun-bulan-hari, hari/bulan/tahun, atau seperti 7 Maret 2026',
  example: '2026-03-07',
});
const written = { draf: true, hapus_gambar: true, updatedAt: true } as const;
const writtenWithFiles = { ...written, hapus_lampiran: true } as const;

const ONE_OF_KATEGORI = `salah satu dari ${Object.values(JUDUL_KATEGORI_STATISTIK).join(', ')}`;

const publicationColumns = (kategori: readonly string[]) => [
  needed('Judul', 'title', { example: 'Panen raya di {Dusun} Krajan' }),
  free('Ringkasan', 'desc', { example: 'Panen padi tahun ini lebih baik.' }),
  needed('Isi', 'content', { example: 'Warga memanen padi sejak pagi.' }),
  needed('Kategori', 'kategori', { note: `Salah satu dari ${kategori.join(', ')}`, example: kategori[0] ?? '' }),
  tanggal,
];

/** Columns and form schema of each kind of sheet. */
export const KINDS = {
  warga: kind({
    columns: [
      needed('Nama', 'nama', { example: 'Siti Aminah' }),
      free('Email', 'email', { example: 'siti.aminah@contoh.example' }),
      free('Username', 'username', { note: 'Bila kosong dibuat dari namanya', example: 'siti.aminah' }),
      free('No. HP', 'no_hp', { example: '081234567890' }),
    ],
    schema: z.extend(z.omit(registerSchema, { password: true, username: true }), {
      username: z.optional(registerSchema.shape.username),
      email: optional(registerSchema.shape.email),
    }),
    inputOf: (cells) => cells,
  }),
  berita: kind({
    columns: publicationColumns(KATEGORI_BERITA),
    schema: z.omit(saveBeritaSchema, writtenWithFiles),
    inputOf: withDay,
  }),
  pengumuman: kind({
    columns: publicationColumns(KATEGORI_PENGUMUMAN),
    schema: z.omit(savePengumumanSchema, writtenWithFiles),
    inputOf: withDay,
  }),
  agenda: kind({
    columns: [
      needed('Judul', 'title', { example: 'Kerja bakti' }),
      tanggal,
      needed('Waktu', 'waktu', { note: 'Jam dan menit', example: '09:00' }),
      needed('Lokasi', 'lokasi', { example: 'Balai {desa}' }),
      needed('Deskripsi', 'deskripsi', { example: 'Membersihkan saluran air.' }),
      free('Status', 'status', { note: `Salah satu dari ${STATUS_AGENDA.join(', ')}`, example: STATUS_AGENDA[0] }),
    ],
    schema: z.omit(agendaFieldsSchema, written),
    inputOf: (cells) => ({ ...withDay(cells), waktu: timeOf(cells.waktu) }),
  }),
  perangkat: kind({
    columns: [
      needed('Nama', 'nama', { example: 'Bambang Sutrisno' }),
      needed('Jabatan', 'jabatan', { example: 'Kepala Urusan Keuangan' }),
      needed('Tingkat', 'tipe', {
        note: `Salah satu dari ${Object.values(TIPE_STRUKTUR_TITLE).join(', ')}`,
        example: TIPE_STRUKTUR_TITLE.kaur,
      }),
    ],
    schema: createStrukturSchema,
    inputOf: ({ tipe = '', ...cells }) => ({
      ...cells,
      tipe: TIPE_STRUKTUR.find((one) => words(TIPE_STRUKTUR_TITLE[one]).toLowerCase() === tipe.toLowerCase()) ?? tipe,
    }),
  }),
  pengurus: kind({
    columns: [
      needed('Lembaga', 'lembaga_id', { note: 'Namanya seperti di halaman lembaga', example: 'Karang Taruna' }),
      needed('Nama', 'nama', { example: 'Dewi Lestari' }),
      needed('Jabatan', 'jabatan', { example: 'Ketua' }),
    ],
    schema: z.extend(createPengurusSchema, { lembaga_id: z.int({ error: IMPOR_TEXT.unknownLembaga }) }),
    inputOf: ({ lembaga_id: name = '', ...cells }, { lembaga }) => ({
      ...cells,
      lembaga_id: lembaga.get(comparable(name).trim()),
    }),
  }),
  statistik: kind({
    columns: [
      needed('Kategori', 'kategori', {
        note: `Isinya ${ONE_OF_KATEGORI}`,
        example: JUDUL_KATEGORI_STATISTIK.dusun,
      }),
      needed('Label', 'label', { note: 'Label yang sudah ada mendapat nilai baru', example: '{Dusun} Krajan' }),
      needed('Nilai', 'value', { note: 'Bilangan bulat', example: '1468' }),
    ],
    schema: z.extend(statistikRowSchema, { kategori: oneOf(KATEGORI_STATISTIK, `Kategori harus ${ONE_OF_KATEGORI}`) }),
    inputOf: ({ kategori = '', value, ...cells }) => ({
      ...cells,
      kategori: kategoriOf(kategori, words) ?? kategori,
      value: value && countDigits(value),
    }),
  }),
} as const satisfies Record<JenisImpor, Kind<z.ZodMiniType>>;

export type RowOf<J extends JenisImpor> = z.infer<(typeof KINDS)[J]['schema']>;
