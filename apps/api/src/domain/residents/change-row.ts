import type { Prisma } from '@pendopo/prisma/client';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { KOLOM_PENDUDUK, type KolomPenduduk, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { CurrentUser } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { taken } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';

/** Columns of a resident as texts; days are `YYYY-MM-DD`. Absent columns stay unchanged. */
export type Columns = { [Kolom in KolomPenduduk]?: string | null | undefined };
export type Change = { kolom: KolomPenduduk; dari: string | null; ke: string | null };
type Row = { id: number } & Record<KolomPenduduk, string | Date | null>;

const OFFICIAL = 'Petugas';

const columnOf = (value: string | Date | null): string | null =>
  value instanceof Date ? fromDateColumn(value) : value || null;

const DAYS: readonly KolomPenduduk[] = ['tanggal_lahir', 'keadaan_tanggal'];
const NULLABLE: readonly KolomPenduduk[] = ['nik', 'no_kk', ...DAYS];

/** Empty value of a column: null if nullable, otherwise ''. */
export const emptyOf = (kolom: KolomPenduduk) => (NULLABLE.includes(kolom) ? null : '');

function cellOf(kolom: KolomPenduduk, value: string | null): string | Date | null {
  if (DAYS.includes(kolom)) return value ? toDateColumn(value) : null;
  return (kolom === 'rt' || kolom === 'rw') && value ? plainRt(value) : value;
}

/** Converts columns to database values. Adds the search text and, as source, officials and today's date. */
export function written(next: Columns) {
  const cells = KOLOM_PENDUDUK.flatMap((kolom) => {
    const value = next[kolom];
    return value === undefined ? [] : [[kolom, cellOf(kolom, value)] as const];
  });
  return {
    ...(Object.fromEntries(cells) as Partial<Record<KolomPenduduk, string | Date | null>>),
    ...(next.nama && { cari: searchableName(next.nama) }),
    sumber: OFFICIAL,
    sumber_tanggal: toDateColumn(villageDay()),
  };
}

export function nikIsTaken(error: unknown): never {
  throw isUniqueViolation(error) ? taken(PENDUDUK_TEXT.taken, 'nik') : error;
}

function changesOf(before: Row, data: ReturnType<typeof written>): Change[] {
  return KOLOM_PENDUDUK.flatMap((kolom): Change[] => {
    const value = data[kolom];
    if (value === undefined) return [];
    const dari = columnOf(before[kolom]);
    const ke = columnOf(value);
    return dari === ke ? [] : [{ kolom, dari, ke }];
  });
}

/** `kelompok` is the group of the event that changes the row. */
type Changing = { before: Row; kelompok?: string | undefined };
type Writing = { next: Columns; by: CurrentUser; sumber?: string | undefined };
type Many = Writing & { rows: readonly Changing[] };

/** Writes the same columns to residents and records their former values in the history. Returns each one's changes. */
export async function changeRows(tx: Transaction, { rows, next, by, sumber = OFFICIAL }: Many): Promise<Change[][]> {
  const data = written(next);
  const all = rows.map(({ before, kelompok = null }) => ({
    penduduk_id: before.id,
    kelompok,
    sumber,
    oleh: by.nama,
    perubahan: changesOf(before, data),
  }));
  const changed = all.filter(({ perubahan }) => perubahan.length > 0);
  if (changed.length > 0) {
    const where = { id: { in: changed.map(({ penduduk_id }) => penduduk_id) } };
    const row = { ...data, tidak_di_berkas: false } as Prisma.PendudukUpdateManyMutationInput;
    await tx.penduduk.updateMany({ where, data: row }).catch(nikIsTaken);
    await tx.riwayatPenduduk.createMany({ data: changed });
  }
  return all.map(({ perubahan }) => perubahan);
}

/** Like `changeRows`, for one resident. */
export async function changeRow(
  tx: Transaction,
  { before, kelompok, ...writing }: Writing & Changing,
): Promise<Change[]> {
  const [perubahan = []] = await changeRows(tx, { ...writing, rows: [{ before, kelompok }] });
  return perubahan;
}
