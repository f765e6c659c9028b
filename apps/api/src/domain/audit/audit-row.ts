import { ownValue } from '@pendopo/shared/codes/own-value';
import { FEATURES, type PublicTable } from '@pendopo/shared/features';
import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { JEJAK_TEXT, JENIS_JEJAK, KOLOM_GAMBAR } from '@pendopo/shared/jejak/text';
import { SEBUTAN, SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { excerpt } from '../../lib/excerpt.ts';

export type WholeRow = Readonly<Record<string, unknown>>;

/** Columns that users do not edit, or that the entry has elsewhere. */
export const UNAUDITED_COLUMNS: readonly string[] = [
  'id',
  'slug',
  'lembaga_id',
  'urutan',
  'ukuran',
  'created_at',
  'updatedAt',
  'created_by_id',
  'created_by_name',
];

/** Columns of a row's label, by table. A table with a single row is labelled by its kind. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...FEATURES.flatMap(({ tables, edited }) => [tables, edited]),
);

/** Keys of the lists that a column holds as JSON, in reading order. */
const PARTS = [
  'hari',
  'buka',
  'tutup',
  'jam',
  'tanggal',
  'nama',
  'judul',
  'hari_kerja',
  'isi',
  'tanya',
  'jawab',
  'uraian',
  'anggaran',
  'realisasi',
  ...Object.keys(SEBUTAN),
];

const LONGEST = 200;
const AROUND = 20;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(textOf).join('\n') || null;
  if (typeof value !== 'object') return String(value);
  const parts: WholeRow = { ...value };
  return PARTS.flatMap((name) => textOf(parts[name]) ?? []).join(': ') || null;
}

/** Cuts both texts to `LONGEST` characters so that the first difference is visible. */
function cut(dari: string | null, ke: string | null): Pick<Perubahan, 'dari' | 'ke'> {
  const before = [...(dari ?? '')];
  const after = [...(ke ?? '')];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const isLong = Math.max(before.length, after.length) > LONGEST;
  const start = isLong && same > LONGEST / 2 ? same - AROUND : 0;
  const piece = (characters: readonly string[]) => {
    const end = start + LONGEST;
    const shown = characters.slice(start, end).join('');
    return `${start > 0 ? '…' : ''}${shown}${characters.length > end ? '…' : ''}`;
  };
  return { dari: dari === null ? null : piece(before), ke: ke === null ? null : piece(after) };
}

type FileWords = Readonly<Record<keyof typeof JEJAK_TEXT.gambar, string>>;

/** Describes the change of a file, phone number or secret without its value. Returns null if unchanged. */
export function pictureChange(before: unknown, after: unknown, words = JEJAK_TEXT.gambar as FileWords): string | null {
  if ((before ?? null) === (after ?? null)) return null;
  const { ditambah, diganti, dihapus } = words;
  if (!before) return ditambah;
  return after ? diganti : dihapus;
}

export function change(kolom: string, before: unknown, after: unknown): Perubahan[] {
  if (kolom === 'berkas' || kolom === 'no_hp' || KOLOM_GAMBAR.includes(kolom)) {
    const words = kolom === 'berkas' || kolom === 'no_hp' ? JEJAK_TEXT[kolom] : JEJAK_TEXT.gambar;
    const ke = pictureChange(before, after, words);
    return ke === null ? [] : [{ kolom, dari: null, ke }];
  }
  // An unticked box is not recorded when a row is added or deleted.
  if ((before ?? false) === false && (after ?? false) === false) return [];
  const dari = textOf(before);
  const ke = textOf(after);
  return dari === ke ? [] : [{ kolom, ...cut(dari, ke) }];
}

type Status = { status: string };

/** Records that a note was written, not its text. */
export function statusChanges(before: Status, after: Status & { catatan: string | null }): Perubahan[] {
  const note = after.catatan === null ? [] : [{ kolom: 'catatan', dari: null, ke: JEJAK_TEXT.catatan }];
  return [...change('status', before.status, after.status), ...note];
}

type Versions = { before: WholeRow | null; after: WholeRow | null };

/** Describes a row that was added (no `before`), edited, or deleted (no `after`). */
export function auditEntryOf(jenis: PublicTable, { before, after }: Versions) {
  const row = after ?? before ?? {};
  const names = (ownValue(NAMED_BY, jenis) ?? []).flatMap((column) => textOf(row[column]) ?? []);
  const columns = Object.keys(row).filter((column) => !UNAUDITED_COLUMNS.includes(column));
  return {
    aksi: before === null ? ('tambah' as const) : after === null ? ('hapus' as const) : ('ubah' as const),
    jenis,
    sasaran_id: Number(row.id),
    label: excerpt(names.join(', '), LONGEST) || SPECIFICATION(JENIS_JEJAK[jenis]),
    perubahan: columns.flatMap((column) => change(column, before?.[column], after?.[column])),
  };
}
