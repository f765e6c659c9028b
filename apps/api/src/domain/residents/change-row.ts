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

type Writing = { before: Row; next: Columns; by: CurrentUser; sumber?: string; kelompok?: string };

/** Writes the changed columns of a resident and records the former values in the history. Returns the changes. */
export async function changeRow(tx: Transaction, { before, next, by, sumber, kelompok }: Writing): Promise<Change[]> {
  const data = written(next);
  const perubahan = KOLOM_PENDUDUK.flatMap((kolom): Change[] => {
    const value = data[kolom];
    if (value === undefined) return [];
    const dari = columnOf(before[kolom]);
    const ke = columnOf(value);
    return dari === ke ? [] : [{ kolom, dari, ke }];
  });
  if (perubahan.length === 0) return [];
  const row = { ...data, tidak_di_berkas: false } as Prisma.PendudukUpdateInput;
  await tx.penduduk.update({ where: { id: before.id }, data: row }).catch(nikIsTaken);
  const source = { sumber: sumber ?? OFFICIAL, oleh: by.nama, kelompok: kelompok ?? null };
  await tx.riwayatPenduduk.create({ data: { penduduk_id: before.id, ...source, perubahan } });
  return perubahan;
}
