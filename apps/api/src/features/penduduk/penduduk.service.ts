import type { Prisma } from '@pendopo/prisma/client';
import type { PendudukFilter, UpdatePendudukInput } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { comparable } from '@pendopo/shared/text-form';
import type { Context } from '../../deps.ts';
import { countResidents } from '../../domain/residents/counted.ts';
import { isRegisterOn } from '../../domain/residents/register.ts';
import { plainRt, searched } from '../../domain/residents/searched.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { changeRow } from './penduduk.change.service.ts';

const EXPORT_FRESH_MS = 60 * 60 * 1000;

/** Throws a 404 while the village keeps no register. */
export async function mustBeOn(ctx: Pick<Context, 'prisma'>): Promise<void> {
  if (!(await isRegisterOn(ctx.prisma))) throw notFound(PENDUDUK_TEXT.notFound);
}

export async function readSettings({ prisma }: Context) {
  const [row, jumlah] = await Promise.all([
    prisma.pendudukSetelan.findUnique({ where: { id: 1 } }),
    prisma.penduduk.count({ where: { keadaan: 'hidup' } }),
  ]);
  return { aktif: row?.aktif ?? false, jumlah, pemetaan: (row?.pemetaan ?? {}) as Record<string, string> };
}

/** Begins a register, or ends it with all its rows; that takes an export of the last hour. */
export async function switchRegister(ctx: Context, { aktif, by }: { aktif: boolean; by: CurrentUser }) {
  await write(ctx, { by, timeoutMs: 60_000 }, async ({ tx, audit }) => {
    const before = await tx.pendudukSetelan.findUnique({ where: { id: 1 } });
    const rows = await tx.penduduk.count();
    const exported = before?.diekspor_at?.getTime() ?? 0;
    if (!aktif && rows > 0 && ctx.now().getTime() - exported > EXPORT_FRESH_MS)
      throw conflict(PENDUDUK_TEXT.exportFirst);
    if (!aktif) await Promise.all([tx.penduduk.deleteMany(), tx.peristiwaPenduduk.deleteMany()]);
    const data = aktif ? { aktif } : { aktif, pemetaan: {}, hitung: [], diekspor_at: null };
    await tx.pendudukSetelan.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
    await countResidents(tx, ctx.now());
    await audit.entry({
      ...{ aksi: aktif ? 'tambah' : 'hapus', jenis: 'penduduk', sasaran_id: null, label: 'Data penduduk' },
      perubahan: aktif ? [] : [{ kolom: 'jumlah', dari: String(rows), ke: null }],
    });
  });
  return readSettings(ctx);
}

type Opened = { by: CurrentUser; id: number | null; label: string };

/** Records that an official has looked a resident up; the entry says whose row, never who it is. */
export const recordOpened = (ctx: Context, { by, id, label }: Opened) =>
  write(ctx, { by }, ({ audit }) => audit.entry({ aksi: 'buka', jenis: 'penduduk', sasaran_id: id, label }));

export const labelOf = (id: number) => `Penduduk nomor ${id}`;

const DIGITS = /^\d{4,16}$/;
/** What is typed of a number, without blanks and dots; null of a name. */
export const typedNumber = (q: string): string | null => {
  const digits = q.replace(/[\s.-]/g, '');
  return DIGITS.test(digits) ? digits : null;
};

/** Returns the spellings in which the register has a hamlet; undefined for every hamlet. */
async function spellingsOf({ prisma }: Context, dusun: string): Promise<readonly string[] | undefined> {
  if (dusun === '') return undefined;
  const known = await prisma.penduduk.groupBy({ by: ['dusun'] });
  return known.map((row) => row.dusun).filter((name) => comparable(name) === comparable(dusun));
}

/** The condition that a filter makes. A whole number is looked for as it is; a part of one at its beginning or end. */
async function whereOf(ctx: Context, filter: PendudukFilter): Promise<Prisma.PendudukWhereInput> {
  const { q, rt, keadaan, tidak_di_berkas } = filter;
  const dusun = await spellingsOf(ctx, filter.dusun);
  const digits = typedNumber(q);
  const name = searched(q);
  const inNumber = digits && (digits.length === 16 ? digits : { contains: digits });
  return {
    ...(keadaan !== 'semua' && { keadaan }),
    ...(dusun !== undefined && { dusun: { in: [...dusun] } }),
    ...(rt !== '' && { rt: plainRt(rt) }),
    ...(tidak_di_berkas && { tidak_di_berkas }),
    ...(inNumber && { OR: [{ nik: inNumber }, { no_kk: inNumber }] }),
    ...(!inNumber && name !== '' && { cari: { contains: name } }),
  };
}

