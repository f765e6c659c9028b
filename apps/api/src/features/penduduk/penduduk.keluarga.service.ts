import type { Penduduk } from '@pendopo/prisma/client';
import type { Keluarga, KeluargaQuery } from '@pendopo/shared/penduduk/keluarga';
import { plainRt } from '@pendopo/shared/penduduk/searchable-name';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import { FAMILY_ORDER } from '../../domain/residents/family-order.ts';
import { notFound } from '../../lib/errors.ts';
import { empty, join, raw, type Sql, sql } from '../../lib/sql.ts';
import { numbered, spellingsOf } from './penduduk.list.service.ts';

/** The resident who leads each family, or the first of its members. Temporary residents have a card of elsewhere. */
const HEADS = sql`
  SELECT DISTINCT ON (no_kk) id, no_kk, nama, hubungan_keluarga, alamat, dusun, rw, rt FROM penduduk p
  WHERE keadaan = 'hidup' AND no_kk IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM tinggal_sementara t WHERE t.penduduk_id = p.id)
  ORDER BY no_kk, ${FAMILY_ORDER}`;

const ORDER = raw(`dusun, ${numbered('rw')}, ${numbered('rt')}, no_kk`);

async function placeOf(ctx: Context, { dusun, rw, rt }: Pick<KeluargaQuery, 'dusun' | 'rw' | 'rt'>): Promise<Sql> {
  const conditions = [
    ...(dusun === '' ? [] : [sql`dusun = ANY(${await spellingsOf(ctx, dusun)}::text[])`]),
    ...(rw === '' ? [] : [sql`rw = ${plainRt(rw)}`]),
    ...(rt === '' ? [] : [sql`rt = ${plainRt(rt)}`]),
  ];
  return conditions.length === 0 ? sql`true` : join(conditions, ' AND ');
}

type HeadRow = Omit<Keluarga, 'dikepalai' | 'anggota'> & { hubungan_keluarga: string };
type MemberRow = Keluarga['anggota'][number] & { no_kk: string };
export type FamilyRow = HeadRow & { members: MemberRow[] };

/** Returns the members of each family on a page in one query. */
async function withMembers({ prisma }: Context, heads: readonly HeadRow[]): Promise<FamilyRow[]> {
  const rows = await prisma.$queryRaw<MemberRow[]>`
    SELECT id, nama, hubungan_keluarga, no_kk FROM penduduk p
    WHERE keadaan = 'hidup' AND no_kk = ANY(${heads.map(({ no_kk }) => no_kk)}::text[])
    ORDER BY ${FAMILY_ORDER}`;
  return heads.map((head) => ({ ...head, members: rows.filter(({ no_kk }) => no_kk === head.no_kk) }));
}

type Page = Pick<KeluargaQuery, 'dusun' | 'rw' | 'rt' | 'limit'> & { after: number | undefined };

/** Families by the address of their heads. `after` is the head of the last family that was read. */
export async function listFamilies(ctx: Context, { limit, after, ...place }: Page) {
  const where = await placeOf(ctx, place);
  const behind =
    after === undefined ? empty : sql`AND (${ORDER}) > (SELECT ${ORDER} FROM penduduk WHERE id = ${after})`;
  const [counted, heads] = await Promise.all([
    ctx.prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${HEADS}) head WHERE ${where}`,
    ctx.prisma.$queryRaw<HeadRow[]>`
      SELECT * FROM (${HEADS}) head WHERE ${where} ${behind} ORDER BY ${ORDER} LIMIT ${limit + 1}`,
  ]);
  return { total: counted[0]?.total ?? 0, rows: await withMembers(ctx, heads) };
}

/** A card has room for ten; registers with one number for many rows exist. */
const MOST_PRINTED = 60;

/** Returns the living members of a resident's family in the order of the card. Throws a 404 without a card number. */
export async function readFamily({ prisma }: Context, id: number): Promise<Penduduk[]> {
  const { no_kk } = await prisma.penduduk.findUniqueOrThrow({ where: { id }, select: { no_kk: true } });
  if (no_kk === null) throw notFound(PENDUDUK_TEXT.noFamily);
  return prisma.$queryRaw<Penduduk[]>`
    SELECT * FROM penduduk p WHERE keadaan = 'hidup' AND no_kk = ${no_kk} ORDER BY ${FAMILY_ORDER} LIMIT ${MOST_PRINTED}`;
}

export const readBiodata = ({ prisma }: Context, id: number): Promise<Penduduk> =>
  prisma.penduduk.findUniqueOrThrow({ where: { id } });
