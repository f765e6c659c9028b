import type { Penduduk } from '@pendopo/prisma/client';
import type { PendudukFilter } from '@pendopo/shared/penduduk/schemas';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import type { UrutPenduduk } from '@pendopo/shared/penduduk/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { comparable } from '@pendopo/shared/text/text-form';
import type { Context } from '../../deps.ts';
import { empty, join, raw, type Sql, sql } from '../../lib/sql.ts';

/** Returns the digits of a search text without letters; null for a name. */
export const typedNumber = (q: string): string | null => (/\p{L}/u.test(q) ? null : q.replace(/\D/g, ''));

/** Returns all spellings of a hamlet in the register. */
export async function spellingsOf({ prisma }: Context, dusun: string): Promise<string[]> {
  const known = await prisma.penduduk.groupBy({ by: ['dusun'] });
  return known.map((row) => row.dusun).filter((name) => comparable(name) === comparable(dusun));
}

const EXACT = ['jenis_kelamin', 'pendidikan_kk', 'agama', 'status_kawin', 'hubungan_keluarga'] as const;

/** The latest birthday of a resident who is this old today. */
const bornBefore = (age: number) => sql`(${villageDay()}::date - make_interval(years => ${age}::int))::date`;

function ageConditions({ umur_dari, umur_sampai, lahir_dari, lahir_sampai }: PendudukFilter): Sql[] {
  return [
    ...(umur_dari === null ? [] : [sql`tanggal_lahir <= ${bornBefore(umur_dari)}`]),
    ...(umur_sampai === null ? [] : [sql`tanggal_lahir > ${bornBefore(umur_sampai + 1)}`]),
    ...(lahir_dari ? [sql`tanggal_lahir >= ${lahir_dari}::date`] : []),
    ...(lahir_sampai ? [sql`tanggal_lahir <= ${lahir_sampai}::date`] : []),
  ];
}

const TEMPORARY = sql`EXISTS (SELECT FROM tinggal_sementara t WHERE t.penduduk_id = penduduk.id)`;

function conditionsOf(filter: PendudukFilter, hamlets: readonly string[] | null): Sql[] {
  const { rw, rt, keadaan, pekerjaan, tinggal, tanpa_nik, tidak_di_berkas } = filter;
  return [
    ...(keadaan === 'semua' ? [] : [sql`keadaan = ${keadaan}`]),
    ...(hamlets ? [sql`dusun = ANY(${hamlets}::text[])`] : []),
    ...(rw === '' ? [] : [sql`rw = ${plainRt(rw)}`]),
    ...(rt === '' ? [] : [sql`rt = ${plainRt(rt)}`]),
    ...EXACT.filter((kolom) => filter[kolom] !== '').map((kolom) => sql`${raw(kolom)} = ${filter[kolom]}`),
    ...(pekerjaan === '' ? [] : [sql`lower(pekerjaan) = lower(${pekerjaan})`]),
    ...ageConditions(filter),
    ...(tinggal === '' ? [] : [tinggal === 'Sementara' ? TEMPORARY : sql`NOT ${TEMPORARY}`]),
    ...(tanpa_nik ? [sql`nik IS NULL`] : []),
    ...(tidak_di_berkas ? [sql`tidak_di_berkas`] : []),
  ];
}

const all = (conditions: readonly Sql[]) => (conditions.length === 0 ? sql`true` : join([...conditions], ' AND '));

/** Returns the condition of a filter. */
async function whereFilter(ctx: Context, filter: PendudukFilter): Promise<Sql> {
  return all(conditionsOf(filter, filter.dusun === '' ? null : await spellingsOf(ctx, filter.dusun)));
}

/** Returns the condition of a search. A NIK finds its resident in any state. The filter applies to a card number. */
async function whereOf(ctx: Context, q: string, filter: PendudukFilter): Promise<Sql> {
  const inFilter = await whereFilter(ctx, filter);
  if (q === '') return inFilter;
  const digits = typedNumber(q);
  // A searchable name has letters and digits only, so the pattern has no wildcard.
  if (digits === null) return sql`${inFilter} AND cari LIKE ${`%${searchableName(q)}%`}`;
  if (digits.length !== 16) return sql`false`;
  return sql`(nik = ${digits} OR (${inFilter} AND no_kk = ${digits}))`;
}

export const numbered = (kolom: 'rw' | 'rt') => `(lpad(substring(${kolom} from '^[0-9]*'), 4, '0') || ${kolom})`;
const CARD = "coalesce(no_kk, '')";

/** Expressions of each order. Each has an index in which the state comes first. */
const KEYS = {
  nama: ['cari'],
  umur: ["coalesce(tanggal_lahir, '-infinity'::date)"],
  kk: [CARD],
  rt: ['dusun', numbered('rw'), numbered('rt'), CARD],
} as const;

/** Age and birthday run in opposite directions. */
const ORDERS: Readonly<Record<UrutPenduduk, { keys: readonly string[]; descending: boolean }>> = {
  nama: { keys: KEYS.nama, descending: false },
  'nama-turun': { keys: KEYS.nama, descending: true },
  umur: { keys: KEYS.umur, descending: true },
  'umur-turun': { keys: KEYS.umur, descending: false },
  kk: { keys: KEYS.kk, descending: false },
  'kk-turun': { keys: KEYS.kk, descending: true },
  rt: { keys: KEYS.rt, descending: false },
  'rt-turun': { keys: KEYS.rt, descending: true },
};

const columnsOf = (urut: UrutPenduduk) => [...ORDERS[urut].keys, 'id'];

/** `after` is the id of the last row that was read. The answer names no sort key, because one is the card's number. */
type Page = { q?: string; filter: PendudukFilter; limit: number; after: number | undefined };

function behind(urut: UrutPenduduk, after: number | undefined): Sql {
  if (after === undefined) return empty;
  const keys = raw(columnsOf(urut).join(', '));
  return sql`AND (${keys}) ${raw(ORDERS[urut].descending ? '<' : '>')} (SELECT ${keys} FROM penduduk WHERE id = ${after})`;
}

/** Returns the rows after `after` in an order, for `WHERE`, and the columns of the order, for `ORDER BY`. */
export function ordered(urut: UrutPenduduk, after?: number): { behind: Sql; columns: Sql } {
  const direction = ORDERS[urut].descending ? 'DESC' : 'ASC';
  const columns = raw(
    columnsOf(urut)
      .map((key) => `${key} ${direction}`)
      .join(', '),
  );
  return { behind: behind(urut, after), columns };
}

export type ListedRow = Penduduk & { sementara: boolean };

async function readPage(ctx: Context, where: Sql, { filter, limit, after }: Omit<Page, 'q'>): Promise<ListedRow[]> {
  const order = ordered(filter.urut, after);
  return ctx.prisma.$queryRaw<ListedRow[]>`
    SELECT *, ${TEMPORARY} AS sementara FROM penduduk WHERE ${where} ${order.behind} ORDER BY ${order.columns} LIMIT ${limit}`;
}

export const pageOf = async (ctx: Context, { q = '', ...page }: Page) =>
  readPage(ctx, await whereOf(ctx, q, page.filter), page);

export async function listPenduduk(ctx: Context, { q = '', limit, ...page }: Page) {
  const where = await whereOf(ctx, q, page.filter);
  const [counted, rows] = await Promise.all([
    ctx.prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM penduduk WHERE ${where}`,
    readPage(ctx, where, { ...page, limit: limit + 1 }),
  ]);
  return { total: counted[0]?.total ?? 0, rows };
}