type Place = { cari: string; id: number };
type Page = { filter: PendudukFilter; limit: number; after: Place | undefined };

const behind = ({ cari, id }: Place): Prisma.PendudukWhereInput => ({
  OR: [{ cari: { gt: cari } }, { cari, id: { gt: id } }],
});

const byName = [{ cari: 'asc' }, { id: 'asc' }] satisfies Prisma.PendudukOrderByWithRelationInput[];

/** Returns residents by name, behind a place. */
export const pageOf = async (ctx: Context, { filter, limit, after }: Page) =>
  ctx.prisma.penduduk.findMany({
    where: { AND: [await whereOf(ctx, filter), after ? behind(after) : {}] },
    orderBy: byName,
    take: limit,
  });

export async function listPenduduk(ctx: Context, { limit, ...page }: Page) {
  const [total, rows] = await Promise.all([
    ctx.prisma.penduduk.count({ where: await whereOf(ctx, page.filter) }),
    pageOf(ctx, { ...page, limit: limit + 1 }),
  ]);
  return { total, rows };
}

const MOST_OF_FAMILY = 60;
const MOST_HISTORY = 100;

const familyOf = async ({ prisma }: Context, { id, no_kk }: { id: number; no_kk: string | null }) =>
  no_kk === null
    ? []
    : prisma.penduduk.findMany({
        where: { no_kk, id: { not: id }, keadaan: 'hidup' },
        orderBy: [{ tanggal_lahir: 'asc' }, { id: 'asc' }],
        take: MOST_OF_FAMILY,
      });

/** Returns a resident with family and history. Throws a 404 when there is none. */
export async function readPenduduk(ctx: Context, id: number) {
  const row = await ctx.prisma.penduduk.findUnique({
    where: { id },
    include: {
      akun: { select: { id: true, username: true, nama: true } },
      riwayat: { orderBy: { id: 'desc' }, take: MOST_HISTORY },
      peristiwa: { orderBy: { id: 'desc' }, take: MOST_HISTORY },
    },
  });
  if (!row) throw notFound(PENDUDUK_TEXT.notFound);
  return { ...row, keluarga: await familyOf(ctx, row) };
}

/** Throws a 404 where there is no such resident, or no register. */
export async function mustFind(ctx: Context, id: number): Promise<void> {
  await mustBeOn(ctx);
  if (!(await ctx.prisma.penduduk.findUnique({ where: { id }, select: { id: true } })))
    throw notFound(PENDUDUK_TEXT.notFound);
}

/** Returns the resident with this NIK, and the family; null where there is none. */
export async function findByNik(ctx: Context, nik: string) {
  const row = await ctx.prisma.penduduk.findUnique({ where: { nik } });
  if (!row) return null;
  return { ...row, keluarga: await familyOf(ctx, row) };
}

type Update = { id: number; input: UpdatePendudukInput; by: CurrentUser };

/** Edits a resident; what was before stands in the history. */
export async function updatePenduduk(ctx: Context, { id, input, by }: Update): Promise<void> {
  const { updatedAt, ...next } = input;
  await write(ctx, { by }, async ({ tx, lock, audit }) => {
    await lock('penduduk', { id, updatedAt, missing: PENDUDUK_TEXT.notFound });
    const before = await tx.penduduk.findUniqueOrThrow({ where: { id } });
    const perubahan = await changeRow(tx, { before, next, by });
    // What is saved as it was has been looked at: it is right, whatever the file left out.
    if (perubahan.length === 0 && !before.tidak_di_berkas) return audit.none();
    await tx.penduduk.update({ where: { id }, data: { tidak_di_berkas: false } });
    await countResidents(tx, ctx.now());
    const told = perubahan.map(({ kolom }) => ({ kolom, dari: null, ke: null }));
    await audit.entry({ aksi: 'ubah', jenis: 'penduduk', sasaran_id: id, label: labelOf(id), perubahan: told });
  });
}

type Exporting = { alasan: string | undefined; by: CurrentUser };

/** Records that the register is being exported, whole where there is a reason. */
export const recordExport = (ctx: Context, { alasan, by }: Exporting) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    if (alasan) await tx.pendudukSetelan.update({ where: { id: 1 }, data: { diekspor_at: ctx.now() } });
    const perubahan = alasan ? [{ kolom: 'alasan_nik', dari: null, ke: alasan }] : [];
    await audit.entry({ aksi: 'ekspor', jenis: 'penduduk', sasaran_id: null, label: 'Data penduduk', perubahan });
  });
